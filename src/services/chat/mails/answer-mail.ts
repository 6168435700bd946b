import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

const answerMailData = v.object({
  /** What was answered since they left, the oldest first. */
  answers: v.array(v.string()),
  /** What they had asked last, to know it by. */
  asked: v.string(),
  /** Leads back into the conversation. */
  link: v.string(),
});

/** An answer to whoever asked in the chat and is not there any more. */
export const CHAT_ANSWER_MAIL = defineMail('chat-answer', answerMailData);
