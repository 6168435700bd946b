import { DAY, later, now } from '../../shared/clock.ts';
import type { Seen } from '../account/seen.ts';
import { insertAccountEvent } from '../auth/sessions.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { licenceOf } from '../entitlements/licence.server.ts';
import { tellOwner } from '../security-mails/tell-owner.server.ts';
import { TRANSFER_MAIL, type TransferStep } from './mails/transfer-mail.ts';
import {
  endOffer,
  holdsATeam,
  lockBoth,
  lockOrdersOf,
  moveLicence,
  offerFrom,
  offerTo,
  putOffer,
  swapSeat,
} from './transfer.store.server.ts';
import type { Offer, Offered, Taken } from './transfer.ts';

/** How long an offer can be taken, and taken back. */
const OFFER_MS = 7 * DAY;

type Options = { database: Database; onMail: () => void };
type Parties = { fromId: string; toId: string };

/** A licence goes to another person: offered by its holder, taken by one of its members. */
export class LicenceTransferService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The offer an account made, while it is open. */
  madeBy(accountId: string): Promise<Offer | undefined> {
    return offerFrom(this.#options.database, accountId, now());
  }

  /** The offer that was made to an account, while it is open. */
  madeTo(accountId: string): Promise<Offer | undefined> {
    return offerTo(this.#options.database, accountId, now());
  }

  /** Offers the licence to a member for seven days; an offer to somebody else ends. Both are mailed. */
  async offer(fromId: string, toId: string, seen: Seen): Promise<Offered> {
    const parties = { fromId, toId };
    return this.#write(async (query) => {
      await lockBoth(query, parties);
      const refused = await refusedTo(query, parties);
      if (refused) return refused;
      const [at, expiresAt] = [now(), later(OFFER_MS)];
      await putOffer(query, { ...parties, at, expiresAt });
      await mailBoth(query, parties, { seen, steps: ['offered', 'offeredToYou'], until: expiresAt });
      return 'offered';
    });
  }

  /** The holder takes the offer back, or the member does not want it. False where there is none. */
  async end(accountId: string, state: 'withdrawn' | 'declined', seen: Seen): Promise<boolean> {
    return this.#write(async (query) => {
      const offer = await (state === 'withdrawn' ? offerFrom : offerTo)(query, accountId, now());
      if (!offer || !(await endOffer(query, { id: offer.id, state, at: now() }))) return false;
      await mailBoth(query, offer, { seen, steps: [state, state], until: null });
      return true;
    });
  }

  /**
   * The member takes the licence: plan, what was bought, people and the team's drive are theirs, in one transaction.
   * Whoever held it has their seat. Both are mailed.
   */
  async take(toId: string, seen: Seen): Promise<Taken> {
    return this.#write(async (query) => {
      const offer = await offerTo(query, toId, now());
      if (!offer) return 'gone';
      await lockOrdersOf(query, offer.fromId);
      await lockBoth(query, offer);
      const refused = await refusedTo(query, offer);
      if (refused) return refused;
      const at = now();
      // Withdrawn, or taken by the same person once more, while we waited.
      if (!(await endOffer(query, { id: offer.id, state: 'taken', at }))) return 'gone';
      await moveLicence(query, offer);
      await swapSeat(query, { ...offer, at });
      for (const [accountId, kind] of [
        [offer.fromId, 'licence-given'],
        [toId, 'licence-taken'],
      ] as const)
        await insertAccountEvent(query, { accountId, kind, data: {}, at });
      await mailBoth(query, offer, { seen, steps: ['given', 'taken'], until: null });
      return 'taken';
    });
  }

  async #write<Outcome>(act: (query: Query) => Promise<Outcome>): Promise<Outcome> {
    const { database, onMail } = this.#options;
    const outcome = await database.query.transaction().execute((query) => act({ query }));
    onMail();
    return outcome;
  }
}

/** Why a licence cannot go to somebody; asked when it is offered, and again when it is taken. */
async function refusedTo(
  query: Query,
  { fromId, toId }: Parties,
): Promise<Exclude<Offered, 'offered'> | undefined> {
  const licence = await licenceOf(query, fromId, now());
  if (licence?.role !== 'holder' || licence.isRestricted) return 'noPlan';
  const theirs = await licenceOf(query, toId, now());
  if (theirs?.role === 'holder' || (await holdsATeam(query, toId))) return 'hasOwn';
  return theirs?.holderId === fromId ? undefined : 'noMember';
}

type Told = { seen: Seen; steps: readonly [TransferStep, TransferStep]; until: Date | null };

/** Mails both: whoever holds the licence, then whoever it is offered to. */
async function mailBoth(
  query: Query,
  { fromId, toId }: Parties,
  { seen, steps, until }: Told,
): Promise<void> {
  const at = now();
  const [toHolder, toMember] = steps;
  const names = await emailsOf(query, { fromId, toId });
  const more = { until: until?.toISOString() ?? null };
  const giving = { ...more, step: toHolder, other: names.to };
  const taking = { ...more, step: toMember, other: names.from };
  await tellOwner(query, TRANSFER_MAIL, { accountId: fromId, seen, at, more: giving });
  await tellOwner(query, TRANSFER_MAIL, { accountId: toId, seen, at, more: taking });
}

async function emailsOf({ query }: Query, { fromId, toId }: Parties): Promise<{ from: string; to: string }> {
  const rows = await query
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', 'in', [fromId, toId])
    .execute();
  const of = (id: string) => rows.find((row) => row.id === id)?.email ?? '';
  return { from: of(fromId), to: of(toId) };
}
