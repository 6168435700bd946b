/**
 * The chapters of the business plan template, by the ids of its headings (content/templates/en/business-plan.md; a
 * test compares), in its order. Three of them are what a lender opens first.
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
