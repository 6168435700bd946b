/** What a card does. */
export type CardKind =
  | 'success'
  | 'declined'
  | 'expired'
  | 'slow'
  | 'challenge'
  | 'disputed'
  /** The first charge succeeds, the next ones fail. */
  | 'renewalsFail'
  /** A number that is no test card: it is refused, so that nobody leaves a real one here. */
  | 'foreign';

/** Stripe's test cards (https://docs.stripe.com/testing) that the stand-in knows. */
export const TEST_CARDS: Readonly<Record<string, CardKind>> = {
  '4242424242424242': 'success',
  '4000056655665556': 'success',
  '5555555555554444': 'success',
  '378282246310005': 'success',
  '4000000000000002': 'declined',
  '4000000000000069': 'expired',
  '4000000000000119': 'slow',
  '4000002500003155': 'challenge',
  '4000000000000259': 'disputed',
  '4000000000000341': 'renewalsFail',
};
