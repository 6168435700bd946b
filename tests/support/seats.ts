import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Identity } from '../../src/services/account/identity.ts';
import { AuthService } from '../../src/services/auth/auth.server.ts';
import { Tokens } from '../../src/services/auth/tokens.server.ts';
import { WorkspaceSessions } from '../../src/services/auth/workspace-sessions.server.ts';
import { EntitlementsService } from '../../src/services/entitlements/entitlements.server.ts';
import { SeatsService } from '../../src/services/seats/seats.server.ts';
import { SecondStepService } from '../../src/services/second-step/second-step.server.ts';
import type { PlanName } from '../../src/services/subscriptions/plans.table.ts';
import { clockOffset, MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { emailKey } from '../../src/shared/email.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from './orders.ts';

/** Stands for a file that was made. */
export const aFile = () => Promise.resolve('a file');

const ASKED = { templateId: 1, documentId: null, format: 'pdf', address: '203.0.113.7' } as const;

/** Licences and their seats on a database of their own, opened before the tests of a file. */
export class SeatsBench {
  readonly bench: OrdersBench;
  readonly seats: SeatsService;
  readonly entitlements: EntitlementsService;
  readonly auth: AuthService;

  constructor(bench: OrdersBench) {
    const { database } = bench;
    this.bench = bench;
    this.seats = new SeatsService({ database, onMail: () => undefined });
    this.entitlements = new EntitlementsService(database);
    const secondStep = new SecondStepService(database);
    this.auth = new AuthService({ database, tokens: new Tokens(database), secondStep });
  }

  async account(name: string, mailboxProven = true): Promise<Identity> {
    const [accountId, email] = [newId(), `${name}-${newId()}@example.com`];
    await this.bench.database.query
      .insertInto('accounts')
      .values({
        id: accountId,
        email,
        email_key: emailKey(email),
        locale: 'en',
        mailbox_proven_at: mailboxProven ? now() : null,
        created_at: now(),
        updated_at: now(),
      })
      .execute();
    return { accountId, email, locale: 'en', sessionNumber: newId(), mailboxProven, hasPassword: false };
  }

  /** An account with a plan. */
  async holder(plan: PlanName, mailboxProven = true): Promise<Identity> {
    const holder = await this.account('holder', mailboxProven);
    await this.change(holder, plan);
    return holder;
  }

  /** Gives an account another plan, or none. */
  async change({ accountId }: Identity, plan: PlanName | null): Promise<void> {
    await this.entitlements.end(accountId, 'operator');
    if (plan) await this.entitlements.grant({ accountId, plan, source: 'operator', endsAt: null });
  }

  /** Opens a session of an account: the secret of its cookie. */
  async session({ accountId }: Identity): Promise<string> {
    const { database } = this.bench;
    const seen = { browser: 'Firefox', system: 'Windows', country: null };
    return (await new WorkspaceSessions(database, new Tokens(database)).open(accountId, seen)).secret;
  }

  /** The secret of the newest invitation to an address, as its mail carries it. */
  async linkTo(email: string): Promise<string> {
    const row = await this.bench.database.query
      .selectFrom('outbox')
      .select('data')
      .where('recipient', '=', email)
      .where('mail', '=', 'seat-invitation')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return String((row.data as { link: string }).link);
  }

  /** Invites somebody, who takes the seat. */
  async join(holder: Identity, member: Identity): Promise<void> {
    expect(await this.seats.invite(holder, member.email, 'en')).toBe('invited');
    expect((await this.seats.accept(await this.linkTo(member.email), member, 'en')).outcome).toBe('taken');
    // Who joined when is told apart.
    setClockOffset(clockOffset() + MINUTE);
  }

  async mayDownload(identity: Identity): Promise<boolean> {
    return (await this.entitlements.download(identity, ASKED, aFile)).outcome === 'allowed';
  }
}

/** The bench of a test file; each test begins at the real time. */
export function useSeats(): () => SeatsBench {
  let opened: SeatsBench | undefined;
  beforeAll(async () => {
    opened = new SeatsBench(await openOrders());
  });
  afterAll(() => opened?.bench.close());
  beforeEach(() => setClockOffset(0));
  return () => {
    if (!opened) throw new Error('the bench is not open yet');
    return opened;
  };
}
