import { changes, type State } from 'century-engine';
import { render } from 'preact';
import { createPreview, placeBeside } from '../beside';
import { createDoor, type Door } from '../debug/door';
import { h, newMemory, remembering } from '../dom';
import { keepingFocus } from '../focus';
import { speaking, t } from '../language';
import { marksOf } from '../marks';
import { createMotion } from '../motion';
import { movesOf } from '../moves';
import { stateIn, viewerOf } from '../page-state';
import { actionsPanel } from '../panels/actions';
import { chips } from '../panels/chips';
import { button } from '../panels/controls';
import { readingPanel } from '../panels/reading';
import { statusPanel } from '../panels/status';
import { picking } from '../picking';
import { sceneOf } from '../scene';
import { benchOf } from '../session/bench';
import { faceOf, tableOf } from '../table';
import { createPlace, type Place, type TableOptions } from './seat';
import { styles } from './styles';

export type { TableGame } from '../online/table-game';
export type { TableOptions } from './seat';

export const TAG = 'century-table';

/**
 * `<century-table>`: the table for one viewer, with its own styles. It is empty until `options` is set, which can be
 * set again at any time.
 */
export class CenturyTable extends HTMLElement {
  #options: TableOptions | null = null;
  #leave: (() => void) | null = null;

  get options(): TableOptions | null {
    return this.#options;
  }

  set options(options: TableOptions | null) {
    this.#options = options;
    if (this.isConnected) this.#sit();
  }

  connectedCallback(): void {
    this.#sit();
  }

  disconnectedCallback(): void {
    this.#leave?.();
    this.#leave = null;
  }

  #sit(): void {
    this.#leave?.();
    const inside = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const debug = this.#options?.debug ?? this.hasAttribute('debug');
    this.#leave = this.#options === null ? null : sitIn(inside, { ...this.#options, debug });
  }
}

export interface Mounted {
  readonly element: CenturyTable;
  /** Changes some of the options. */
  update(options: Partial<TableOptions>): void;
  /** Removes the table, and ends its subscription to the game. */
  unmount(): void;
}

/**
 * Shows a table in an element of a page.
 *
 * @param element - gets the table as its last child
 */
export function mount(element: Element, options: TableOptions): Mounted {
  if (customElements.get(TAG) === undefined) customElements.define(TAG, CenturyTable);
  const table = new CenturyTable();
  table.options = options;
  element.append(table);
  return {
    element: table,
    update: (part) => {
      table.options = { ...options, ...table.options, ...part };
    },
    unmount: () => table.remove(),
  };
}

/** Draws the table of a seat until the returned function is called. */
function sitIn(inside: ShadowRoot, options: TableOptions): () => void {
  inside.adoptedStyleSheets = [styles()];
  const root = document.createElement('div');
  inside.replaceChildren(root);
  const memory = newMemory();
  const listening = new AbortController();
  const { signal } = listening;
  const moving = createMotion(inside, (piece) => faceOf(place && sceneOf(place.shown), piece));
  let seen: NonNullable<ReturnType<typeof sceneOf>>['seen'] | null = null;
  let state: State | null = null;
  let place: Place | null = null;

  const draw = (): void => {
    if (place === null) return;
    const { shown } = place;
    root.lang = shown.taste.language;
    const scene = sceneOf(shown);
    const [before, was] = [seen, state];
    seen = scene?.seen ?? null;
    state = shown.mode === 'online' ? stateIn(shown) : null;
    const moved = () => {
      if (before === null || before.variant !== seen?.variant || before === seen) return [];
      return was === null || state === null ? [] : movesOf(changes(was, state, options.seat), before, seen);
    };
    const paint = (): void =>
      remembering(memory, () =>
        moving(root, moved, () => keepingFocus(root, () => render(page(place), root))),
      );
    speaking(shown.taste.language, paint);
    placeBeside(root);
    door?.update();
  };

  const page = (at: Place | null) => {
    const scene = at === null ? null : sceneOf(at.shown);
    if (at === null || scene === null) return null;
    return h(
      'div.embedded',
      statusPanel(at),
      h(
        'div.stage',
        { key: 'stage', ...picking(at) },
        tableOf(scene, viewerOf(at.shown) ?? 'spectator', marksOf(at.shown)),
      ),
      actionsPanel(at),
      chips(at),
      readingPanel(at, draw),
      options.debug === true && button('debug', t.bar.debug, () => door?.toggle(), { class: 'small' }),
    );
  };

  place = createPlace(options, draw);
  const door: Door | null = options.debug === true ? createDoor(inside, benchOf(place)) : null;
  const stop = options.game.subscribe(() => place?.refresh());
  createPreview(root, inside, signal);
  addEventListener('scroll', () => placeBeside(root), { capture: true, passive: true, signal });
  addEventListener('resize', () => placeBeside(root), { signal });
  draw();
  return () => {
    stop();
    door?.close();
    listening.abort();
    render(null, root);
    inside.replaceChildren();
    place = null;
  };
}
