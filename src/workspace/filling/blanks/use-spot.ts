import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { anchorOf, type BlankPlace, type Spot, spotOf } from './anchors.ts';

/** Letters smaller than that make a telephone enlarge the whole page when one types. */
const READABLE_PX = 16;
const ENLARGED = 'data-enlarged';
const BY_TOUCH = '(max-width: 699.98px), (pointer: coarse)';

/**
 * Where the open blank is, followed through everything that moves it: typing, newer pictures, another size of the
 * window. Null until it is known. Small letters are enlarged where one types by touch, and the blank comes into sight.
 */
export function useSpot(pages: RefObject<HTMLElement | null>, place: BlankPlace): Spot | null {
  useEnlarged(pages, place);
  return useFollowed(pages, place);
}

/**
 * Where a blank is, followed through everything that moves it. While newer pages take the place of older ones it stays
 * where it was: a control that vanished for a moment would lose the focus, and what is typed meanwhile.
 */
function useFollowed(pages: RefObject<HTMLElement | null>, place: BlankPlace): Spot | null {
  const [known, setKnown] = useState<{ place: BlankPlace; spot: Spot | null }>({ place, spot: null });
  const spot = known.place === place ? known.spot : null;
  useLayoutEffect(() => {
    const element = pages.current;
    if (!element) return;
    const follow = () => {
      const anchor = anchorOf(element, place);
      const now = anchor ? spotOf(element, anchor) : null;
      setKnown((before) => {
        const last = before.place === place ? before.spot : null;
        const next = { place, spot: now ?? last };
        return before.place === place && isSame(last, next.spot) ? before : next;
      });
    };
    follow();
    const watch = new ResizeObserver(follow);
    watch.observe(element);
    const changes = new MutationObserver(follow);
    changes.observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['style'],
    });
    return () => {
      watch.disconnect();
      changes.disconnect();
    };
  }, [pages, place]);
  return spot;
}

function isSame(one: Spot | null, other: Spot | null): boolean {
  if (!one || !other) return one === other;
  const keys = ['left', 'top', 'width', 'height', 'letters', 'from', 'to'] as const;
  return keys.every((key) => Math.abs(one[key] - other[key]) < 0.5);
}

function useEnlarged(pages: RefObject<HTMLElement | null>, place: BlankPlace): void {
  useLayoutEffect(() => {
    const element = pages.current;
    const anchor = element && anchorOf(element, place);
    const sheet = anchor?.closest<HTMLElement>('.preview-sheet');
    if (!element || !anchor) return;
    const { letters } = spotOf(element, anchor);
    if (sheet && letters < READABLE_PX - 0.1 && matchMedia(BY_TOUCH).matches)
      enlarge(element, Math.ceil((sheet.clientWidth * READABLE_PX) / letters));
    bringIntoSight(element, anchor);
  }, [pages, place]);
  // Back to the whole page when the last blank is left, at the place one was in.
  useEffect(() => {
    const element = pages.current;
    return () => {
      if (element?.hasAttribute(ENLARGED)) shrink(element);
    };
  }, [pages]);
}

function enlarge(pages: HTMLElement, width: number): void {
  pages.style.setProperty('--enlarged', `${width}px`);
  pages.setAttribute(ENLARGED, '');
}

function shrink(pages: HTMLElement): void {
  const middle = pages.querySelector('[data-active]');
  pages.removeAttribute(ENLARGED);
  pages.style.removeProperty('--enlarged');
  pages.scrollLeft = 0;
  middle?.scrollIntoView({ block: 'center' });
}

/** Below the bar and above a keyboard of the screen: in its upper third. */
function bringIntoSight(pages: HTMLElement, anchor: Element): void {
  const { top, bottom, left } = anchor.getBoundingClientRect();
  const seen = window.visualViewport?.height ?? window.innerHeight;
  if (top < 110 || bottom > seen - 170) window.scrollBy({ top: top - seen * 0.34, behavior: 'instant' });
  const edge = pages.getBoundingClientRect().left;
  if (pages.scrollWidth > pages.clientWidth) pages.scrollBy({ left: left - edge - 32, behavior: 'instant' });
}
