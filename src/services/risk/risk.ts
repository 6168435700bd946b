import { keysOf } from '../../shared/keys.ts';
import { QUICK_MS, RISKY_MAIL_POINTS, SIGNALS, type SignalName, STEPS_FROM } from './signals.table.ts';

/** As it is kept with the account's first event. */
export type Risk = { score: number; signals: SignalName[] };

/** What is known of a sign-up besides what was typed. */
export type Circumstances = {
  disposable: boolean;
  hotNetwork: boolean;
  withScript: boolean;
  /** Milliseconds since the form or its challenge was made. */
  ageMs: number;
  /** The header Accept-Language. */
  acceptLanguage: string | null;
};

/** Adds the signals of a sign-up up. */
export function riskOf(known: Circumstances): Risk {
  const shown: Record<SignalName, boolean> = {
    disposable: known.disposable,
    quick: known.ageMs < QUICK_MS,
    hotNetwork: known.hotNetwork,
    withoutScript: !known.withScript,
    noLanguage: !known.acceptLanguage || known.acceptLanguage === '*',
  };
  const signals = keysOf(SIGNALS).filter((name) => shown[name]);
  return { score: signals.reduce((sum, name) => sum + SIGNALS[name], 0), signals };
}

/** Steps of the price a risk adds: 0 to 2. */
export function riskSteps({ score }: Risk): number {
  return STEPS_FROM.filter((from) => score >= from).length;
}

/** Points the welcome mail takes of its mailbox. */
export function mailPoints(risk: Risk): number {
  return riskSteps(risk) > 0 ? RISKY_MAIL_POINTS : 1;
}
