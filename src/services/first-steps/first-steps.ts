import { DAY } from '../../shared/clock.ts';
import { keysOf } from '../../shared/keys.ts';

/** What somebody has done in their workspace, in the order in which it is shown. */
export type Done = Readonly<Record<'fill' | 'company' | 'hand', boolean>>;
export type FirstStep = keyof Done;

/** What an account keeps of its steps. */
export type StepsKept = { putAwayAt: Date | null; doneAt: Date | null };

/** What the start page shows: the steps with the next one to do, a line of thanks, or nothing. */
export type StepsShown =
  | { show: 'steps'; done: Done; next: FirstStep }
  | { show: 'thanks' }
  | { show: 'nothing' };

/** How long thanks are said. */
const THANKS_MS = DAY;

/** Whether nothing is shown whatever was done: that need not even be looked up. */
export function isOver({ putAwayAt, doneAt }: StepsKept, at: Date): boolean {
  return putAwayAt !== null || (doneAt !== null && at.getTime() - doneAt.getTime() >= THANKS_MS);
}

/** Once all of them were done they do not come back, though what was made is thrown away later. */
export function shownSteps(kept: StepsKept, done: Done, at: Date): StepsShown {
  if (isOver(kept, at)) return { show: 'nothing' };
  const next = keysOf(done).find((step) => !done[step]);
  if (next === undefined || kept.doneAt !== null) return { show: 'thanks' };
  return { show: 'steps', done, next };
}
