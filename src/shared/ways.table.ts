import type { EventName } from './events.table.ts';

const BUYING = [
  'Plans seen',
  'Plan chosen',
  'Plan ordered',
  'Plan paid',
] as const satisfies readonly EventName[];

/** Ways to a plan, each by its steps: from Download in a document, and from a page of prices. */
export const WAYS = {
  download: ['Download pressed', ...BUYING],
  prices: BUYING,
} as const satisfies Record<string, readonly EventName[]>;

export type Way = keyof typeof WAYS;
