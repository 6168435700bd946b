/** What a visitor chose, as the cookie user-cookies holds it. */
export type ConsentChoice = 'accept' | 'decline';

/** The value of the cookie and its life in days: a refusal is remembered longer, so that nobody is asked again soon. */
export const CHOICES = {
  accept: { value: '1', days: 30 },
  decline: { value: '0', days: 180 },
} as const satisfies Record<ConsentChoice, { value: string; days: number }>;
