import type { Selectable } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Question } from './envelope.ts';
import type { SigningTables } from './rows.ts';

export async function insertQuestion(
  { query }: Query,
  asked: Pick<Question, 'id' | 'recipientId' | 'email' | 'question' | 'askedAt'> & { envelopeId: string },
): Promise<void> {
  const { id, envelopeId, recipientId, email, question, askedAt } = asked;
  await query
    .insertInto('envelope_questions')
    .values({ id, envelope_id: envelopeId, recipient_id: recipientId, email, question, asked_at: askedAt })
    .execute();
}

export async function writeAnswer(
  { query }: Query,
  id: string,
  { answer, at }: { answer: string; at: Date },
): Promise<void> {
  await query
    .updateTable('envelope_questions')
    .set({ answer, answered_at: at })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute();
}

/** What was asked of an envelope, the first first. */
export async function questionsOf({ query }: Query, envelopeId: string): Promise<Question[]> {
  const rows = await query
    .selectFrom('envelope_questions')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return rows.map(questionOf);
}

function questionOf(row: Selectable<SigningTables['envelope_questions']>): Question {
  return {
    ...{ id: row.id, recipientId: row.recipient_id, email: row.email, question: row.question },
    ...{ askedAt: row.asked_at, answer: row.answer, answeredAt: row.answered_at },
  };
}
