import { createHash } from 'node:crypto';
import { idOf } from '../../../src/shared/ids.ts';
import { chance } from '../chance.ts';

/** Throws that are the same in every run of a seed. */
export type Dice = ReturnType<typeof diceOf>;

const FINE = 1_000_000;

/** @param seed of its throws and its numbers */
export function diceOf(seed: number) {
  const upTo = chance(seed);
  return {
    /** A whole number below a bound of at most 2 ** 32; 0 for a bound of 0. */
    upTo: (most: number) => (most <= 0 ? 0 : upTo(most)),
    chance: (share: number) => upTo(FINE) < share * FINE,
    oneOf<T>(all: readonly [T, ...T[]]): T {
      return all[upTo(all.length)] ?? all[0];
    },
    moment: (from: Date, until: Date) =>
      new Date(from.getTime() + Math.floor((upTo(FINE) / FINE) * (until.getTime() - from.getTime()))),
  };
}

/** The same number for the same name. */
export function idFor(name: string): string {
  return idOf(createHash('sha256').update(name).digest());
}

/** The same, in the order of turns: the ledger reads what it learned at one moment in the order of its numbers. */
export function idInTurn(turn: number, name: string): string {
  const bytes = createHash('sha256').update(name).digest();
  bytes.writeUInt32BE(turn);
  return idOf(bytes);
}
