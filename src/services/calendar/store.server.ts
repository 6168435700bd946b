import { type Selectable, sql } from 'kysely';
import type { DocumentDate } from '../../document/dates/dates-of.ts';
import type { DocumentValues } from '../../document/document.ts';
import type { Query } from '../database/database.server.ts';
import { concerning, IN_TEAM, type Scope, within } from '../drive/rights.server.ts';
import type { Due } from '../work/due-look.server.ts';
import { dueRows } from '../work/due-rows.server.ts';
import { type CalendarDate, noticeText, parseNotice } from './calendar.ts';
import type { CalendarRow } from './rows.ts';

/** `madeWith`: its template, by the hash it is kept under. */
export type Undated = {
  id: string;
  templateId: number;
  madeWith: string | null;
  values: DocumentValues;
  version: number;
};

/** Documents whose dates are not those of their last save: of an account, or of anybody. */
export async function readUndated(
  { query }: Query,
  { scope, most }: { scope?: Scope; most: number },
): Promise<Undated[]> {
  const all = query
    .selectFrom('documents')
    .select(({ fn }) => fn.coalesce('frozen_template', 'made_with').as('made_with'))
    .select(['id', 'template_id', 'values', 'version'])
    .where(sql<boolean>`dated_version is distinct from version`)
    .limit(most);
  const rows = await (scope ? all.where(concerning(scope)) : all).execute();
  return rows.map(({ template_id: templateId, made_with: madeWith, ...row }) => ({
    ...row,
    templateId,
    madeWith,
  }));
}

type Dated = Pick<Undated, 'id' | 'version'> & { dates: readonly DocumentDate[]; at: Date };

/** Writes the dates of a document as it was read. A day that stays keeps since when it is known. */
export async function writeDates({ query }: Query, { id, version, dates, at }: Dated): Promise<void> {
  const row = await query
    .updateTable('documents')
    .set({ dated_version: version })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  // It was saved meanwhile, and is read again.
  if (!row) return;
  const kept = dates.map(({ fieldKey, kind }) => `${fieldKey} ${kind}`);
  await query
    .deleteFrom('document_dates')
    .where('document_id', '=', id)
    .where(sql<boolean>`field_key || ' ' || kind <> all(${kept}::text[])`)
    .execute();
  for (const { fieldKey, kind, day, notice } of dates) {
    const date = { day, notice: notice && noticeText(notice), noted_at: at };
    await query
      .insertInto('document_dates')
      .values({ document_id: id, field_key: fieldKey, kind, ...date })
      .onConflict((conflict) =>
        conflict.columns(['document_id', 'field_key', 'kind']).doUpdateSet({
          ...date,
          noted_at: sql<Date>`case when document_dates.day = excluded.day then document_dates.noted_at
              else excluded.noted_at end`,
        }),
      )
      .execute();
  }
}

export type DatesAsked = { scope: Scope; from: string; to: string; limit: number };

/** Dates of the documents of an account and its team between two days, the first first; none of what lies in the trash. */
export async function readDates(
  { query }: Query,
  { scope, from, to, limit }: DatesAsked,
): Promise<(CalendarDate & { notedAt: Date })[]> {
  const rows = await query
    .selectFrom('document_dates')
    .innerJoin('documents', 'documents.id', 'document_dates.document_id')
    // One that is set aside has no item.
    .innerJoin('items', 'items.document_id', 'documents.id')
    .select([
      'document_dates.document_id',
      'template_id',
      'documents.name',
      'field_key',
      'document_dates.kind',
    ])
    .select(['notice', 'noted_at', IN_TEAM.as('in_team')])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where(within(scope))
    .where('items.deleted_at', 'is', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('document_dates.day')
    .orderBy('document_dates.document_id')
    .orderBy('field_key')
    .orderBy('document_dates.kind')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    templateId: row.template_id,
    documentName: row.name ?? '',
    fieldKey: row.field_key,
    kind: row.kind,
    day: row.day,
    notice: parseNotice(row.notice),
    inTeam: row.in_team,
    notedAt: row.noted_at,
  }));
}

export async function findCalendar(
  { query }: Query,
  accountId: string,
): Promise<Selectable<CalendarRow> | undefined> {
  return query.selectFrom('calendars').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Writes what is given of an account's calendar; a new one begins with it. */
export async function writeCalendar(
  { query }: Query,
  row: Pick<Selectable<CalendarRow>, 'account_id' | 'time_zone'> & Partial<Selectable<CalendarRow>>,
): Promise<void> {
  const { account_id: _, ...changed } = row;
  await query
    .insertInto('calendars')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changed))
    .execute();
}

/** Whose feed a secret opens. */
export async function findFeed({ query }: Query, feedHash: Buffer): Promise<string | undefined> {
  const row = await query
    .selectFrom('calendars')
    .select('account_id')
    .where('feed_hash', '=', feedHash)
    .executeTakeFirst();
  return row?.account_id;
}

export type DueCalendar = {
  accountId: string;
  timeZone: string;
  lookAt: Date;
  email: string;
  locale: string;
};

/** Locks calendars that are to be looked at, those that wait longest; nobody else's. */
export async function lockDue(
  { query }: Query,
  { at, most }: { at: Date; most: number },
): Promise<DueCalendar[]> {
  const rows = await query
    .selectFrom('calendars')
    .innerJoin('accounts', 'accounts.id', 'calendars.account_id')
    .select(['account_id', 'time_zone', 'look_at', 'email', 'locale'])
    .where(
      'account_id',
      'in',
      dueRows({ table: 'calendars', key: 'account_id', due: 'look_at' }, { at, most }),
    )
    .execute();
  return rows.flatMap(({ look_at: lookAt, ...row }) =>
    lookAt
      ? [{ accountId: row.account_id, timeZone: row.time_zone, lookAt, email: row.email, locale: row.locale }]
      : [],
  );
}

export type Reminding = Pick<CalendarDate, 'documentId' | 'fieldKey' | 'kind' | 'day'> & {
  accountId: string;
  leadDays: number;
};

/** Writes down that somebody is reminded; false where it was done before. */
export async function noteReminder({ query }: Query, one: Reminding, at: Date): Promise<boolean> {
  const noted = await query
    .insertInto('date_reminders')
    .values({
      document_id: one.documentId,
      account_id: one.accountId,
      field_key: one.fieldKey,
      kind: one.kind,
      day: one.day,
      lead_days: one.leadDays,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

/** Whether `lockDue` or `readUndated` may find any. */
export const datesDue: Due = (at) => sql<boolean>`exists (select from calendars where look_at <= ${at})
  or exists (select from documents where dated_version is distinct from version)`;
