import { now } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import type { ChatThread } from './chat.ts';
import { CHAT_ANSWER_MAIL } from './mails/answer-mail.ts';
import { lastQuestion, takeUnseen } from './store.server.ts';

/**
 * Owes a visitor the mail with what they have not seen, in their language; nothing where there is none.
 * @param link the secret that leads them back
 */
export async function mailUnseen(query: Query, thread: ChatThread, link: string): Promise<void> {
  const at = now();
  const unseen = await takeUnseen(query, thread.id, at);
  const last = unseen.at(-1);
  if (!last) return;
  const { accountId, email: recipient, locale } = thread;
  const asked = await lastQuestion(query, thread.id);
  await putMail(query, CHAT_ANSWER_MAIL, {
    ...{ key: `chat-answer:${last.id}`, accountId, recipient, locale, at },
    data: { answers: unseen.map(({ text }) => text), asked, link },
  });
}
