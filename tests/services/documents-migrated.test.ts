import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openOldDatabase } from '../support/database.ts';

/** Names that a document may have had: none yet, nothing, alike, long, of other scripts, with what no file may have. */
const NAMES = [
  null,
  '',
  'Fir & Fern',
  'Fir & Fern',
  'fir & fern',
  '../../etc',
  'Ω'.repeat(80),
  '契約書',
  '🌲',
  '\u202eevil',
];

/** Documents of many accounts before there were items for them, in all states they could have. */
async function oldDocuments(client: Awaited<ReturnType<typeof openOldDatabase>>['client']) {
  const accounts = Array.from({ length: 12 }, () => randomUUID());
  for (const [index, id] of accounts.entries()) {
    await client.query(
      `insert into accounts (id, email, email_key, locale, created_at, updated_at) values ($1, $2, $2, 'en', now(), now())`,
      [id, `${id}@example.com`],
    );
    // Some had opened the drive before.
    if (index % 3 === 0)
      await client.query(
        `insert into spaces (id, kind, holder_id, created_at) values ($1, 'own', $2, now())`,
        [randomUUID(), id],
      );
  }
  const planted = (number: number) => number % 7 === 0;
  for (let number = 0; number < 360; number += 1) {
    // The last account has none but planted ones.
    const account = planted(number) ? accounts.at(-1) : accounts[number % 11];
    const name = NAMES[number % NAMES.length] ?? null;
    await client.query(
      `insert into documents (id, account_id, template_id, "values", version, created_at, updated_at, name, name_key,
         words, session_number, planted, given_name, removed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        randomUUID(),
        account,
        number % 5 === 0 ? 999_999 : 417,
        JSON.stringify({ lender: name ?? '', items: [{ n: String(number) }] }),
        1 + (number % 4),
        new Date(1.7e12 + number * 1_000),
        new Date(1.71e12 + number * 777),
        name,
        name?.toLowerCase() ?? null,
        name === null ? null : ` ${name}`,
        number % 2 === 0 ? randomUUID() : null,
        planted(number),
        number % 6 === 0 ? 'Given' : null,
        number % 4 === 0 ? new Date(1.72e12 + number * 999) : null,
      ],
    );
  }
}

test('I15 the migration gives every document an item and loses nothing: names, days of the trash, planted ones', async () => {
  const old = await openOldDatabase('0037-items');
  try {
    await oldDocuments(old.client);
    const all = `select *, xmin::text = '' as x from documents order by id`;
    const before = (await old.client.query(all)).rows;
    const spacesBefore = (await old.client.query('select id from spaces')).rows.length;
    await old.migrateOn();
    const after = (await old.client.query(all)).rows;
    // What came later besides is empty.
    const later = {
      ...{ finished_at: null, dated_version: null, wording: null, space_id: null },
      ...{ sent_at: null, signed_at: null, status: 'draft' },
      ...{ frozen_template: null, frozen_place: null, made_with: null, left_changes: [] },
      named_while: null,
    };
    const savedBy = ({ planted, account_id }: { planted: boolean; account_id: string }) =>
      planted ? null : account_id;
    expect(after).toEqual(
      before.map(({ removed_at: _gone, ...row }) => ({ ...row, ...later, saved_by: savedBy(row) })),
    );
    const { rows } = await old.client.query(
      `select items.*, spaces.holder_id, spaces.kind as space_kind from items join spaces on spaces.id = space_id order by items.id`,
    );
    expect(rows).toEqual(
      before
        .filter(({ planted }) => !planted)
        .map((row) => ({
          id: row.id,
          document_id: row.id,
          kind: 'document',
          name: null,
          name_key: null,
          folded: null,
          blob_id: null,
          parent_id: null,
          space_id: expect.any(String),
          holder_id: row.account_id,
          space_kind: 'own',
          created_by: row.account_id,
          created_at: row.created_at,
          updated_at: row.updated_at,
          deleted_at: row.removed_at,
          deleted_with: row.removed_at && row.id,
          managers_only: false,
        })),
    );
    // One each for those with documents of their own; those that were there are not made again.
    expect(spacesBefore).toBe(4);
    expect((await old.client.query('select id from spaces')).rows).toHaveLength(11);
  } finally {
    await old.close();
  }
});
