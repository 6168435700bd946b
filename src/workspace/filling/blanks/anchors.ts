/** A blank on the pages: the field, and which of its places, counted from 0. */
export type BlankPlace = { key: string; nth: number };

/** Where a blank is and how large its letters are, in pixels of what scrolls around it. */
export type Spot = {
  left: number;
  top: number;
  width: number;
  height: number;
  letters: number;
  /** What of the pages is in sight, from their left edge. */
  from: number;
  to: number;
};

/** Of a picture, and of the document as text. */
const PLACES = 'a[data-key], [data-field]';
/** Size of the letters in a line of a picture, as the pages are set. */
export const LETTERS = 0.95;

/** The places of a field, or the cells of its table, are of one. */
export function fieldOf(place: string): string {
  return place.split('.')[0] ?? '';
}

/** The places of all blanks, as they stand on the pages. */
export function placesOn(pages: HTMLElement): string[] {
  return [...pages.querySelectorAll(PLACES)].map(keyOf);
}

/** The place a click has met; undefined for none. */
export function placeAt(pages: HTMLElement, target: EventTarget | null): BlankPlace | undefined {
  const element = target instanceof Element ? target.closest(PLACES) : null;
  if (!element || !pages.contains(element)) return undefined;
  const key = keyOf(element);
  return { key, nth: anchorsOf(pages, key).indexOf(element) };
}

/** What stands for a blank: the place that was asked for, or the last one where there are fewer by now. */
export function anchorOf(pages: HTMLElement, { key, nth }: BlankPlace): Element | undefined {
  const all = anchorsOf(pages, key);
  return all[Math.min(nth, all.length - 1)];
}

/** What of it has the focus. */
export function linkOf(anchor: Element): HTMLAnchorElement | null {
  return anchor.matches('a') ? anchor : anchor.querySelector('a');
}

export function isBlank(target: Element): boolean {
  return target.closest(PLACES) !== null;
}

/** Its first line; on the lines below it is written on. */
export function spotOf(pages: HTMLElement, anchor: Element): Spot {
  const isDrawn = anchor instanceof SVGElement;
  const first = (isDrawn && anchor.firstElementChild) || anchor;
  const [line = first.getBoundingClientRect()] = first.getClientRects();
  const around = pages.getBoundingClientRect();
  return {
    left: line.left - around.left + pages.scrollLeft,
    top: line.top - around.top + pages.scrollTop,
    width: line.width,
    height: line.height,
    letters: isDrawn ? line.height * LETTERS : Number.parseFloat(getComputedStyle(anchor).fontSize),
    from: pages.scrollLeft,
    to: pages.scrollLeft + pages.clientWidth,
  };
}

function anchorsOf(pages: HTMLElement, key: string): Element[] {
  return [...pages.querySelectorAll(PLACES)].filter((element) => keyOf(element) === key);
}

function keyOf(element: Element): string {
  return element.getAttribute('data-key') ?? element.getAttribute('data-field') ?? '';
}
