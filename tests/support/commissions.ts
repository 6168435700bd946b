import pino from 'pino';
import { CommissionsService } from '../../src/services/affiliates/commissions.server.ts';
import { PayoutRunsService } from '../../src/services/affiliates/payout-runs.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import { now } from '../../src/shared/clock.ts';
import { mailboxKey } from '../../src/shared/email.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from './orders.ts';

export type AffiliatesBench = OrdersBench & {
  commissions: CommissionsService;
  runs: PayoutRunsService;
  /** An affiliate who was accepted before all that a test does, with a link. */
  affiliate(changes?: Record<string, unknown>): Promise<{ id: string; token: string }>;
  /** A press on its link, now. */
  click(of: { id: string; token: string }, changes?: Record<string, unknown>): Promise<string>;
  /** An order of somebody who came by a click, or with a code: paid, and all that follows written. */
  buy(by: { clickId?: string; code?: string; email?: string }): Promise<{ id: string; reference: string }>;
  /** Has a webhook tell of a sale, and writes all that follows. */
  follow(reference: string): Promise<void>;
};

/** Orders with affiliates, on a database of their own. */
export async function openAffiliates(): Promise<AffiliatesBench> {
  const log = pino({ level: 'silent' });
  let made: CommissionsService | undefined;
  const bench = await openOrders(undefined, log, (database) => {
    const commissions = new CommissionsService({ database, log });
    made = commissions;
    return (query, order) => commissions.noteMoney(query, order);
  });
  if (!made) throw new Error('the orders were opened without their affiliates');
  const commissions = made;
  const { database } = bench;
  async function follow(reference: string): Promise<void> {
    await bench.tell(reference);
    await bench.orders.settleDue();
    await commissions.settleDue();
  }
  return {
    ...bench,
    commissions,
    runs: new PayoutRunsService(database),
    affiliate: (changes) => putAffiliate(database, changes),
    click: (of, changes) => putClick(database, of, changes),
    follow,
    async buy({ clickId, code, email }) {
      const placed = await bench.place(email === undefined ? {} : { email });
      await database.query
        .insertInto('order_referrals')
        .values({ order_id: placed.id, click_id: clickId ?? null, code: code ?? null, at: now() })
        .execute();
      bench.provider.pay(placed.reference);
      await follow(placed.reference);
      return placed;
    },
  };
}

async function putAffiliate(database: Database, changes: Record<string, unknown> = {}) {
  const id = newId();
  const email = `affiliate-${id}@example.com`;
  await database.query
    .insertInto('affiliates')
    .values({
      ...{ id, email, email_key: mailboxKey(email), name: `Affiliate ${id}`, kind: 'person', country: 'CA' },
      ...{
        address: '{}',
        locale: 'en',
        channels: ['affiliate.example'],
        accepted_at: new Date('2026-01-01'),
      },
      agreement: JSON.stringify({ version: '2026-11-27', hash: '', at: '2026-01-01T00:00:00Z' }),
      payout: JSON.stringify({ method: 'transfer', sealed: 'an account' }),
      ...changes,
    })
    .execute();
  const token = Array.from(
    { length: 8 },
    (_, index) => 'abcdefgh23456789'[Number.parseInt(id.at(-1 - index) ?? '0', 16)],
  ).join('');
  await database.query
    .insertInto('affiliate_links')
    .values({ token, affiliate_id: id, label: '', created_at: now() })
    .execute();
  return { id, token };
}

async function putClick(
  database: Database,
  { id: affiliateId, token }: { id: string; token: string },
  changes: Record<string, unknown> = {},
): Promise<string> {
  const id = newId();
  await database.query
    .insertInto('affiliate_clicks')
    .values({
      ...{
        id,
        affiliate_id: affiliateId,
        token,
        path: '/',
        locale: 'en',
        is_bot: false,
        stored: true,
        at: now(),
      },
      ...{ referrer_host: 'affiliate.example', by_person: true, in_frame: false },
      ...changes,
    })
    .execute();
  return id;
}
