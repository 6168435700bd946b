import { DAY, later, now, nowMs, SECOND } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import { signatureOf } from '../../shared/secrets.server.ts';
import type { Identity } from '../auth/auth.ts';
import type { Database, Query } from '../database/database.server.ts';
import { holderOf } from '../limits/limits.server.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';
import { addressesSince, noteAddress, readAddressKey } from './addresses.store.server.ts';
import {
  ADDRESSES_A_DAY,
  DOWNLOADS_A_DAY,
  type DownloadOutcome,
  type EntitlementSource,
  type Licence,
} from './entitlements.ts';
import { licenceOf } from './licence.server.ts';
import {
  accountOf,
  downloadsSince,
  endEntitlements,
  insertDownload,
  insertEntitlement,
  lockAccount,
  provenAccountOf,
} from './store.server.ts';

export type EntitlementsService = ReturnType<typeof createEntitlementsService>;

type Grant = {
  accountId: string;
  plan: PlanName;
  source: EntitlementSource;
  reference?: string;
  /** Of the session that bought it: it has files before its mailbox is proven (decision 5). */
  sessionNumber?: string;
  /** Null: until it is taken back. */
  endsAt: Date | null;
};
type Asked = {
  templateId: number;
  documentId: string | null;
  format: 'docx' | 'pdf';
  /** From where it is asked for. */
  address: string;
};

/** Who may have files: plans that are active, and the licence's limits of a day. */
export function createEntitlementsService({ database }: { database: Database }) {
  let addressKey: Promise<string> | undefined;
  const addressKeyOnce = () => {
    addressKey ??= readAddressKey(database).catch((error) => {
      addressKey = undefined;
      throw error;
    });
    return addressKey;
  };

  return {
    /** The licence an account uses now, its own or one it has a seat of; undefined for a free account. */
    active: (accountId: string): Promise<Licence | undefined> => licenceOf(database, accountId, now()),

    /** Whether this session's files are released: what buttons show; the download itself asks again. */
    async hasFiles(identity: Identity): Promise<boolean> {
      return typeof (await standing(database, identity)) !== 'string';
    },

    /** Entitles an account from now on. */
    async grant({ accountId, plan, source, reference, sessionNumber, endsAt }: Grant): Promise<void> {
      await insertEntitlement(database, {
        id: newId(),
        accountId,
        plan,
        source,
        reference: reference ?? null,
        sessionNumber: sessionNumber ?? null,
        startsAt: now(),
        endsAt,
        at: now(),
      });
    },

    /** Ends what came from a source, now. Returns how many entitlements there were. */
    end: (accountId: string, source: EntitlementSource): Promise<number> =>
      endEntitlements(database, { accountId, source, at: now() }),

    /** The account of a mailbox that holds a licence, shown to be its owner's; undefined for all others. */
    async licensedMailbox(email: string): Promise<string | undefined> {
      const accountId = await provenAccountOf(database, emailKey(email));
      const licence = accountId === undefined ? undefined : await licenceOf(database, accountId, now());
      return licence && accountId;
    },

    /** The account of an e-mail address, for an operator; undefined when nobody has it. */
    accountOf: (email: string): Promise<string | undefined> => accountOf(database, emailKey(email)),

    /** Lets a file go out and counts it, or says why not. Two at the same moment count as two. */
    async download(identity: Identity, asked: Asked): Promise<DownloadOutcome> {
      const stands = await standing(database, identity);
      if (typeof stands === 'string') return { outcome: stands };
      const { accountId } = identity;
      const hash = addressHash(await addressKeyOnce(), accountId, asked.address);
      return database.query.transaction().execute((query) => counted({ query }, { accountId, hash }, asked));
    },
  };
}

async function standing(
  database: Database,
  { accountId, sessionNumber, mailboxProven }: Identity,
): Promise<Licence | 'noPlan' | 'unproven'> {
  const licence = await licenceOf(database, accountId, now());
  if (!licence) return 'noPlan';
  return mailboxProven || licence.boughtIn.includes(sessionNumber) ? licence : 'unproven';
}

/** A plan for several people holds a licence for each of them (EULA): limits are a user's own. */
type Use = { accountId: string; hash: Buffer };

async function counted(
  database: Query,
  { accountId, hash }: Use,
  { templateId, documentId, format }: Asked,
): Promise<DownloadOutcome> {
  await lockAccount(database, accountId);
  const [at, dayAgo] = [now(), later(-DAY)];
  const earlier = await downloadsSince(database, accountId, dayAgo);
  const oldest = earlier.at(-DOWNLOADS_A_DAY);
  if (oldest) return { outcome: 'tooMany', retryAfterSeconds: secondsUntil(oldest) };
  const known = await addressesSince(database, accountId, dayAgo);
  const [longestAgo] = known;
  const isKnown = known.some((address) => address.hash.equals(hash));
  if (!isKnown && longestAgo && known.length >= ADDRESSES_A_DAY)
    return { outcome: 'tooManyAddresses', retryAfterSeconds: secondsUntil(longestAgo.lastAt) };
  await noteAddress(database, { accountId, hash, at });
  await insertDownload(database, { templateId, documentId, format, id: newId(), accountId, at });
  return { outcome: 'allowed' };
}

/** How long until something is a day old. */
function secondsUntil(at: Date): number {
  return Math.max(1, Math.ceil((at.getTime() + DAY - nowMs()) / SECOND));
}

/** An address (of IPv6 its /64) as it rests: nobody without the key can try all there are, or compare two licences. */
function addressHash(key: string, accountId: string, address: string): Buffer {
  return Buffer.from(signatureOf(key, `${accountId} ${holderOf(address)}`), 'base64url');
}
