/**
 * What makes a sign-up look like a robot's, and how much: known of the request alone, nothing is looked up elsewhere.
 * The sum is kept with the account's first event. It raises the price and spares mailboxes; it refuses nobody.
 */
export const SIGNALS = {
  /** A mailbox made to be thrown away. People use these too. */
  disposable: 40,
  /** Sent sooner after the form was made than a person types an address. A password manager can be as fast. */
  quick: 30,
  /** The network signs up far more than others do. */
  hotNetwork: 30,
  /** The form without script: a rare browser, or none. */
  withoutScript: 10,
  /** No language asked for, which every browser does. */
  noLanguage: 10,
} as const satisfies Record<string, number>;

export type SignalName = keyof typeof SIGNALS;

/** From these scores on a sign-up is asked for one and two steps more. */
export const STEPS_FROM = [40, 80] as const;

/** Points that the welcome mail of such a sign-up takes of its mailbox's ten a day. */
export const RISKY_MAIL_POINTS = 3;

/** Sooner than this after the form was made is quick. */
export const QUICK_MS = 2_000;
