import { now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import { accountOf, provenAccountOf } from '../account/accounts.store.server.ts';
import type { Database } from '../database/database.server.ts';
import { lastAct } from '../licences/acts.store.server.ts';
import type { EntitlementSource } from '../licences/entitlement.ts';
import { endEntitlements, insertEntitlement } from '../licences/entitlements.store.server.ts';
import type { DoneAct } from '../licences/licence-act.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';
import type { Licence } from './entitlements.ts';
import { createFiles } from './files.server.ts';
import { licenceOf } from './licence.server.ts';

export type EntitlementsService = ReturnType<typeof createEntitlementsService>;

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
};

/** Who may have files: plans that are active, and the licence's limits of a day. */
export function createEntitlementsService({ database }: { database: Database }) {
  return {
    ...createFiles(database),

    /** The licence an account uses now, its own or one it has a seat of; undefined for a free account. */
    active: (accountId: string): Promise<Licence | undefined> => licenceOf(database, accountId, now()),

    /** What an operator did to an account's own licence, while it stands so; undefined where it is open. */
    async actOn(accountId: string): Promise<DoneAct | undefined> {
      const last = await lastAct(database, accountId);
      if (!last || last.act === 'restore') return undefined;
      // Who has another licence since uses that.
      const isOver = last.act === 'end' && (await licenceOf(database, accountId, now())) !== undefined;
      return isOver ? undefined : last;
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
  };
}
