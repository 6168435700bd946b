import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { View } from './filling-data.ts';
import { FILES_AGAIN, FORM } from './late-parts.ts';
import { idOfPlace } from './names.ts';

export type Views = {
  /** The one that is shown. */
  view: View;
  /** The one that somebody chose: until the code of the form has come, the pages stay in its place. */
  chosen: View;
  show(view: View): void;
};

/** Which view is shown. Either is found again where one left it. */
export function useView(first: View): Views {
  const [chosen, setChosen] = useState(first);
  const [given, setGiven] = useState(first);
  // A page that begins with its form has it from the server.
  const [hasForm, setHasForm] = useState(first === 'form');
  const left = useRef<Partial<Record<View, number>>>({});
  // The address names another one: somebody went back.
  if (given !== first) {
    setGiven(first);
    setChosen(first);
  }
  const view = hasForm ? chosen : 'page';
  useEffect(() => {
    if (chosen !== 'form') return;
    const parts = [FORM, FILES_AGAIN].map((part) => part.fetch());
    void Promise.all(parts).then(() => startTransition(() => setHasForm(true)));
  }, [chosen]);
  useLayoutEffect(() => {
    const places = left.current;
    const at = places[view];
    if (at !== undefined) window.scrollTo(0, at);
    return () => {
      places[view] = window.scrollY;
    };
  }, [view]);
  return { view, chosen, show: useCallback((next: View) => setChosen(next), []) };
}

/** How often it is looked whether a field is there. */
const MOST_LOOKS = 60;

/**
 * Shows a field in the form; a cell that is not there yet is asked for in its table.
 * @param show resolves when the form may be drawn
 */
export async function focusPlace(place: string, show: () => Promise<void>): Promise<void> {
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
