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

const PLACES = '[data-key], [data-field]';

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
export function anchorOf(pages: HTMLElement, { key, nth }: BlankPlace): HTMLElement | undefined {
  const all = anchorsOf(pages, key);
  const found = all[Math.min(nth, all.length - 1)];
  return found instanceof HTMLElement ? found : undefined;
}

/** Its first line; on the lines below it is written on. */
export function spotOf(pages: HTMLElement, anchor: HTMLElement): Spot {
  const [line = anchor.getBoundingClientRect()] = anchor.getClientRects();
  const around = pages.getBoundingClientRect();
  return {
    left: line.left - around.left + pages.scrollLeft,
    top: line.top - around.top + pages.scrollTop,
    width: line.width,
    height: line.height,
    letters: Number.parseFloat(getComputedStyle(anchor).fontSize),
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
