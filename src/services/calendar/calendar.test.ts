import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../tests/support/database.ts';
import { standIn } from '../../../tests/support/stand-in.ts';
import type { DocumentTemplate, Field } from '../../document/document.ts';
import { DAY, now, setClockOffset } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { fileDocuments } from '../drive/filed.store.server.ts';
import { CalendarService } from './calendar.server.ts';
import { feedOf } from './feed.server.ts';
import type { DatesMailData } from './mails/dates-mail.ts';
import { dayIn, dayLater } from './mornings.ts';

const LEASE = 417;
const field = (key: string, type: string) => ({ key, type, label: key, default: '', example: '' }) as Field;
const FIELDS = [field('start_date', 'date'), field('end_date', 'date'), field('notice_days', 'number')];
const TEMPLATE = standIn<DocumentTemplate>({
  fields: FIELDS,
  blocks: FIELDS.map(({ key }) => ({ kind: 'paragraph', content: [{ kind: 'blank', key }] })),
});
const ENTRY = { id: LEASE, slug: 'lease', title: 'Lease', locale: 'en' } as CatalogueEntry;

let own: OwnDatabase;
let calendar: CalendarService;
let mails = 0;
beforeAll(async () => {
  own = await openOwnDatabase();
  calendar = new CalendarService({
    database: own.database,
    log: pino({ level: 'silent' }),
    templates: { template: (id) => Promise.resolve(id === LEASE ? TEMPLATE : undefined) },
    catalogue: { known: (id) => (id === LEASE ? ENTRY : undefined) },
    rights: { scope: async (_query, accountId) => ({ accountId, teams: [], managed: [] }) },
    onMail: () => (mails += 1),
  });
});
afterAll(() => own.close());
beforeEach(() => setClockOffset(0));

async function newAccount(): Promise<string> {
  const id = newId();
  const email = `${id}@example.com`;
  const at = now();
  await own.database.query
    .insertInto('accounts')
    .values({
      id,
      email,
      email_key: email,
      locale: 'en',
      password_hash: null,
      created_at: at,
      updated_at: at,
    } as never)
    .execute();
  return id;
}

type Lying = { name?: string; template_id?: number; isFiled?: boolean; deleted_at?: Date };

async function newDocument(
  accountId: string,
  values: Record<string, string>,
  more: Lying = {},
): Promise<string> {
  const { isFiled = true, deleted_at, ...columns } = more;
  const id = newId();
  const at = now();
  const { query } = own.database;
  await query
    .insertInto('documents')
    .values({
      ...{ id, account_id: accountId, template_id: LEASE, version: 1, created_at: at, updated_at: at },
      ...{ values: JSON.stringify(values), name: 'Harbor LLC', name_key: 'harbor', words: ' harbor' },
      ...{ planted: !isFiled, ...columns },
    } as never)
    .execute();
  if (isFiled) await fileDocuments({ query }, { accountId, ids: [id], at });
  if (deleted_at)
    await query.updateTable('items').set({ deleted_at, deleted_with: id }).where('id', '=', id).execute();
  return id;
}

