import type { envelopeOf } from './load.server.ts';

/** What the page says was just done, or why it was not. */
export type Told =
  | 'done'
  | 'over'
  | 'tooSoon'
  | 'tooMany'
  | 'person'
  | 'stopped'
  | 'agreed'
  | 'refused'
  | 'answered'
  | 'renewed'
  | 'declined'
  | 'moved';

/** An envelope of the account that is signed in. */
export type Found = Awaited<ReturnType<typeof envelopeOf>>;
export type Typed = Readonly<Record<string, string>>;

/** What is not there any more is over. */
export function known<Acted extends string>(acted: Acted): Exclude<Acted, 'unknown'> | 'over' {
  return isKnown(acted) ? acted : 'over';
}

function isKnown<Acted extends string>(acted: Acted): acted is Exclude<Acted, 'unknown'> {
  return acted !== 'unknown';
}
