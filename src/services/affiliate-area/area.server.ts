import { DAY, now } from '../../shared/clock.ts';
import { claimAffiliate } from '../affiliate-applications/affiliates.store.server.ts';
import { addressKey, keyedAddress } from '../affiliate-clicks/address-hash.server.ts';
import type { EndPreview } from '../affiliates/ending.ts';
import { endAffiliate, previewEnd } from '../affiliates/termination.server.ts';
import { AFFILIATE_TERMS } from '../affiliates/terms.table.ts';
import type { Database } from '../database/database.server.ts';
import {
  type Affiliate,
  type AffiliateCode,
  type AffiliateLinkRow,
  type Balances,
  type Clicks,
  everyDay,
  hasEnded,
  type NextPayout,
  nextPayout,
  type OwnPayout,
  type Sale,
} from './area.ts';
import { noteNetwork } from './networks.store.server.ts';
import { salesOf } from './sales.store.server.ts';
import {
  balancesOf,
  clicksOf,
  codesOf,
  findAffiliate,
  isMonthPaidOut,
  linksOf,
  payoutsOf,
} from './store.server.ts';

/** Days of clicks that are shown, and sales. */
const SHOWN_DAYS = 30;
export const SHOWN_SALES = 200;

const CENTS = 100;

type Money = { balances: Balances; next: NextPayout; at: Date };

/** What an affiliate's area shows: all of it its own, and nothing of buyers. */
export class AffiliateAreaService {
  readonly #database: Database;
  readonly #addressKey: () => Promise<string>;

  constructor(database: Database) {
    this.#database = database;
    this.#addressKey = addressKey(database);
  }

  /** Notes from which network an affiliate opened its area: an order from there may be its own (section 14). */
  async noteVisit(affiliateId: string, address: string): Promise<void> {
    const addressHash = Buffer.from(keyedAddress(await this.#addressKey(), address), 'base64');
    const day = now().toISOString().slice(0, 10);
    await noteNetwork(this.#database, { affiliateId, addressHash, day });
  }

  /**
   * The affiliate of an account; undefined where there is none, and while nobody has shown that its mailbox is theirs.
   */
  async affiliateOf(account: {
    accountId: string;
    email: string;
    mailboxProven: boolean;
  }): Promise<Affiliate | undefined> {
    if (!account.mailboxProven) return undefined;
    const id = await claimAffiliate(this.#database, account);
    return id ? findAffiliate(this.#database, id, now()) : undefined;
  }

  /** Its money: what is paid next, and what is on the way. */
  async money({ id, endsAt }: Pick<Affiliate, 'id' | 'endsAt'>): Promise<Money> {
    const at = now();
    const [balances, isPaidOut] = await Promise.all([
      balancesOf(this.#database, id),
      isMonthPaidOut(this.#database, at),
    ]);
    // After the end whatever is due is paid (section 26).
    const minimum = hasEnded(endsAt, at) ? 1 : AFFILIATE_TERMS.minimumPayout.value * CENTS;
    return { balances, next: nextPayout(balances, at, minimum, isPaidOut), at };
  }

  payouts(affiliateId: string): Promise<OwnPayout[]> {
    return payoutsOf(this.#database, affiliateId);
  }

  links(affiliateId: string): Promise<AffiliateLinkRow[]> {
    return linksOf(this.#database, affiliateId);
  }

  codes(affiliateId: string): Promise<AffiliateCode[]> {
    return codesOf(this.#database, affiliateId);
  }

  sales(affiliateId: string): Promise<Sale[]> {
    return salesOf(this.#database, affiliateId, SHOWN_SALES);
  }

  /** Clicks of the last thirty days, today's so far included. */
  async clicks(affiliateId: string): Promise<Clicks> {
    const at = now();
    const after = new Date(at.getTime() - SHOWN_DAYS * DAY).toISOString().slice(0, 10);
    const counted = await clicksOf(this.#database, affiliateId, after);
    return { ...counted, days: everyDay(counted.days, at, SHOWN_DAYS) };
  }

  /** What ending it now would forfeit and pay (section 26). */
  previewEnd(affiliateId: string): Promise<EndPreview | undefined> {
    return previewEnd(this.#database, affiliateId, now());
  }

  /** Ends the agreement at once, by the affiliate's notice (section 26); one that has ended stays as it is. */
  async giveNotice(affiliateId: string, because: string): Promise<void> {
    const at = now();
    await endAffiliate(this.#database, affiliateId, { by: 'affiliate', endsAt: at, because, at });
  }
}
