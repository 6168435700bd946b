import type { Envelope, Question, Recipient } from './envelope.ts';
import { isOut, questionAfter, takesPart } from './states.ts';

type Asked = { envelope: Envelope; people: readonly Recipient[]; at: Date };

/** Who waits for an answer that can still be given: not who handed on, nor somebody at a corrected address. */
export function askerOf(question: Question, { envelope, people, at }: Asked): Recipient | undefined {
  const state = question.answer === null ? 'open' : 'answered';
  if (!isOut(envelope, at) || !questionAfter(state, 'answer')) return undefined;
  const { recipientId, email } = question;
  return people.find((one) => one.id === recipientId && one.email === email && takesPart(one));
}
