import type { Query } from '../database/database.server.ts';
import { endWishes } from './hand-ons.store.server.ts';
import { endSuggestions } from './suggestions.store.server.ts';

/** There is nothing more for the sender to decide: of one person, or of a whole envelope. */
export async function endMatters(
  query: Query,
  which: { recipientId: string } | { envelopeId: string },
  at: Date,
): Promise<void> {
  await endWishes(query, which, at);
  await endSuggestions(query, which, at);
}
