import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import * as v from 'valibot';
import { readConfig } from '../../src/server/config.ts';
import { ApplicationsService } from '../../src/services/affiliate-applications/applications.server.ts';
import { ClicksService } from '../../src/services/affiliate-clicks/clicks.server.ts';
import { AffiliateInvoicesService } from '../../src/services/affiliate-invoices/invoices.server.ts';
import { PayoutAccountsService } from '../../src/services/affiliate-payouts/payout-accounts.server.ts';
import { PayoutRunsService } from '../../src/services/affiliates/payout-runs.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import type { JournalKind } from '../../src/services/ledger/journals.ts';
import { MINUTE, setClockOffset } from '../../src/shared/clock.ts';
import { openRunningDatabase } from '../operate/running-database.ts';

const placedSchema = v.object({ next: v.object({ url: v.string() }) });
const salesSchema = v.object({ sales: v.array(v.object({ email: v.string(), reference: v.string() })) });

/** How long a busy machine may take for what providers tell, and how often the books are looked into meanwhile. */
const [BOOKED_MS, LOOK_MS] = [MINUTE, 30];

/** The running demo, with the services that what happens in it goes through. */
export type Stage = {
  /** Where it is, without a trailing slash. */
  site: string;
  database: Database;
  applications: ApplicationsService;
  clicks: ClicksService;
  /** Places an order as the checkout does. @returns the stand-in's page where it is paid */
  order(fields: object, cookie: string): Promise<string>;
  runs: PayoutRunsService;
  payoutAccounts: PayoutAccountsService;
  invoices: AffiliateInvoicesService;
  /** Moves the clock of the demo to a moment, and has everything done that is due by then. */
  moveTo(at: Date): Promise<void>;
  /** The clock of the machine again. */
  resetClock(): Promise<void>;
  /** Does to the sale of an address what its buyer or a bank would do. */
  act(email: string, action: string): Promise<void>;
  /**
   * Waits until the books have a movement of each of these sales: what came of one in the meantime would be dated by a
   * clock that went on.
   */
  booked(emails: readonly string[], kind: JournalKind): Promise<void>;
  close(): Promise<void>;
};

/** Opens the demo that runs with the same settings. @throws Error where none does */
export async function openStage(): Promise<Stage> {
  const config = readConfig(process.env);
  const site = `http://127.0.0.1:${config.PORT}`;
  if (!config.DEMO || !(await answers(`${site}/dev/clock`)))
    throw new Error(`no demo runs at ${site}: npm start it first, with the same PORT and DATA_DIR`);
  const database = await openRunningDatabase();
  const log = pino({ level: 'silent' });
  const parts = { database, log, onMail: () => undefined };
  const post = async (path: string, body: object, cookie = ''): Promise<unknown> => {
    const headers = {
      'Content-Type': 'application/json',
      Origin: new URL(config.PUBLIC_URL).origin,
      ...(cookie ? { Cookie: cookie } : {}),
    };
    const answer = await fetch(`${site}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status === 429)
      throw new Error('the demo has had enough orders for now: start it with LIMITS=off');
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const clicks = new ClicksService(parts);
  return {
    site,
    database,
    clicks,
    applications: new ApplicationsService(parts),
    runs: new PayoutRunsService(database),
    payoutAccounts: new PayoutAccountsService(database),
    invoices: new AffiliateInvoicesService(parts),
    async moveTo(at) {
      await clicks.written();
      await post('/dev/clock', { now: at.toISOString() });
      setClockOffset(at.getTime() - Date.now());
    },
    async resetClock() {
      await clicks.written();
      await post('/dev/clock', { reset: true });
      setClockOffset(0);
    },
    async order(fields, cookie) {
      const placed = v.parse(placedSchema, await post('/services/userbase/purchase/', fields, cookie));
      return placed.next.url;
    },
    async act(email, action) {
      const answer = await fetch(`${site}/dev/pay`, { headers: { Accept: 'application/json' } });
      const { sales } = v.parse(salesSchema, await answer.json());
      const reference = sales.find((sale) => sale.email === email)?.reference;
      if (reference) await post('/dev/pay/act', { provider: 'stripe', reference, action });
    },
    booked: (emails, kind) => booked(database, emails, kind),
    async close() {
      await clicks.stop();
      await database.close();
    },
  };
}

/** The demo goes on at the time of the machine, whatever happened. */
export async function leave(stage: Stage): Promise<void> {
  try {
    await stage.resetClock();
  } finally {
    await stage.close();
  }
}

async function booked(database: Database, emails: readonly string[], kind: JournalKind): Promise<void> {
  const until = performance.now() + BOOKED_MS;
  while ((await bookedOf(database, emails, kind)) < emails.length) {
    if (performance.now() > until) throw new Error(`the books have no ${kind} of ${emails.join(', ')}`);
    await setTimeout(LOOK_MS);
  }
}

/** How many of these addresses have a movement of a kind. */
async function bookedOf({ pool }: Database, emails: readonly string[], kind: JournalKind): Promise<number> {
  const { rows } = await pool.query<{ booked: number }>(
    `select count(distinct orders.email)::int as booked from journals join orders on orders.id = journals.order_id
     where orders.email = any($1) and journals.kind = $2`,
    [emails, kind],
  );
  return rows[0]?.booked ?? 0;
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
