import { type Selectable, sql } from 'kysely';
import { emailKey, mailboxKey } from '../../shared/email.ts';
import { type Locale, parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import {
  type AcceptedAgreement,
  type ApplicationAnswers,
  type ApplicationState,
  REJECTIONS,
  type Rejection,
} from './application.ts';

/** An application as it was written down. */
export type Application = {
  id: string;
  email: string;
  locale: Locale;
  answers: ApplicationAnswers;
  agreement: AcceptedAgreement & { at: string };
  state: ApplicationState;
  question: string | null;
  answer: string | null;
  reason: { code: Rejection; words: string } | null;
  decidedBy: string | null;
  createdAt: Date;
};

export type NewApplication = Pick<Application, 'id' | 'email' | 'locale' | 'answers' | 'agreement'> & {
  accountId: string | null;
  linkHash: Buffer;
  at: Date;
};

/** What a mailbox has already: an open application, or it is an affiliate's. */
export type Known = {
  about: 'open' | 'already';
  id: string;
  email: string;
  locale: string;
  number: string | null;
};

/** Writes an application down, unless its mailbox has an open one or is an affiliate's. */
export async function insertApplication(
  { query }: Query,
  { id, accountId, email, locale, answers, agreement, linkHash, at }: NewApplication,
): Promise<'written' | Known> {
  const key = mailboxKey(email);
  const affiliate = await query
    .selectFrom('affiliates')
    .select(['id', 'email', 'locale', 'number'])
    .where('email_key', '=', key)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (affiliate) return { about: 'already', ...affiliate };
  const written = await query
    .insertInto('affiliate_applications')
    .values({
      id,
      account_id: accountId,
      email,
      email_key: key,
      locale,
      answers: JSON.stringify(answers),
      agreement: JSON.stringify(agreement),
      state: 'sent',
      link_hash: linkHash,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.column('email_key').where('state', 'in', ['sent', 'asked']).doNothing(),
    )
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n ? 'written' : openOf({ query }, key);
}

async function openOf({ query }: Query, key: string): Promise<Known> {
  const open = await query
    .selectFrom('affiliate_applications')
    .select(['id', 'email', 'locale'])
    .where('email_key', '=', key)
    .where('state', 'in', ['sent', 'asked'])
    .executeTakeFirstOrThrow();
  return { about: 'open', ...open, number: null };
}

/** What a link leads to. */
export async function applicationOfLink(
  { query }: Query,
  linkHash: Buffer,
): Promise<Application | undefined> {
  const row = await query
    .selectFrom('affiliate_applications')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();
  return row && toApplication(row);
}

/** The newest application of an address, exactly as it was written but for its case. */
export async function applicationOfAddress(
  { query }: Query,
  email: string,
): Promise<Application | undefined> {
  const row = await query
    .selectFrom('affiliate_applications')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', emailKey(email))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row && toApplication(row);
}

/** One by the end of its number; undefined where there is none. */
export async function applicationByNumber({ query }: Query, text: string): Promise<Application | undefined> {
  if (text === '') return undefined;
  const row = await query
    .selectFrom('affiliate_applications')
    .selectAll()
    .where(sql<string>`right(id::text, 12)`, '=', text.slice(-12).toLowerCase())
    .executeTakeFirst();
  return row && toApplication(row);
}

/** Those in some states, the oldest first. */
export async function listApplications(
  { query }: Query,
  states: readonly ApplicationState[],
): Promise<Application[]> {
  const rows = await query
    .selectFrom('affiliate_applications')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('created_at')
    .limit(500)
    .execute();
  return rows.map(toApplication);
}

type Step = {
  id: string;
  from: readonly ApplicationState[];
  to: ApplicationState;
  at: Date;
  set?: {
    question?: string;
    answer?: string | null;
    reason_code?: string;
    reason?: string;
    decided_by?: string;
    decided_at?: Date;
    link_hash?: Buffer;
  };
};

/** Takes an application a step on. @returns false where it stands elsewhere by now */
export async function stepApplication(
  { query }: Query,
  { id, from, to, at, set = {} }: Step,
): Promise<boolean> {
  const stepped = await query
    .updateTable('affiliate_applications')
    .set({ ...set, state: to, updated_at: at })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return stepped.numUpdatedRows === 1n;
}

/** Questions that nobody answered, longest ago first. */
export async function silentApplications(
  { query }: Query,
  { before, most }: { before: Date; most: number },
): Promise<Application[]> {
  const rows = await query
    .selectFrom('affiliate_applications')
    .selectAll()
    .where('state', '=', 'asked')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(most)
    .execute();
  return rows.map(toApplication);
}

export type HistoryLine = { kind: string; by: string; data: Record<string, unknown>; at: Date };

/** What happened to an application, in order. */
export async function historyOf({ query }: Query, applicationId: string): Promise<HistoryLine[]> {
  return await query
    .selectFrom('affiliate_events')
    .select(['kind', 'by', 'data', 'at'])
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

function toApplication(row: Selectable<Tables['affiliate_applications']>): Application {
  return {
    id: row.id,
    email: row.email,
    locale: parseLocale(row.locale) ?? 'en',
    // Written by insertApplication alone.
    answers: row.answers as ApplicationAnswers,
    agreement: row.agreement,
    state: row.state,
    question: row.question,
    answer: row.answer,
    reason: reasonOf(row),
    decidedBy: row.decided_by,
    createdAt: row.created_at,
  };
}

function reasonOf({ reason_code: text, reason }: { reason_code: string | null; reason: string | null }) {
  const code = REJECTIONS.find((each) => each === text);
  return code ? { code, words: reason ?? '' } : null;
}
