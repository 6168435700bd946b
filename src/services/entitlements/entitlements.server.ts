import { DAY, later, now, nowMs, SECOND } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import type { Identity } from '../auth/auth.ts';
import type { Database } from '../database/database.server.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';
import {
  DOWNLOADS_A_DAY,
  type DownloadOutcome,
  type Entitlement,
  type EntitlementSource,
} from './entitlements.ts';
import {
  accountOf,
  activeEntitlements,
  downloadsSince,
  endEntitlements,
  insertDownload,
  insertEntitlement,
  lockAccount,
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
type Asked = { templateId: number; documentId: string | null; format: 'docx' | 'pdf' };

/** Who may have files: plans that are active, and the licence's limit of a day. */
export function createEntitlementsService({ database }: { database: Database }) {
  return {
    /** The plan an account has now, or undefined for a free account. */
    async active(accountId: string): Promise<Entitlement | undefined> {
      return (await activeEntitlements(database, accountId, now()))[0];
    },

    /** Whether this session's files are released: what buttons show; the download itself asks again. */
    async hasFiles(identity: Identity): Promise<boolean> {
      return (await standing(database, identity)) === 'entitled';
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

    /** The account of an e-mail address, for an operator; undefined when nobody has it. */
    accountOf: (email: string): Promise<string | undefined> => accountOf(database, emailKey(email)),

    /** Lets a file go out and counts it, or says why not. Two at the same moment count as two. */
    async download(identity: Identity, asked: Asked): Promise<DownloadOutcome> {
      const stands = await standing(database, identity);
      if (stands !== 'entitled') return { outcome: stands };
      return database.query.transaction().execute((query) => counted({ query }, identity.accountId, asked));
    },
  };
}

async function standing(
  database: Database,
  { accountId, sessionNumber, mailboxProven }: Identity,
): Promise<'entitled' | 'noPlan' | 'unproven'> {
  const active = await activeEntitlements(database, accountId, now());
  if (active.length === 0) return 'noPlan';
  const bought = active.some((entitlement) => entitlement.sessionNumber === sessionNumber);
  return mailboxProven || bought ? 'entitled' : 'unproven';
}

async function counted(
  database: Pick<Database, 'query'>,
  accountId: string,
  asked: Asked,
): Promise<DownloadOutcome> {
  await lockAccount(database, accountId);
  const earlier = await downloadsSince(database, accountId, later(-DAY));
  const oldest = earlier.at(-DOWNLOADS_A_DAY);
  if (oldest) {
    const waitMs = oldest.getTime() + DAY - nowMs();
    return { outcome: 'tooMany', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND)) };
  }
  await insertDownload(database, { ...asked, id: newId(), accountId, at: now() });
  return { outcome: 'allowed' };
}
