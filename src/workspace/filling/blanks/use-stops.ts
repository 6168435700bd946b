import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { anchorOf, type BlankPlace, fieldOf, linkOf, placeAt } from './anchors.ts';
import type { Blanks } from './use-blanks.ts';

export type Stops = {
  /** Gives a blank the focus, and nobody types into it. */
  stay(place: BlankPlace): void;
};

type Options = { pages: RefObject<HTMLElement | null>; isOn: boolean; blanks: Blanks };

/**
 * The pages by keyboard. Their blanks are links, which Tab finds by itself: a key that is typed on one goes into it,
 * Escape leads to the pages as a whole, and Tab goes on from the blank that somebody types into.
 */
export function useStops({ pages, isOn, blanks }: Options): Stops {
  const leadOn = (event: KeyboardEvent, box: HTMLElement) => {
    const { target, shiftKey } = event;
    if (!blanks.open || !(target instanceof Element) || !isAtEdge(target, shiftKey)) return;
    const field = fieldOf(blanks.open.place.key);
    const stops = [...box.querySelectorAll<HTMLAnchorElement>('a[href]:not([tabindex="-1"])')];
    const from = stops.findIndex((stop) => fieldOf(placeAt(box, stop)?.key ?? '') === field);
    const to = shiftKey ? from - 1 : from + 1;
    // Behind the last one goes the browser by itself.
    if (from < 0 || to >= stops.length) return;
    event.preventDefault();
    flushSync(() => blanks.close());
    (stops[to] ?? box).focus();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const box = pages.current;
    const { key, target } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    if (!box || !isPlain || !(target instanceof Element)) return;
    if (key === 'Tab') leadOn(event, box);
    const place = target.closest('a') ? placeAt(box, target) : undefined;
    if (!place) return;
    if (key === 'Escape' || key === ' ') event.preventDefault();
    if (key === 'Escape') box.focus({ preventScroll: true });
    // The first key goes into the control that is there by then.
    else if ([...key].length === 1) blanks.show(place);
  });
  useEffect(() => {
    const element = pages.current;
    if (!isOn || !element) return;
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [isOn, pages]);
  const stay = (place: BlankPlace) => {
    const anchor = pages.current && anchorOf(pages.current, place);
    if (anchor) linkOf(anchor)?.focus();
  };
  return { stay };
}

/** In the control of an open blank, with no other one of it behind, or before. */
function isAtEdge(target: Element, isBack: boolean): boolean {
  const controls = target.closest('.blank-control')?.querySelectorAll('input, select, textarea');
  if (!controls || controls.length === 0) return false;
  const edge = isBack ? controls[0] : controls[controls.length - 1];
  // Of several answers Tab knows one.
  return edge === target || (target instanceof HTMLInputElement && target.type === 'radio');
}
