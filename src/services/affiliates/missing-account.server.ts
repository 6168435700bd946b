import { DAY } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import { payableOf } from './clauses.ts';
import { balanceOf } from './commission-ledger.store.server.ts';
import { noteEvent } from './events.store.server.ts';
import { tellNotice } from './mails/tell-notice.server.ts';
import { missingAccount } from './missing-account.store.server.ts';

/** So long nobody is asked again where to pay. */
const REST_MS = 91 * DAY;

/** Asks an affiliate where to pay, as soon as money is due that cannot be sent, and then every three months at most. */
export async function askForAccount({ query }: Query, affiliateId: string, at: Date): Promise<void> {
  const missing = await missingAccount({ query }, affiliateId);
  if (!missing || (missing.askedAt && at.getTime() - missing.askedAt.getTime() < REST_MS)) return;
  const hasEnded = missing.endsAt !== null && missing.endsAt <= at;
  const amount = payableOf((await balanceOf({ query }, affiliateId)).due, { hasEnded });
  if (amount === 0) return;
  const key = `account:${affiliateId}:${at.toISOString().slice(0, 10)}`;
  await tellNotice({ query }, { affiliateId, key, data: { about: 'account', amount }, at });
  await noteEvent({ query }, { affiliateId, kind: 'accountAsked', by: 'system', data: { amount }, at });
}
