import { pathOf } from '../../src/routes/paths.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import { maskedData } from '../../src/services/mail/masked.ts';
import { MAIL_SAMPLES } from '../../src/services/mail-samples.table.ts';
import { HOUR, MINUTE } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { byLocale, type Locale } from '../../src/shared/locale.ts';
import { PREPARED, QUESTIONS, REFUSALS } from './talks.table.ts';
import { insert } from './write.ts';

type Account = { id: string; email: string; locale: Locale; at: Date };

/** Accounts of the last days whose mails are listed, and how many of them ask in the chat. */
const [MAILED, ASKING] = [160, 9];

/** The mails of those who came last, some of which nobody takes; and what some of them ask in the chat. */
export async function writeTalks(database: Database, accounts: readonly Account[], end: Date): Promise<void> {
  const last = accounts.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MAILED);
  await insert(
    database,
    {
      table: 'outbox',
      columns:
        'id uuid, idempotency_key text, account_id uuid, recipient text, mail text, locale text, data jsonb, attempts int, due_at timestamptz, created_at timestamptz, sent_at timestamptz, given_up_at timestamptz, last_error text',
    },
    last.map((account, index) => mailOf(account, { index, end })),
  );
  await putQuestions(
    database,
    last.slice(0, ASKING).map((account, index) => ({
      ...{ account, index, threadId: newId() },
      at: new Date(end.getTime() - (index + 1) * 5 * HOUR - 7 * MINUTE),
    })),
  );
  for (const { locale, title, text } of PREPARED)
    await database.pool.query(
      `insert into chat_prepared (id, locale, title, text, changed_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [newId(), locale, title, text, end],
    );
}

/** Every fortieth is taken by no mail server; one of the last hours is late. */
function mailOf({ id, email, locale, at }: Account, { index, end }: { index: number; end: Date }): object {
  const fails = index % 40 === 12;
  const isLate = index === 3;
  const kind = fails ? 'document-dates' : 'welcome';
  const [data = {}] = MAIL_SAMPLES[kind];
  const refusal = fails ? REFUSALS[(index / 40) | 0] : isLate ? REFUSALS[2] : null;
  return {
    ...{ id: newId(), idempotency_key: `demo-year:${id}`, account_id: id, recipient: email, mail: kind },
    ...{ locale, data: maskedData(kind, data), attempts: fails ? 8 : isLate ? 5 : 1 },
    due_at: isLate ? new Date(end.getTime() + 4 * HOUR) : at,
    created_at: isLate ? new Date(end.getTime() - 3 * HOUR) : at,
    ...{ sent_at: fails || isLate ? null : at, given_up_at: fails ? at : null, last_error: refusal ?? null },
  };
}

type Asked = { account: Account; index: number; threadId: string; at: Date };

async function putQuestions(database: Database, asked: readonly Asked[]): Promise<void> {
  await insert(
    database,
    {
      table: 'chat_threads',
      columns:
        'id uuid, account_id uuid, email text, name text, locale text, path text, state text, waiting_since timestamptz, created_at timestamptz, changed_at timestamptz',
    },
    asked.map(({ account: { id, email, locale }, threadId, at }) => ({
      ...{ id: threadId, account_id: id, email, name: '', locale, state: 'waiting' },
      ...{ path: pathOf('pricing-plans', locale) ?? '/', waiting_since: at, created_at: at, changed_at: at },
    })),
  );
  await insert(
    database,
    { table: 'chat_messages', columns: 'id uuid, thread_id uuid, author text, text text, at timestamptz' },
    asked.map(({ account: { locale }, index, threadId, at }) => ({
      ...{ id: newId(), thread_id: threadId, author: 'visitor', text: questionIn(locale, index), at },
    })),
  );
}

/** Neighbors in the list ask different things. */
export function questionIn(locale: Locale, index: number): string {
  const questions: readonly string[] = byLocale(QUESTIONS, locale);
  return questions[index % questions.length] ?? '';
}
