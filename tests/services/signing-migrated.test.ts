import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openOldDatabase } from '../support/database.ts';

type Client = Awaited<ReturnType<typeof openOldDatabase>>['client'];

const AT = Date.UTC(2026, 10, 28, 12);
/** So many minutes after it was sent. */
const minute = (count: number) => new Date(AT + count * 60_000);

/** An envelope as it was before handing on was told, without people. */
async function oldEnvelope(client: Client) {
  const [account, envelope] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into accounts (id, email, email_key, locale, created_at, updated_at) values ($1, $2, $2, 'en', now(), now())`,
    [account, `${account}@example.com`],
  );
  await client.query(
    `insert into envelopes (id, account_id, document_id, template_id, send_key, title, sender_name, sender_email,
       locale, ordering, state, is_trial, frozen_sha256, created_at, expires_at)
     values ($1, $2, $3, 417, $4, 'Loan', 'Jane', 'jane@example.com', 'en', 'together', 'out', false, $5, $6, $7)`,
    [envelope, account, randomUUID(), randomUUID(), randomBytes(32), minute(0), minute(90_000)],
  );
  return { account, envelope };
}

type OldPerson = { place: number; handed: number; state: string };

/** Whoever puts people, wishes and links into an old envelope. */
function filling(client: Client, envelope: string) {
  return {
    async person({ place, handed, state }: OldPerson): Promise<string> {
      const id = randomUUID();
      await client.query(
        `insert into envelope_recipients (id, envelope_id, stage, place, name, email, locale, state, handed)
         values ($1, $2, 1, $3, 'Rosa', 'rosa@example.com', 'en', $4, $5)`,
        [id, envelope, place, state, handed],
      );
      return id;
    },
    async wish(person: string, state: string, settledAt: Date | null): Promise<void> {
      await client.query(
        `insert into envelope_hand_ons (id, envelope_id, recipient_id, name, email, why, state, wished_at, settled_at)
         values ($1, $2, $3, 'Ben', 'ben@example.com', 'He signs.', $4, $5, $6)`,
        [randomUUID(), envelope, person, state, minute(1), settledAt],
      );
    },
    async link(person: string, endedAt: Date | null): Promise<string> {
      const hash = randomBytes(32);
      await client.query(
        'insert into envelope_links (secret_hash, recipient_id, created_at, ended_at) values ($1, $2, $3, $4)',
        [hash, person, minute(0), endedAt],
      );
      return hash.toString('hex');
    },
  };
}

test('I20.91 links that ended because their person handed on are marked as such in old rows, and no others', async () => {
  const old = await openOldDatabase('0169-uploaded-pdfs');
  try {
    const { account, envelope } = await oldEnvelope(old.client);
    const put = filling(old.client, envelope);
    // Handed on once: with two links at the end, and one that a corrected address had ended before.
    const first = await put.person({ place: 1, handed: 0, state: 'handedOn' });
    await put.wish(first, 'refused', minute(5));
    await put.wish(first, 'agreed', minute(20));
    // Who came instead, whose address was corrected later.
    const second = await put.person({ place: 1, handed: 1, state: 'asked' });
    // Whose wish was refused, and whose address was corrected after that.
    const third = await put.person({ place: 2, handed: 0, state: 'asked' });
    await put.wish(third, 'refused', minute(10));
    // Whose wish ended with a signature; whose wish is open.
    const fourth = await put.person({ place: 3, handed: 0, state: 'opened' });
    await put.wish(fourth, 'ended', minute(15));
    const fifth = await put.person({ place: 4, handed: 0, state: 'asked' });
    await put.wish(fifth, 'open', null);
    const marked = [await put.link(first, minute(20)), await put.link(first, minute(20))];
    const others = [
      await put.link(first, minute(12)),
      await put.link(second, minute(40)),
      await put.link(second, null),
      await put.link(third, minute(30)),
      await put.link(third, null),
      await put.link(fourth, minute(30)),
      await put.link(fifth, null),
    ];
    await old.migrateOn();
    const { rows } = await old.client.query<{ hash: string; handed_on: boolean }>(
      `select encode(secret_hash, 'hex') as hash, handed_on from envelope_links`,
    );
    const found = rows.filter((row) => row.handed_on).map(({ hash }) => hash);
    expect(found.toSorted()).toEqual(marked.toSorted());
    expect(rows).toHaveLength(marked.length + others.length);
    // What an account takes along has them all, and nobody of before is asked for a code.
    const along = await old.client.query(
      'select state, refusal from account_hand_ons where account_id = $1',
      [account],
    );
    expect(along.rows).toHaveLength(5);
    const people = await old.client.query('select 1 from envelope_recipients where asks_code');
    expect(people.rows).toEqual([]);
    // From then on no live link can be marked.
    await expect(
      old.client.query('update envelope_links set handed_on = true where ended_at is null'),
    ).rejects.toThrow(/envelope_links/);
  } finally {
    await old.close();
  }
});
