import type { Logger } from 'pino';
import { HOUR, later, now } from '../../shared/clock.ts';
import { findAddressee, lockAccount } from '../account/accounts.store.server.ts';
import type { Seen } from '../account/seen.ts';
import type { ErasurePlanService } from '../account-changes/erasure-plan.server.ts';
import { type ErasureStanding, erasureStanding, settleForErasure } from '../affiliates/erasure.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { EntitlementsService } from '../entitlements/entitlements.server.ts';
import type { OrdersService } from '../orders/orders.server.ts';
import type { SubscribedOrder } from '../orders/subscribed.server.ts';
import { ProviderError } from '../payments/provider.ts';
import { seatOfAccount } from '../seats/members.store.server.ts';
import { tellMembers, tellOfTeamsEnd } from '../seats/tell-members.server.ts';
import { tellOfErasure } from '../seats/tell-of-leaving.server.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';
import { DueWork } from '../work/due-work.server.ts';
import { addressesOf, blobsOf, eraseRows } from './erasure.store.server.ts';

export type { ErasureStanding };

/** Accounts of one step: each may take a while. */
const AT_ONCE = 4;

type Options = {
  database: Database;
  log: Logger;
  plan: ErasurePlanService;
  orders: Pick<OrdersService, 'ofAccount' | 'cancel'>;
  entitlements: Pick<EntitlementsService, 'active'>;
  spaces: Pick<SpacesService, 'drop'>;
  onMail: () => void;
};

/** Erases accounts whose owners asked for it, when their week is over. */
export class ErasureService {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'erasures',
      step: () => this.#step(),
      isDue: options.plan.isDue,
    });
  }

  /**
   * Plans the erasure of an account. What renews is stopped first, so that nothing is charged for an account that is
   * about to go. `away`: the payment provider could not be told; nothing was planned.
   * @param note written down with it
   */
  async ask(
    accountId: string,
    seen: Seen,
    note?: (query: Query) => Promise<void>,
  ): Promise<'planned' | 'away'> {
    const { database, plan } = this.#options;
    let stopped = 0;
    try {
      stopped = await this.#stopRenewals(accountId);
    } catch (error) {
      if (error instanceof ProviderError) return 'away';
      throw error;
    }
    const seat = await seatOfAccount(database, accountId);
    const affiliate = (await this.affiliateStanding(accountId)) !== undefined;
    const follows = { stopped: stopped > 0, seated: seat?.endedAt === null, affiliate };
    await plan.ask(accountId, seen, follows, note);
    await this.#tellTeam(accountId);
    this.#options.onMail();
    return 'planned';
  }

  /** Whoever works in the team's drive has the week to take along what is theirs; told once for each day. */
  async #tellTeam(holderId: string): Promise<void> {
    const { database, plan } = this.#options;
    const on = await plan.dueOf(holderId);
    const holder = (await findAddressee(database, holderId))?.email;
    if (on && holder) await tellOfTeamsEnd(database, { holderId, holder, on, at: now() });
  }

  /** How the affiliate that an account is stands, which keeps it from being erased; undefined where nothing does. */
  affiliateStanding(accountId: string): Promise<ErasureStanding | undefined> {
    return erasureStanding(this.#options.database, accountId, now());
  }

  /** Orders that would be charged again. */
  async renewing(accountId: string): Promise<SubscribedOrder[]> {
    const orders = await this.#options.orders.ofAccount(accountId);
    return orders.filter(
      ({ subscription }) =>
        subscription?.renews === true && ['active', 'suspended'].includes(subscription.state),
    );
  }

  /** @returns how many there were */
  async #stopRenewals(accountId: string): Promise<number> {
    const orders = await this.renewing(accountId);
    for (const order of orders) await this.#options.orders.cancel(order);
    return orders.length;
  }

  async #step(): Promise<number> {
    const due = await this.#options.plan.due(AT_ONCE);
    for (const one of due) await this.#eraseOne(one);
    return due.length;
  }

  async #eraseOne({ id, accountId }: { id: string; accountId: string }): Promise<void> {
    const { database, plan, log } = this.#options;
    try {
      await this.#stopRenewals(accountId);
      if (await settleForErasure(database, accountId, now())) await this.#erase(accountId);
      else await this.#wait(id);
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'account not erased yet');
      await plan.putOff(id, later(HOUR));
    }
  }

  /** Its affiliate is owed money, and was told so: looked at again once an hour. */
  async #wait(id: string): Promise<void> {
    const { plan, onMail } = this.#options;
    await plan.putOff(id, later(HOUR));
    onMail();
  }

  async #erase(accountId: string): Promise<void> {
    const { database, entitlements, spaces, onMail } = this.#options;
    const licence = await entitlements.active(accountId);
    const blobs = await database.query.transaction().execute(async (query) => {
      await lockAccount({ query }, accountId);
      const addresses = await addressesOf({ query }, accountId);
      const bytes = await blobsOf({ query }, accountId);
      await tellOfErasure({ query }, accountId, now());
      if (licence?.holderId === accountId) await tellSeated({ query }, accountId, licence.plan);
      await eraseRows({ query }, { accountId, addresses, at: now() });
      return bytes;
    });
    // After the rows: bytes without one are found by the sweep too, rows without bytes are somebody's lost file.
    await spaces.drop(blobs);
    onMail();
  }
}

/** Whoever has a seat of the plan loses it. */
async function tellSeated({ query }: Query, holderId: string, plan: PlanName): Promise<void> {
  const holder = (await findAddressee({ query }, holderId))?.email ?? '';
  const licence = { holderId, holder, plan, cause: `erased:${holderId}`, at: now() };
  await tellMembers({ query }, licence, { kind: 'erased' });
}
