import { pathOf } from '../../src/routes/paths.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import { maskedData } from '../../src/services/mail/masked.ts';
import { MAIL_SAMPLES } from '../../src/services/mail-samples.table.ts';
import { HOUR, MINUTE } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { byLocale, type Locale } from '../../src/shared/locale.ts';
import { PREPARED, QUESTIONS, REFUSALS } from './talks.table.ts';

type Account = { id: string; email: string; locale: Locale; at: Date };

/** Accounts of the last days whose mails are listed, and how many of them ask in the chat. */
const [MAILED, ASKING] = [160, 9];

/** The mails of those who came last, some of which nobody takes; and what some of them ask in the chat. */
export async function writeTalks(database: Database, accounts: readonly Account[], end: Date): Promise<void> {
  const last = accounts.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MAILED);
  for (const [index, account] of last.entries()) await putMailOf(database, account, { index, end });
  for (const [index, account] of last.slice(0, ASKING).entries())
    await putQuestion(database, account, {
      ...{ index, at: new Date(end.getTime() - (index + 1) * 5 * HOUR - 7 * MINUTE) },
    });
  for (const { locale, title, text } of PREPARED)
    await database.pool.query(
      `insert into chat_prepared (id, locale, title, text, changed_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [newId(), locale, title, text, end],
    );
}

/** Every fortieth is taken by no mail server; one of the last hours is late. */
async function putMailOf(
  { pool }: Database,
  { id, email, locale, at }: Account,
  { index, end }: { index: number; end: Date },
): Promise<void> {
  const fails = index % 40 === 12;
  const isLate = index === 3;
  const kind = fails ? 'document-dates' : 'welcome';
  const [data = {}] = MAIL_SAMPLES[kind];
  const refusal = fails ? REFUSALS[(index / 40) | 0] : isLate ? REFUSALS[2] : null;
  await pool.query(
    `insert into outbox (id, idempotency_key, account_id, recipient, mail, locale, data, attempts, due_at, created_at,
       sent_at, given_up_at, last_error) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[newId(), `demo-year:${id}`, id, email, kind, locale, maskedData(kind, data)],
      ...[fails ? 8 : isLate ? 5 : 1, isLate ? new Date(end.getTime() + 4 * HOUR) : at],
      isLate ? new Date(end.getTime() - 3 * HOUR) : at,
      ...[fails || isLate ? null : at, fails ? at : null, refusal ?? null],
    ],
  );
}

async function putQuestion(
  { pool }: Database,
  { id, email, locale }: Account,
  { index, at }: { index: number; at: Date },
): Promise<void> {
  const threadId = newId();
  const text = questionIn(locale, index);
  const path = pathOf('pricing-plans', locale) ?? '/';
  await pool.query(
    `insert into chat_threads (id, account_id, email, name, locale, path, state, waiting_since, created_at, changed_at)
     values ($1, $2, $3, '', $4, $5, 'waiting', $6, $6, $6)`,
    [threadId, id, email, locale, path, at],
  );
  await pool.query(
    `insert into chat_messages (id, thread_id, author, text, at) values ($1, $2, 'visitor', $3, $4)`,
    [newId(), threadId, text, at],
  );
}

/** Neighbors in the list ask different things. */
export function questionIn(locale: Locale, index: number): string {
  const questions: readonly string[] = byLocale(QUESTIONS, locale);
  return questions[index % questions.length] ?? '';
}
