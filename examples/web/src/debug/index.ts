import { type Recall, type Viewer, view } from 'century-engine';
import { render } from 'preact';
import { type Child, type Drawn, h } from '../dom';
import { scopeOf } from '../focus';
import { speaking, t } from '../language';
import { gameIn } from '../opened';
import { button, field, input, select } from '../panels/controls';
import { actionList, legalIn } from './actions';
import type { Bench, Looked } from './bench';
import css from './debug.css?raw';
import { type Folds, tree } from './tree';
import { words } from './words';

export interface Panel {
  update(): void;
  close(): void;
}

const RECALLS: readonly Recall[] = ['none', 'perfect'];

/**
 * Opens the panel beside a table: state, views, legal actions, a slider through the game, and a field for other games.
 *
 * @param opener - the element that had the focus, and gets it back
 */
export function openPanel(
  home: HTMLElement | ShadowRoot,
  bench: Bench,
  opener: Element | null,
  close: () => void,
): Panel {
  const root = document.createElement('aside');
  root.className = 'debug';
  const scope = scopeOf(home);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
  home.append(root);

  const open = new Set(['time', 'legal']);
  const folds: Folds = {
    has: (path) => open.has(path),
    turn(path, isOpen) {
      if (isOpen === open.has(path)) return;
      if (isOpen) open.add(path);
      else open.delete(path);
      draw();
    },
  };
  let viewer: Viewer = 'spectator';
  let recall: Recall = 'none';
  let pasted = '';
  let refusal = '';
  /** The last value that was copied, and the message about it. */
  let copied = { path: '', text: '' };

  function draw(): void {
    speaking(bench.language, () => {
      root.lang = bench.language;
      root.setAttribute('aria-label', t.bar.debug);
      render(panel(), root);
    });
    // The message is shown once.
    copied = { path: '', text: '' };
  }

  function panel(): Drawn {
    const texts = words();
    const looked = bench.looked();
    const legal = looked === null ? [] : legalIn(looked);
    return h(
      'div.inside',
      h('div.head', h('h2', texts.title), button('debug-close', t.reading.close, close, { class: 'small' })),
      looked !== null && time(looked),
      looked !== null && section('legal', t.actions.title(legal.length), () => [actionList(looked, legal)]),
      looked !== null &&
        section('state', texts.state, () =>
          looked.state === null ? [h('p.caption', texts.noState)] : json('state', texts.state, looked.state),
        ),
      looked !== null && section('view', texts.view, () => views(looked)),
      section('paste', texts.paste, () => [pasteField()]),
    );
  }

  function section(name: string, title: string, inside: () => readonly Child[]): Drawn {
    const isOpen = folds.has(name);
    return h(
      'details',
      {
        key: name,
        class: 'section',
        open: isOpen,
        ontoggle: (event: Event) => folds.turn(name, (event.currentTarget as HTMLDetailsElement).open),
      },
      h('summary', { 'data-key': `debug-${name}` }, title),
      isOpen && inside(),
    );
  }

  function time({ record, at }: Looked): Drawn | null {
    if (record === null) return null;
    const texts = words();
    const most = record.actions.length;
    const leave = bench.leave();
    const step = (key: string, sign: string, label: string, to: number): Drawn =>
      button(key, sign, () => to >= 0 && to <= most && bench.goTo(to), {
        'aria-label': label,
        'aria-disabled': to < 0 || to > most ? 'true' : null,
      });
    return section('time', `${texts.time}: ${t.replay.sliderAt(at, most)}`, () => [
      h(
        'div.time',
        step('debug-back', '◀', t.replay.back, at - 1),
        input('debug-slider', at, (value) => bench.goTo(Number(value)), {
          type: 'range',
          min: 0,
          max: most,
          'aria-label': t.replay.slider,
          'aria-valuetext': t.replay.sliderAt(at, most),
        }),
        step('debug-on', '▶', t.replay.on, at + 1),
      ),
      leave !== null && button('debug-leave', t.replay.backToGame, leave, { class: 'small' }),
    ]);
  }

  /** Returns the view of a seat in a state; without a state, the view on the table. */
  function views({ state, seen }: Looked): readonly Child[] {
    const texts = words();
    if (state === null) return json('view', texts.view, seen);
    const viewers: readonly Viewer[] = ['spectator', ...state.players.keys()];
    if (!viewers.includes(viewer)) viewer = 'spectator';
    return [
      h(
        'div.choices',
        field(
          texts.viewer,
          select(
            'debug-viewer',
            viewers,
            viewer,
            (each) => (each === 'spectator' ? texts.spectator : `P${each}`),
            (each) => {
              viewer = each;
              draw();
            },
          ),
        ),
        field(
          texts.recall,
          select(
            'debug-recall',
            RECALLS,
            recall,
            (each) => texts.recalls[each],
            (each) => {
              recall = each;
              draw();
            },
          ),
        ),
      ),
      ...json('view', texts.view, view(state, viewer, recall)),
    ];
  }

  function json(path: string, title: string, value: object): readonly Child[] {
    const texts = words();
    const copy = async (): Promise<void> => {
      try {
        await navigator.clipboard.writeText(JSON.stringify(value, null, 1));
        copied = { path, text: texts.copied };
      } catch {
        copied = { path, text: texts.cannotCopy };
      }
      draw();
    };
    return [
      button(`copy-${path}`, copied.path === path ? copied.text : texts.copy, () => void copy(), {
        class: 'small',
        'aria-label': `${texts.copy}: ${title}`,
      }),
      ...Object.entries(value).map(([name, part]) => tree(name, part, `${path}.${name}`, folds)),
    ];
  }

  function pasteField(): Drawn {
    const texts = words();
    const put = async (): Promise<void> => {
      try {
        const game = await gameIn(pasted);
        refusal = '';
        bench.show(game);
      } catch (error) {
        refusal = error instanceof Error ? error.message : String(error);
      }
      draw();
    };
    return h(
      'form',
      {
        onsubmit: (event: Event) => {
          event.preventDefault();
          void put();
        },
      },
      input(
        'debug-text',
        pasted,
        (value) => {
          pasted = value;
        },
        {
          rows: 5,
          spellcheck: 'false',
          'aria-label': texts.pasteHere,
          placeholder: texts.pasteHere,
          'aria-invalid': refusal === '' ? null : 'true',
          'aria-describedby': 'debug-refusal',
        },
        'textarea',
      ),
      h('p', { id: 'debug-refusal', class: 'refusal', role: 'alert', hidden: refusal === '' }, refusal),
      h('button', { type: 'submit', 'data-key': 'debug-open' }, texts.open),
    );
  }

  draw();
  root.querySelector<HTMLElement>('[data-key=debug-close]')?.focus();
  return {
    update: draw,
    close() {
      if (root.contains(scope.activeElement)) giveBack(opener);
      render(null, root);
      root.remove();
      scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}

/** Returns the focus. An opener in a closed menu cannot have it, so the button of the menu gets it. */
function giveBack(opener: Element | null): void {
  const button = opener?.closest('details:not([open])')?.querySelector('summary') ?? opener;
  if (button instanceof HTMLElement || button instanceof SVGElement) button.focus();
}
