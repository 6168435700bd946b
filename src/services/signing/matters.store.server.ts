import type { Query } from '../database/database.server.ts';

/** Something that waits for the sender of an envelope: a question, a wish that somebody else signs, or other values. */
export type WaitingMatter = {
  id: string;
  kind: 'question' | 'handOn' | 'suggestion';
  envelopeId: string;
  title: string;
  who: string;
  at: Date;
};

type Asked = { accountId: string; at: Date; most: number };

/** Questions that wait for an answer which can be given, the first first. */
export async function waitingQuestions(
  { query }: Query,
  { accountId, at, most }: Asked,
): Promise<WaitingMatter[]> {
  const rows = await query
    .selectFrom('envelope_questions as question')
    .innerJoin('envelopes as envelope', 'envelope.id', 'question.envelope_id')
    .innerJoin('envelope_recipients as person', 'person.id', 'question.recipient_id')
    .select(['question.id', 'envelope.id as envelopeId', 'envelope.title'])
    .select(['person.name as who', 'question.asked_at as at'])
    .where('envelope.account_id', '=', accountId)
    .where('envelope.state', '=', 'out')
    .where('envelope.expires_at', '>', at)
    .where('person.state', '<>', 'handedOn')
    .whereRef('person.email', '=', 'question.email')
    .where('question.answer', 'is', null)
    .orderBy('question.asked_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'question' as const }));
}

/** Wishes that wait for a decision, the first first. */
export async function waitingWishes(
  { query }: Query,
  { accountId, at, most }: Asked,
): Promise<WaitingMatter[]> {
  const rows = await query
    .selectFrom('envelope_hand_ons as wish')
    .innerJoin('envelopes as envelope', 'envelope.id', 'wish.envelope_id')
    .innerJoin('envelope_recipients as person', 'person.id', 'wish.recipient_id')
    .select(['wish.id', 'envelope.id as envelopeId', 'envelope.title'])
    .select(['person.name as who', 'wish.wished_at as at'])
    .where('envelope.account_id', '=', accountId)
    .where('envelope.state', '=', 'out')
    .where('envelope.expires_at', '>', at)
    .where('wish.state', '=', 'open')
    .orderBy('wish.wished_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'handOn' as const }));
}

/** Suggestions that wait for a decision, the first first. */
export async function waitingSuggestions(
  { query }: Query,
  { accountId, at, most }: Asked,
): Promise<WaitingMatter[]> {
  const rows = await query
    .selectFrom('envelope_suggestions as suggestion')
    .innerJoin('envelopes as envelope', 'envelope.id', 'suggestion.envelope_id')
    .innerJoin('envelope_recipients as person', 'person.id', 'suggestion.recipient_id')
    .select(['suggestion.id', 'envelope.id as envelopeId', 'envelope.title'])
    .select(['person.name as who', 'suggestion.suggested_at as at'])
    .where('envelope.account_id', '=', accountId)
    .where('envelope.state', '=', 'out')
    .where('envelope.expires_at', '>', at)
    .where('suggestion.state', '=', 'open')
    .orderBy('suggestion.suggested_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'suggestion' as const }));
}
