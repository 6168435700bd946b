import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import { isStopped } from './abuse.store.server.ts';
import { askerOf } from './asker.ts';
import { type Envelope, MOST_QUESTIONS, type Recipient, type Trace } from './envelope.ts';
import { appendEvent } from './events.store.server.ts';
import { insertQuestion, questionsOf, writeAnswer } from './questions.store.server.ts';
import { envelopePath, newLink, senderOf, tell } from './telling.server.ts';

/** Asks the sender something, once. Within a transaction that has the envelope locked. */
export async function ask(
  query: Query,
  { envelope, own }: { envelope: Envelope; own: Recipient },
  { question, trace }: { question: string; trace: Trace },
): Promise<'enough' | undefined> {
  const before = (await questionsOf(query, envelope.id)).filter(({ recipientId }) => recipientId === own.id);
  // The same again, not answered yet, is a second press.
  if (before.some((one) => one.question === question && one.answer === null)) return;
  if (before.length >= MOST_QUESTIONS) return 'enough';
  const [id, askedAt] = [newId(), now()];
  const asked = { id, envelopeId: envelope.id, recipientId: own.id, email: own.email, question, askedAt };
  await insertQuestion(query, asked);
  await appendEvent(query, envelope.id, { kind: 'questioned', recipientId: own.id, trace });
  await tell(query, envelope, {
    to: senderOf(envelope),
    about: `question-${id}`,
    data: { kind: 'question', who: own.name, email: own.email, question, path: envelopePath(envelope) },
  });
}

type Asked = { envelope: Envelope; people: readonly Recipient[] };

/** Answers a question, by mail and on both pages: whoever asked has a way back in it. */
export async function answer(
  query: Query,
  { envelope, people }: Asked,
  given: { questionId: string; answer: string },
): Promise<'done' | 'over' | 'stopped'> {
  const questions = await questionsOf(query, envelope.id);
  const question = questions.find(({ id }) => id === given.questionId);
  // A second press.
  if (question?.answer === given.answer) return 'done';
  const asker = question && askerOf(question, { envelope, people, at: now() });
  if (!asker) return 'over';
  if (await isStopped(query, envelope.accountId)) return 'stopped';
  await writeAnswer(query, question.id, { answer: given.answer, at: now() });
  await appendEvent(query, envelope.id, { kind: 'answered', recipientId: asker.id });
  const link = await newLink(query, asker.id);
  await tell(query, envelope, {
    to: asker,
    about: `answer-${question.id}`,
    data: {
      ...{ kind: 'answer', question: question.question, answer: given.answer },
      ...{ link, asksCode: asker.asksCode },
    },
  });
  return 'done';
}
