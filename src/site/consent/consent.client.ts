import type { ConsentRegime } from '../../shared/consent.ts';
import { readCookie } from '../state/cookies.client.ts';

/**
 * May anything but the necessary be stored or sent? `unknown` until the visitor's country is known, and as long as it
 * asks for opt-in and the visitor has not chosen. Nothing optional happens before `allowed`.
 */
export type Consent = 'unknown' | 'allowed' | 'refused';

const waiting = new Set<() => void>();
const withdrawing = new Set<() => void>();
let regime: ConsentRegime | undefined;

/** What holds now: the visitor's choice, else the browser's (GPC), else the country's rule. */
export function consent(): Consent {
  const choice = readCookie('user-cookies');
  if (choice === '1') return 'allowed';
  // Browsers tell of GPC; the types of TypeScript do not yet.
  if (choice === '0' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl)
    return 'refused';
  return regime === 'opt-out' ? 'allowed' : 'unknown';
}

/** Runs at once when optional storage is allowed, or as soon as it is on this page; never otherwise. */
export function whenAllowed(run: () => void): void {
  if (consent() === 'allowed') run();
  else waiting.add(run);
}

/** Runs when the visitor takes consent back on this page: remove what you stored. */
export function whenWithdrawn(run: () => void): void {
  withdrawing.add(run);
}

/** The visitor's country is known (src/site/localization). */
export function learnRegime(learned: ConsentRegime): void {
  regime = learned;
  consentChanged();
}

/** The choice has changed, or what it depends on: tells those who wait. */
export function consentChanged(): void {
  const state = consent();
  if (state === 'allowed') {
    for (const run of waiting) run();
    waiting.clear();
  }
  if (state === 'refused') for (const run of withdrawing) run();
}
