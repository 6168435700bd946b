import { EXTENSION_SINCE, AFFILIATE_TERMS as TERMS } from './terms.table.ts';

/** What is owed to an affiliate, in minor units: not due yet, due, and held. */
export type Owed = { accrued: number; due: number; held: number };

const CENTS = 100;
const inCents = (term: keyof typeof TERMS) => TERMS[term].value * CENTS;

/**
 * Sections 17 and A.1: a share of what is left of the first payment's net revenue, half a cent up. `basis` in minor
 * units; what was given back beyond it is nobody's commission.
 */
export function earnedOf(basis: number, percent: number): number {
  return Math.floor((Math.max(basis, 0) * percent + CENTS / 2) / CENTS);
}

/** Sections 19 and A.5: what a movement of money changes is the difference of what is left, never a share of itself. */
export function changeOf(before: number, after: number, percent: number): number {
  return earnedOf(after, percent) - earnedOf(before, percent);
}

/**
 * Sections A.3 and A.4: the payout date of what was paid at a moment, UTC. Monthly, and since 1 July 2021 a month later:
 * of July at the start of September.
 */
export function dueOn(paidAt: Date): Date {
  const regular = firstOfMonth(paidAt, 1);
  const isExtended = regular >= new Date(EXTENSION_SINCE);
  return isExtended ? firstOfMonth(paidAt, 1 + TERMS.extensionMonths.value) : regular;
}

/** Section A.2: smaller amounts are carried forward; after the end what is due is paid whatever the minimum (26). */
export function payableOf(due: number, { hasEnded }: { hasEnded: boolean }): number {
  if (due <= 0) return 0;
  return hasEnded || due >= inCents('minimumPayout') ? due : 0;
}

/** Section 12: the administration fee of a breach. */
export function spamFee(): number {
  return inCents('spamFee');
}

/**
 * Sections 26 and A.6: whether what is not due yet is forfeited. The total is both, after deductions, at the moment of
 * termination; what is due already is paid in any case.
 */
export function forfeits({ accrued, due }: Pick<Owed, 'accrued' | 'due'>): boolean {
  return accrued + due <= inCents('forfeitLimit');
}

/** The first moment of the month of a day, or of a later month, UTC. */
export function firstOfMonth(day: Date, later = 0): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later, 1));
}

/**
 * The month whose statement a moment belongs to: what happened in August, and what matures with the first moment of
 * September, stands on September's, which goes with September's payout.
 */
export function statementMonth(at: Date): Date {
  const first = firstOfMonth(at);
  return at.getTime() === first.getTime() ? first : firstOfMonth(at, 1);
}
