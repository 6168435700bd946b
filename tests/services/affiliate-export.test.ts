import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AffiliateAreaService } from '../../src/services/affiliate-area/area.server.ts';
import { saleNumber } from '../../src/services/affiliates/sale-number.server.ts';
import { keptRows } from '../../src/services/leaving/export.store.server.ts';
import { KEPT_ROWS } from '../../src/services/leaving/kept-rows.table.ts';
import { now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { bareAccount } from '../support/account-rows.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

let bench: AffiliatesBench;
beforeAll(async () => {
  bench = await openAffiliates();
});
afterAll(() => bench.close());

const SECRET = 'sealed-account-number';

/** An affiliate with an application of before its account, a code, sales, a postback and a payout. */
async function wholeAffiliate(accountId: string) {
  const { pool } = bench.database;
  const applicationId = newId();
  const agreement = { version: '2026-11-27', hash: 'h', at: '2026-11-27T00:00:00Z' };
  await pool.query(
    `insert into affiliate_applications (id, email, email_key, locale, answers, agreement, state, reason, created_at, updated_at)
     values ($1, 'jo@example.com', 'jo@example.com', 'en', $2, $3, 'accepted', 'welcome', now(), now())`,
    [applicationId, { promotion: 'A letter to my readers.' }, agreement],
  );
  const one = await bench.affiliate({
    ...{ account_id: accountId, application_id: applicationId },
    payout: JSON.stringify({
      ...{ method: 'transfer', sealed: SECRET, shown: 'DE89 •••• 3000' },
      since: '2027-01-01T00:00:00.000Z',
    }),
  });
  await pool.query(
    `insert into affiliate_codes (code, affiliate_id, starts_on, created_at) values ('GROVE-JO', $1, '2026-01-01', now())`,
    [one.id],
  );
  const postbackId = newId();
  await pool.query(
    `insert into webhook_endpoints (id, affiliate_id, url, state, created_at) values ($1, $2, 'https://jo.example/hook', 'on', now())`,
    [postbackId, one.id],
  );
  await pool.query(
    `insert into affiliate_clicks_daily (day, affiliate_id, token, path, clicks) values ('2027-01-01', $1, $2, '/', 7)`,
    [one.id, one.token],
  );
  const runId = newId();
  await pool.query(
    `insert into payout_runs (id, month, state, prepared_by, prepared_at, digest) values ($1, '2026-10-01', 'closed', 'test', now(), $2)`,
    [runId, Buffer.alloc(32)],
  );
  await pool.query(
    `insert into payouts (id, run_id, affiliate_id, amount, currency, method, state, sent_at)
     values ($1, $2, $3, 5000, 'USD', 'transfer', 'paid', $4)`,
    [newId(), runId, one.id, now()],
  );
  return one;
}

async function taken(accountId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const files = KEPT_ROWS.filter(({ file }) => file.startsWith('affiliate'));
  const read = files.map(
    async (kept) => [kept.file, await keptRows(bench.database, kept, accountId)] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

describe('I16.150 the export of an account', () => {
  test('has its affiliate’s part whole, with nothing of buyers and no secrets', async () => {
    const account = await bareAccount(bench.database, 'exports');
    const one = await wholeAffiliate(account.id);
    const credited = await bench.buy({ clickId: await bench.click(one), email: 'buyer-one@example.com' });
    const refused = await bench.buy({ clickId: await bench.click(one), email: 'buyer-one+2@example.com' });
    const files = await taken(account.id);
    expect(files['affiliate-applications']).toMatchObject([
      { email: 'jo@example.com', answers: { promotion: 'A letter to my readers.' }, reason: 'welcome' },
    ]);
    expect(files['affiliate-links']).toMatchObject([{ token: one.token }]);
    expect(files['affiliate-codes']).toMatchObject([{ code: 'GROVE-JO' }]);
    expect(files['affiliate-clicks']).toMatchObject([{ clicks: 7, path: '/' }]);
    expect(files['affiliate-payouts']).toMatchObject([{ amount: '5000', state: 'paid' }]);
    expect(files['affiliate-payout-account']).toMatchObject([{ account: 'DE89 •••• 3000' }]);
    expect(files['affiliate-postbacks']).toMatchObject([{ url: 'https://jo.example/hook' }]);
    expect(files['affiliate-postback-log']).toHaveLength(2);
    expect(files['affiliate-sales']).toMatchObject([
      { sale: saleNumber(credited.id), verdict: 'credited', clause: '15', commission: '14396' },
      { sale: saleNumber(refused.id), verdict: 'refused', rule: 'first', clause: '1', commission: '0' },
    ]);
    const told = JSON.stringify(files);
    for (const private_ of ['buyer-one', SECRET, credited.id, refused.id])
      expect(told).not.toContain(private_);
  });

  test('has nothing of another affiliate', async () => {
    const account = await bareAccount(bench.database, 'others');
    const one = await bench.affiliate({ account_id: account.id });
    const files = await taken(account.id);
    expect(files['affiliate-links']).toMatchObject([{ token: one.token }]);
    const filled = Object.keys(files).filter((file) => (files[file]?.length ?? 0) > 0);
    expect(filled.toSorted()).toEqual(['affiliate', 'affiliate-links', 'affiliate-payout-account']);
  });
});

describe('I16.151 a sale whose click is gone', () => {
  test('is shown with what it was decided by', async () => {
    const one = await bench.affiliate();
    const clickId = await bench.click(one, { sub_id: 'letter' });
    await bench.buy({ clickId });
    const area = new AffiliateAreaService(bench.database);
    const before = await area.sales(one.id);
    expect(before).toMatchObject([{ by: 'click', subId: 'letter', clickedAt: expect.any(Date) }]);
    await bench.database.pool.query('delete from affiliate_clicks where id = $1', [clickId]);
    expect(await area.sales(one.id)).toEqual(before);
  });
});