async function save(id: string, values: Record<string, string>): Promise<void> {
  await own.database.query
    .updateTable('documents')
    .set({ values: JSON.stringify(values), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const today = () => dayIn('UTC', now());
const all = (accountId: string) => calendar.list(accountId, { from: '2000-01-01', to: '2100-01-01' });

async function mailed(accountId: string): Promise<DatesMailData['dates'][number][]> {
  const rows = await own.database.query
    .selectFrom('outbox')
    .select('data')
    .where('account_id', '=', accountId)
    .where('mail', '=', 'document-dates')
    .orderBy('created_at')
    .$castTo<{ data: DatesMailData }>()
    .execute();
  return rows.flatMap(({ data }) => data.dates);
}

/** Lets days pass one by one, as they do. */
async function passDays(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    setClockOffset(now().getTime() - Date.now() + DAY);
    await calendar.work.finish();
  }
}

describe('I15 the dates of an account', () => {
  test('follow what is saved; what lies in the trash, is set aside or somebody else’s is not among them', async () => {
    const [mine, other] = await Promise.all([newAccount(), newAccount()]);
    const id = await newDocument(mine, { end_date: '2030-03-31', notice_days: '30' });
    await newDocument(mine, { end_date: '2030-03-31' }, { deleted_at: now() });
    await newDocument(mine, { end_date: '2030-03-31' }, { isFiled: false });
    await newDocument(mine, { end_date: '2030-03-31' }, { template_id: 9 });
    await newDocument(other, { start_date: '2030-01-01' });
    expect((await all(mine)).map(({ kind, day, notice }) => ({ kind, day, notice }))).toEqual([
      { kind: 'notice', day: '2030-03-01', notice: { count: 30, unit: 'days' } },
      { kind: 'ends', day: '2030-03-31', notice: null },
    ]);
    await save(id, { start_date: '2031-01-01' });
    expect((await all(mine)).map(({ kind, day }) => [kind, day])).toEqual([['starts', '2031-01-01']]);
  });

  test('of old documents are taken up in the background', async () => {
    const mine = await newAccount();
    await newDocument(mine, { end_date: '2030-03-31' });
    await calendar.work.finish();
    const rows = await own.database.query
      .selectFrom('document_dates')
      .innerJoin('documents', 'documents.id', 'document_id')
      .select('field_key')
      .where('account_id', '=', mine)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('I15 reminders', () => {
  test('come 30 and 7 days before an end, once each, in one mail with what else is due that morning', async () => {
    const mine = await newAccount();
    await calendar.remind(mine, 'Europe/Berlin');
    await newDocument(mine, { end_date: dayLater(today(), 40) });
    await newDocument(mine, { end_date: dayLater(today(), 40) });
    await passDays(45);
    expect((await mailed(mine)).map(({ days }) => days)).toEqual([30, 30, 7, 7]);
    const outbox = await own.database.query
      .selectFrom('outbox')
      .select('id')
      .where('account_id', '=', mine)
      .execute();
    expect(outbox).toHaveLength(2);
    expect(mails).toBeGreaterThan(0);
  });

  test('nobody is reminded who did not ask, or stopped it', async () => {
    const [silent, stopped] = await Promise.all([newAccount(), newAccount()]);
    await calendar.remind(stopped, 'UTC');
    await calendar.stopReminding(stopped);
    for (const account of [silent, stopped]) await newDocument(account, { end_date: dayLater(today(), 31) });
    await passDays(33);
    expect(await mailed(silent)).toEqual([]);
    expect(await mailed(stopped)).toEqual([]);
  });

  test('a date that is moved is reminded of anew, and the old one no more', async () => {
    const mine = await newAccount();
    await calendar.remind(mine, 'UTC');
    const id = await newDocument(mine, { end_date: dayLater(today(), 32) });
    await passDays(4);
    const moved = dayLater(today(), 60);
    await save(id, { end_date: moved });
    await passDays(62);
    expect((await mailed(mine)).map(({ day, days }) => [day === moved, days])).toEqual([
      [false, 30],
      [true, 30],
      [true, 7],
    ]);
  });

  test('a worker that was away for a month does not send a month of reminders', async () => {
    const mine = await newAccount();
    await calendar.remind(mine, 'UTC');
    await newDocument(mine, { end_date: dayLater(today(), 38) });
    await calendar.work.finish();
    setClockOffset(30 * DAY);
    await calendar.work.finish();
    expect(await mailed(mine)).toEqual([]);
  });

  test('of ten years in six zones come each once, on the right local day', async () => {
    const zones = [
      'UTC',
      'America/New_York',
      'Europe/Berlin',
      'Asia/Kolkata',
      'Pacific/Auckland',
      'America/Sao_Paulo',
    ];
    const accounts = await Promise.all(zones.map(() => newAccount()));
    const ends = Array.from({ length: 10 }, (_, year) => dayLater(today(), 40 + year * 365));
    for (const [index, zone] of zones.entries()) {
      await calendar.remind(accounts[index] ?? '', zone);
      for (const end_date of ends) await newDocument(accounts[index] ?? '', { end_date });
    }
    for (const day of ends) {
      // Between them nothing is due: the days before each are passed one by one.
      setClockOffset(Date.parse(dayLater(day, -33)) - Date.now());
      await passDays(34);
    }
    for (const account of accounts) {
      const told = (await mailed(account)).map(({ day, days }) => `${day} ${days}`);
      expect(told.toSorted()).toEqual(ends.flatMap((day) => [`${day} 30`, `${day} 7`]).toSorted());
    }
  });
});

describe('I15 the feed', () => {
  test('is opened by its secret only, until it is ended or made anew', async () => {
    const mine = await newAccount();
    const first = await calendar.openFeed(mine);
    expect(await calendar.feedOwner(first)).toBe(mine);
    const second = await calendar.openFeed(mine);
    expect(await calendar.feedOwner(first)).toBeUndefined();
    expect(await calendar.feedOwner(second)).toBe(mine);
    await calendar.endFeed(mine);
    for (const secret of [second, '', 'x', '%00', `${second}'`])
      expect(await calendar.feedOwner(secret)).toBeUndefined();
  });

  test('names whole days, and what was typed cannot leave its line', async () => {
    const mine = await newAccount();
    const name = 'A;B,C\\ \r\nEND:VEVENT';
    await newDocument(mine, { end_date: '2030-03-31' }, { name });
    const dates = (await all(mine)).map(({ documentId, fieldKey, kind, day, documentName }) => ({
      ...{ key: `${documentId}-${fieldKey}-${kind}`, day, summary: `Ends: ${documentName}` },
      ...{ description: 'Lease', url: 'https://shop.example/app/' },
    }));
    const text = feedOf({ name: 'Papergrove', host: 'shop.example', dates });
    expect(text).toContain('DTSTART;VALUE=DATE:20300331');
    expect(text.match(/^END:VEVENT\r?$/gm)).toHaveLength(1);
    expect(text).toContain(`UID:${dates[0]?.key}@shop.example`);
  });
});
