import { now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import { signatureOf } from '../../shared/secrets.server.ts';
import { accountOf, provenAccountOf } from '../account/accounts.store.server.ts';
import type { Identity } from '../account/identity.ts';
import type { Database, Query } from '../database/database.server.ts';
import { lastAct } from '../licences/acts.store.server.ts';
import type { EntitlementSource } from '../licences/entitlement.ts';
import {
  activeEntitlements,
  endEntitlements,
  insertEntitlement,
} from '../licences/entitlements.store.server.ts';
import type { DoneAct } from '../licences/licence-act.ts';
import { holderOf } from '../limits/limits.server.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';
import { readAddressKey } from './addresses.store.server.ts';
import { type Asked, made, reserve, startOfDay } from './downloads.server.ts';
import { usedSince } from './downloads.store.server.ts';
import { DOWNLOADS_A_DAY, type DownloadOutcome, type Licence } from './entitlements.ts';
import { licenceOf } from './licence.server.ts';

type Grant = {
  accountId: string;
  plan: PlanName;
  source: EntitlementSource;
  reference?: string;
  /**
   * Of the session that bought it: it has files before its mailbox is proven (decision 0041, unproven
   * mailbox).
   */
  sessionNumber?: string;
  /** Null: until it is taken back. */
  endsAt: Date | null;
  note?: Note;
};

/** What else is written down, in the same transaction. */
type Note = (query: Query) => Promise<void>;

/** Who may have files: plans that are active, and the licence's limits of a day. */
export class EntitlementsService {
  readonly #database: Database;
  #addressKey: Promise<string> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether this session's files are released: what buttons show; the download itself asks again. */
  async hasFiles(identity: Identity): Promise<boolean> {
    return typeof (await standing(this.#database, identity)) !== 'string';
  }

  /**
   * Has a file made and counts it, or says why not. It holds its place of the day while it is made, so that fifty at
   * the same moment are fifty, and gives it back where nothing was made.
   * @throws what `make` throws: nothing is counted then
   */
  async download<File>(
    identity: Identity,
    asked: Asked,
    make: () => Promise<File | undefined>,
  ): Promise<DownloadOutcome<File>> {
    const stands = await standing(this.#database, identity);
    if (typeof stands === 'string') return { outcome: stands };
    const { accountId } = identity;
    const { holderId } = stands;
    const hash = addressHash(await this.#addressKeyOnce(), holderId, asked.address);
    const place = await reserve(this.#database, { accountId, holderId, hash }, asked);
    if ('outcome' in place) return place;
    return { outcome: 'allowed', file: await made(this.#database, place, make) };
  }

  /** How many files an account may still have on this UTC day. */
  async leftToday(accountId: string): Promise<number> {
    const used = await usedSince(this.#database, { accountId, since: startOfDay(now()), at: now() });
    return Math.max(0, DOWNLOADS_A_DAY - used);
  }

  /** The licence an account uses now, its own or one it has a seat of; undefined for a free account. */
  active(accountId: string): Promise<Licence | undefined> {
    return licenceOf(this.#database, accountId, now());
  }

  /** All plans of an account that last, whoever gave them: the one that lasts longest first. */
  lasting(accountId: string) {
    return activeEntitlements(this.#database, accountId, now());
  }

  /** What an operator did to an account's own licence, while it stands so; undefined where it is open. */
  async actOn(accountId: string): Promise<DoneAct | undefined> {
    const last = await lastAct(this.#database, accountId);
    if (!last || last.act === 'restore') return undefined;
    // Who has another licence since uses that.
    const isOver = last.act === 'end' && (await licenceOf(this.#database, accountId, now())) !== undefined;
    return isOver ? undefined : last;
  }

  /** Entitles an account from now on. */
  async grant({ reference, sessionNumber, note, ...granted }: Grant): Promise<void> {
    const row = { id: newId(), ...granted, startsAt: now(), at: now() };
    await this.#database.query.transaction().execute(async (query) => {
      const from = { reference: reference ?? null, sessionNumber: sessionNumber ?? null };
      await insertEntitlement({ query }, { ...row, ...from });
      await note?.({ query });
    });
  }

  /** Ends what came from a source, now. Returns how many entitlements there were. @param note where there was one */
  end(accountId: string, source: EntitlementSource, note?: Note): Promise<number> {
    return this.#database.query.transaction().execute(async (query) => {
      const ended = await endEntitlements({ query }, { accountId, source, at: now() });
      if (ended > 0) await note?.({ query });
      return ended;
    });
  }

  /** The account of a mailbox that holds a licence, shown to be its owner's; undefined for all others. */
  async licensedMailbox(email: string): Promise<string | undefined> {
    const accountId = await provenAccountOf(this.#database, emailKey(email));
    const licence = accountId === undefined ? undefined : await licenceOf(this.#database, accountId, now());
    return licence && accountId;
  }

  /** The account of an e-mail address, for an operator; undefined when nobody has it. */
  accountOf(email: string): Promise<string | undefined> {
    return accountOf(this.#database, emailKey(email));
  }

  /** The key under which addresses rest: read once. */
  #addressKeyOnce(): Promise<string> {
    this.#addressKey ??= readAddressKey(this.#database).catch((error) => {
      this.#addressKey = undefined;
      throw error;
    });
    return this.#addressKey;
  }
}

async function standing(
  database: Database,
  { accountId, sessionNumber, mailboxProven }: Identity,
): Promise<Licence | 'noPlan' | 'unproven' | 'restricted'> {
  const licence = await licenceOf(database, accountId, now());
  if (!licence) return 'noPlan';
  if (licence.isRestricted) return 'restricted';
  return mailboxProven || licence.boughtIn.includes(sessionNumber) ? licence : 'unproven';
}

/** An address (of IPv6 its /64) as it rests: nobody without the key can try all there are, or compare two licences. */
function addressHash(key: string, holderId: string, address: string): Buffer {
  return Buffer.from(signatureOf(key, `${holderId} ${holderOf(address)}`), 'base64url');
}
