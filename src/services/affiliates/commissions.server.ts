import type { Logger } from 'pino';
import { later, MINUTE, now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import { tryAgainAt } from '../work/back-off.ts';
import { dueIn, rowsDue } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { dueAffiliates } from './commission-ledger.store.server.ts';
import {
  areMailboxesRead,
  type DueOrder,
  earnedOrders,
  endReadingMailboxes,
  endWork,
  leaseWork,
  noteFirstPurchase,
  noteWork,
  putFirstPurchase,
  putOffWork,
} from './commission-work.store.server.ts';
import { AffiliateHashes } from './hashes.server.ts';
import { judgeOrder } from './judge.server.ts';
import { askForAccount } from './missing-account.server.ts';
import { affiliatesOfOrder } from './sale-facts.store.server.ts';
import { settleAffiliate } from './settle.server.ts';
import { markSettled } from './termination.store.server.ts';

const LEASE_MS = MINUTE;
const AT_ONCE = 20;
const PORTION = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';

type Options = { database: Database; log: Logger };

/** Writes what affiliates earn by orders whose money moved, and what time alone changes of it. */
export class CommissionsService {
  readonly #options: Options;
  readonly #hashes: AffiliateHashes;
  readonly work: DueWork;
  #isRead = false;

  constructor(options: Options) {
    this.#options = options;
    this.#hashes = new AffiliateHashes(options.database);
    this.work = new DueWork({
      log: options.log,
      name: 'commissions',
      step: () => this.#step(),
      isDue: dueIn(
        options.database,
        rowsDue('commission_work', 'due_at'),
        rowsDue('affiliates', 'settle_at'),
      ),
    });
  }

  /** Money moved for an order: called in the transaction that writes it down. */
  async noteMoney({ query }: Query, { id, email }: { id: string; email: string }): Promise<void> {
    await noteFirstPurchase({ query }, { orderId: id, mailboxHash: await this.#hashes.ofMailbox(email) });
    await noteWork({ query }, id, now());
  }

  /** What led to an order has become known after its money moved: whose sale it is, is asked again. */
  async referralKnown(orderId: string): Promise<void> {
    await noteWork(this.#options.database, orderId, now());
  }

  async #step(): Promise<number> {
    const { database } = this.#options;
    await this.#readMailboxes();
    const due = await leaseWork(database, { at: now(), until: later(LEASE_MS), most: AT_ONCE });
    for (const one of due) await this.#orderDue(one);
    const affiliates = await dueAffiliates(database, { at: now(), most: AT_ONCE });
    for (const id of affiliates) await this.#affiliateDue(id);
    return due.length + affiliates.length;
  }

  async #orderDue(due: DueOrder): Promise<void> {
    const { database, log } = this.#options;
    const { orderId } = due;
    try {
      await database.query.transaction().execute(async (query) => {
        await judgeOrder({ query, hashes: this.#hashes, at: now() }, orderId);
        for (const affiliateId of await affiliatesOfOrder({ query }, orderId))
          await settleAffiliate({ query }, { affiliateId, orderId, at: now() });
        await endWork({ query }, due);
      });
    } catch (error) {
      log.warn({ orderId, reason: reasonOf(error) }, 'commission not written');
      await putOffWork(database, due, tryAgainAt(due.attempts)).catch(() => undefined);
    }
  }

  async #affiliateDue(affiliateId: string): Promise<void> {
    const { query } = this.#options.database;
    await query.transaction().execute(async (transaction) => {
      await settleAffiliate({ query: transaction }, { affiliateId, at: now() });
      await askForAccount({ query: transaction }, affiliateId, now());
      await markSettled({ query: transaction }, affiliateId, now());
    });
  }

  /** Whose mailbox bought before affiliates were paid is no new customer. */
  async #readMailboxes(): Promise<void> {
    const { database } = this.#options;
    this.#isRead ||= await areMailboxesRead(database);
    if (this.#isRead) return;
    for (let after: string | undefined = NO_ID; after !== undefined; ) after = await this.#readPortion(after);
    await endReadingMailboxes(database);
    this.#isRead = true;
  }

  /** @returns the number after which others follow; undefined where none do */
  async #readPortion(after: string): Promise<string | undefined> {
    const { database } = this.#options;
    const orders = await earnedOrders(database, { after, most: PORTION });
    for (const { id, email, paidAt } of orders)
      await putFirstPurchase(database, {
        ...{ orderId: id, paidAt },
        mailboxHash: await this.#hashes.ofMailbox(email),
      });
    return orders.length < PORTION ? undefined : orders.at(-1)?.id;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
