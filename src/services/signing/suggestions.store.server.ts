import type { Selectable } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Suggestion } from './envelope.ts';
import type { SigningTables } from './rows.ts';
import type { SuggestionState } from './states.ts';

export async function insertSuggestion(
  { query }: Query,
  suggested: Omit<Suggestion, 'state' | 'settledAt' | 'word'> & { envelopeId: string },
): Promise<void> {
  const { id, envelopeId, recipientId, version, changes, why, suggestedAt } = suggested;
  await query
    .insertInto('envelope_suggestions')
    .values({
      ...{ id, envelope_id: envelopeId, recipient_id: recipientId, version, why },
      ...{ changes: JSON.stringify(changes), state: 'open', suggested_at: suggestedAt },
    })
    .execute();
}

export async function settleSuggestion(
  { query }: Query,
  id: string,
  { state, at, word = '' }: { state: SuggestionState; at: Date; word?: string },
): Promise<void> {
  await query
    .updateTable('envelope_suggestions')
    .set({ state, settled_at: at, word })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** There is nothing more to decide: of one person, or of a whole envelope. */
export async function endSuggestions(
  { query }: Query,
  which: { recipientId: string } | { envelopeId: string },
  at: Date,
): Promise<void> {
  const open = query
    .updateTable('envelope_suggestions')
    .set({ state: 'ended', settled_at: at })
    .where('state', '=', 'open');
  const those =
    'recipientId' in which
      ? open.where('recipient_id', '=', which.recipientId)
      : open.where('envelope_id', '=', which.envelopeId);
  await those.execute();
}

/** What was suggested of an envelope, the first first. */
export async function suggestionsOf({ query }: Query, envelopeId: string): Promise<Suggestion[]> {
  const rows = await query
    .selectFrom('envelope_suggestions')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .orderBy('suggested_at')
    .orderBy('id')
    .execute();
  return rows.map(suggestionOf);
}

function suggestionOf(row: Selectable<SigningTables['envelope_suggestions']>): Suggestion {
  const { id, version, changes, why, state, word } = row;
  return {
    ...{ id, version, changes, why, state, word, recipientId: row.recipient_id },
    ...{ suggestedAt: row.suggested_at, settledAt: row.settled_at },
  };
}
