/**
 * What a business plan goes through, by the ids of the headings of the English template (a test compares), in its
 * order. Templates of other languages are divided otherwise, so their pages speak of points and not of chapters. Three
 * of them are what a lender opens first.
 */
export const CHAPTERS = [
  'summary',
  'owners',
  'problem',
  'offer',
  'market',
  'competition',
  'marketing',
  'operations',
  'team',
  'startup',
  'sales',
  'fixed',
  'results',
  'cash',
  'risks',
  'milestones',
  'ask',
] as const;
export type Chapter = (typeof CHAPTERS)[number];

export const READ_FIRST: readonly Chapter[] = ['summary', 'owners', 'cash'];
