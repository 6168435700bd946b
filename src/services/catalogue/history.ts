import { changeBetween, type StateChange } from '../../document/updates/state.ts';
import type { KeptState } from './states.store.server.ts';

/** A state of a template: since when, checked on which day, and what it says otherwise than the one before it. */
export type HistoryEntry = {
  /** Null for what was there before states were kept. */
  at: Date | null;
  /** ISO date; null where nobody said. */
  reviewed: string | null;
  /** Null for the first one. */
  change: StateChange | null;
};

/** @param states newest first */
export function historyOf(states: readonly KeptState[]): HistoryEntry[] {
  return states.map(({ at, reviewed, state }, index) => {
    const before = states[index + 1];
    return { at, reviewed, change: before ? changeBetween(before.state, state) : null };
  });
}
