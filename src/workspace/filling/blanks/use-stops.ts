import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BlankPlace, placeAt } from './anchors.ts';
import { fieldOf, stopOf, stopsOn } from './stop-order.ts';
import type { Blanks } from './use-blanks.ts';

export type Stops = {
  /** The blank that has the focus while nobody types into it; null for none. */
  at: BlankPlace | null;
  /** Gives it the focus. */
  stay(place: BlankPlace): void;
  leave(): void;
};

type Options = { pages: RefObject<HTMLElement | null>; isOn: boolean; blanks: Blanks };

/** The pages by keyboard: Tab leads from blank to blank and link to link in the order of reading, Shift+Tab back. */
export function useStops({ pages, isOn, blanks }: Options): Stops {
  const [at, setAt] = useState<BlankPlace | null>(null);

  const goTo = (box: HTMLElement, element: Element | undefined) => {
    const place = element && fieldOf(element) !== undefined ? placeAt(box, element) : undefined;
    flushSync(() => {
      blanks.close();
      setAt(place ?? null);
    });
    if (!element) box.focus({ preventScroll: true });
    else if (!place && element instanceof HTMLElement) element.focus();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const box = pages.current;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    if (event.key !== 'Tab' || !isPlain || !box || !(event.target instanceof HTMLElement)) return;
    const stops = stopsOn(box);
    const open = blanks.open?.place.key ?? at?.key ?? '';
    const from = placeIn(stops, event.target, { box, open, isBack: event.shiftKey });
    if (from === undefined) return;
    const to = event.shiftKey ? from - 1 : from + 1;
    // Behind the last one, and before the pages, goes the browser by itself.
    if (to < -1 || to >= stops.length) return;
    event.preventDefault();
    goTo(box, stops[to]);
  });
  useEffect(() => {
    const element = pages.current;
    if (!isOn || !element) return;
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [isOn, pages]);
  return { at: isOn && !blanks.open ? at : null, stay: setAt, leave: () => setAt(null) };
}

type Where = { box: HTMLElement; open: string; isBack: boolean };

/** Which stop somebody is at; -1 before the first, undefined where Tab is none of ours. */
function placeIn(stops: readonly Element[], target: HTMLElement, where: Where): number | undefined {
  const { box, open, isBack } = where;
  if (target === box) return isBack ? undefined : -1;
  const link = stops.indexOf(target);
  if (link >= 0) return link;
  if (target.matches('.blank-stop') || isAtEdge(target, isBack)) return stopOf(stops, open);
  // What is laid over the pages stands behind all of them.
  return isBack && target.closest('.blank-next') ? stops.length : undefined;
}

/** In the control of an open blank, with no other one of it behind, or before. */
function isAtEdge(target: HTMLElement, isBack: boolean): boolean {
  const controls = target.closest('.blank-control')?.querySelectorAll('input, select, textarea');
  if (!controls || controls.length === 0) return false;
  const edge = isBack ? controls[0] : controls[controls.length - 1];
  // Of several answers Tab knows one.
  return edge === target || (target instanceof HTMLInputElement && target.type === 'radio');
}
