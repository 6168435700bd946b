import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenWanted } from '../late/wanted.ts';
import type { View } from './filling-data.ts';
import { FORM } from './late-parts.ts';
import { idOfPlace } from './names.ts';

export type Views = {
  /** The one that is shown. */
  view: View;
  /** The one that somebody chose: the pages stay until the code of the form has come. */
  wanted: View;
  /** Resolves when that one may be drawn. */
  show(view: View): Promise<unknown>;
};

/** Which view is shown. Either is found again where one left it. */
export function useView(first: View): Views {
  const [wanted, setWanted] = useState(first);
  const [given, setGiven] = useState(first);
  // A page that begins with its form starts when that is there.
  const [hasForm, setHasForm] = useState(first === 'form');
  const left = useRef<Partial<Record<View, number>>>({});
  // The address names another one: somebody went back.
  if (given !== first) {
    setGiven(first);
    setWanted(first);
  }
  const view = hasForm ? wanted : 'page';
  useEffect(() => void whenWanted().then(FORM.fetch), []);
  useEffect(() => {
    if (wanted !== 'form') return;
    void FORM.fetch().then(() => startTransition(() => setHasForm(true)));
  }, [wanted]);
  useLayoutEffect(() => {
    const places = left.current;
    const at = places[view];
    if (at !== undefined) window.scrollTo(0, at);
    return () => {
      places[view] = window.scrollY;
    };
  }, [view]);
  const show = useCallback((next: View) => {
    setWanted(next);
    return next === 'form' ? FORM.fetch() : Promise.resolve();
  }, []);
  return { view, wanted, show };
}

/** How often it is looked whether a field is there. */
const MOST_LOOKS = 60;

/**
 * Shows a field in the form; a cell that is not there yet is asked for in its table.
 * @param show resolves when the form may be drawn
 */
export async function focusPlace(place: string, show: () => Promise<unknown>): Promise<void> {
  await show();
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    await new Promise(requestAnimationFrame);
    const control = [place, place.split('.')[0] ?? ''].map(controlOf).find((one) => one !== undefined);
    if (!control) continue;
    control.focus({ preventScroll: true });
    control.closest('[data-place]')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    return;
  }
}

function controlOf(place: string): HTMLElement | undefined {
  const within = (selector: string) =>
    document.querySelector<HTMLElement>(`.filling-form [data-place="${place}"] ${selector}`);
  const own = document.getElementById(idOfPlace(place)) ?? within(':is(input, textarea)');
  return within('input:checked') ?? own ?? undefined;
}
