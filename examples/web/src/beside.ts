const GAP = 6;

/** Places each box beside its piece, within the window, on the side where it hides the fewest other pieces. */
export function placeBeside(root: HTMLElement): void {
  const legal = [...root.querySelectorAll('.piece.legal > .edge')].map((edge) =>
    edge.getBoundingClientRect(),
  );
  for (const element of root.querySelectorAll<HTMLElement>('[data-beside]')) {
    const anchor = boxOf(root, element.dataset.beside ?? '');
    element.hidden = anchor === null || element.childElementCount === 0;
    if (anchor !== null && !element.hidden) place(element, anchor, legal);
  }
}

function place(element: HTMLElement, anchor: DOMRect, others: readonly DOMRect[]): void {
  const { width, height } = element.getBoundingClientRect();
  const [x, y] = middleOf(anchor);
  const places = [
    [x - width / 2, anchor.bottom + GAP],
    [x - width / 2, anchor.top - GAP - height],
    [anchor.right + GAP, y - height / 2],
    [anchor.left - GAP - width, y - height / 2],
  ] as const;
  const hidden = places.map((at) => {
    put(element, ...at);
    const box = element.getBoundingClientRect();
    return [anchor, ...others].filter((each) => isInside(box, middleOf(each))).length;
  });
  put(element, ...(places[hidden.indexOf(Math.min(...hidden))] ?? places[0]));
}

function middleOf({ left, top, width, height }: DOMRect): readonly [number, number] {
  return [left + width / 2, top + height / 2];
}

function isInside({ left, right, top, bottom }: DOMRect, [x, y]: readonly [number, number]): boolean {
  return left < x && x < right && top < y && y < bottom;
}

function put(element: HTMLElement, left: number, top: number): void {
  const { width, height } = element.getBoundingClientRect();
  element.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`;
  element.style.top = `${Math.max(4, Math.min(top, innerHeight - height - 4))}px`;
}

function boxOf(root: HTMLElement, key: string): DOMRect | null {
  const piece = root.querySelector(`[data-key="${CSS.escape(key)}"], [data-spot="${CSS.escape(key)}"]`);
  const box = (piece?.querySelector(':scope > .edge') ?? piece)?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? null : box;
}

/** The duration of a touch that shows a preview, in milliseconds. */
const PRESS = 400;

/**
 * Shows the effect of a click, or the meaning of a symbol, under the mouse, the focus or a long touch. Screen readers
 * read both from the piece.
 */
export function createPreview(root: HTMLElement, home: ParentNode, signal?: AbortSignal): void {
  const note = document.createElement('div');
  note.className = 'preview';
  note.setAttribute('aria-hidden', 'true');
  note.hidden = true;
  home.append(note);
  let press: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;
  const show = (target: EventTarget | null, isTouch = false): void => {
    const thing = target instanceof Element ? target.closest('[data-does], [role=img], .piece') : null;
    const means = target instanceof Element ? target.closest('[data-means]') : null;
    const at = thing ?? means;
    const box = (at?.querySelector(':scope > .edge') ?? at)?.getBoundingClientRect();
    // With a mouse, the browser shows the title.
    const title = isTouch ? thing?.querySelector(':scope > title')?.textContent : null;
    const does = thing?.getAttribute('data-does') ?? thing?.getAttribute('aria-label') ?? title;
    note.textContent = [does, means?.getAttribute('data-means')].filter(Boolean).join('\n');
    note.hidden = note.textContent === '' || box === undefined || at === null || !root.contains(at);
    if (!note.hidden && box !== undefined) place(note, box, []);
  };
  const hide = (): void => show(null);
  root.addEventListener('pointerover', (event) => show(event.pointerType === 'touch' ? null : event.target));
  root.addEventListener('pointerleave', hide);
  root.addEventListener('pointerdown', ({ target, pointerType }) => {
    isPressed = false;
    if (pointerType !== 'touch') return;
    press = setTimeout(() => {
      show(target, true);
      isPressed = !note.hidden;
    }, PRESS);
  });
  for (const end of ['pointerup', 'pointercancel']) root.addEventListener(end, () => clearTimeout(press));
  root.addEventListener('contextmenu', (event) => isPressed && event.preventDefault());
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) show(target);
  });
  root.addEventListener('focusout', hide);
  root.addEventListener(
    'click',
    (event) => {
      // The end of a long touch is no click. A click by a key has no `detail`.
      if (isPressed && event.detail > 0) event.stopPropagation();
      else hide();
    },
    { capture: true },
  );
  addEventListener('scroll', hide, { capture: true, passive: true, ...(signal && { signal }) });
}
