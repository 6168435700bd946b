import { now } from '../../shared/clock.ts';
import { lockAccount } from '../account/accounts.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { type PaymentProvider, ProviderError } from '../payments/provider.ts';
import type { Route } from '../payments/routes.table.ts';
import { insertAct } from './acts.store.server.ts';
import type { ActReason, LicenceAct, WrittenAct } from './licence-act.ts';
import { LICENCE_ACT_MAIL } from './licence-act.ts';
import { askForOrders, changeStanding, holderOfLicence, renewingOrders } from './store.server.ts';

export type ActParts = {
  database: Database;
  providers: ReadonlyMap<Route, Pick<PaymentProvider, 'cancel'>>;
  /** In the same transaction: who uses the licence besides its holder is told too. */
  tellMembers: (query: Query, act: WrittenAct) => Promise<void>;
  /** In the same transaction: what else is written down of it. */
  note?: (query: Query) => Promise<void>;
};

export type ActRequest = {
  accountId: string;
  act: LicenceAct;
  reason: ActReason;
  /** The operator's own, mailed as they are; may be empty. */
  words: string;
  /** Who does it. */
  actor: string;
};

export type Acted =
  /** `unstopped`: numbers of orders whose provider could not be told to stop; the site goes on telling it. */
  | { outcome: 'done'; unstopped: readonly string[] }
  /** There is no licence, or it stands so already. */
  | { outcome: 'nothing' };

/**
 * Restricts, ends or restores the licence of an account, given or bought: how it stands, who did it when and why, and
 * the mail to its holder are written in one transaction. Providers are told after that to charge no more for what was
 * ended; settling its orders tells them again until they know it (0029).
 */
export async function actOnLicence(parts: ActParts, request: ActRequest): Promise<Acted> {
  const { database, providers } = parts;
  const renewing = await renewingOrders(database, request.accountId);
  const isWritten = await write(parts, request, renewing.length > 0);
  if (!isWritten) return { outcome: 'nothing' };
  const unstopped = [];
  for (const { number, route, reference } of request.act === 'end' ? renewing : []) {
    if (!(await isStopped(providers.get(route), reference))) unstopped.push(number);
  }
  await askForOrders(database, request.accountId, now());
  return { outcome: 'done', unstopped };
}

function write(
  { database, tellMembers, note }: ActParts,
  request: ActRequest,
  bought: boolean,
): Promise<boolean> {
  return database.query.transaction().execute(async (query) => {
    const { accountId, act, reason, words } = request;
    const at = now();
    await lockAccount({ query }, accountId);
    const [plan] = await changeStanding({ query }, { accountId, act, at });
    if (plan === undefined) return false;
    const id = await insertAct({ query }, { ...request, at });
    const { email, locale } = await holderOfLicence({ query }, accountId);
    const mail = { key: `licence-act:${id}`, accountId, recipient: email, locale, at };
    await putMail({ query }, LICENCE_ACT_MAIL, { ...mail, data: { act, reason, words, plan, bought } });
    await tellMembers({ query }, { act, holderId: accountId, holder: email, plan, cause: id, at });
    await askForOrders({ query }, accountId, at);
    await note?.({ query });
    return true;
  });
}

async function isStopped(
  provider: Pick<PaymentProvider, 'cancel'> | undefined,
  reference: string,
): Promise<boolean> {
  try {
    await provider?.cancel(reference);
    return provider !== undefined;
  } catch (error) {
    if (error instanceof ProviderError) return false;
    throw error;
  }
}
