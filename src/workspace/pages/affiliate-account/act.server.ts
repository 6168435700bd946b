import { data } from 'react-router';
import { type AccountFaults, readAccount } from '../../../services/affiliate-payouts/payout-account.ts';
import { affiliateIn } from '../../affiliate/area-frame.server.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { seenOf } from '../../shell/seen.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

export type AccountOutcome = { faults: AccountFaults; typed: Record<string, string> };

/** Pays to another account from now on. */
export async function actAffiliateAccount(page: MemberContext) {
  const affiliate = await affiliateIn(page);
  await mustBeConfirmed(page, 'payout');
  const { identity, services } = page;
  const typed = await postedTexts(page.request);
  const read = readAccount(typed);
  if (read.outcome === 'wrong') return data<AccountOutcome>({ faults: read.faults, typed }, { status: 400 });
  const changing = { affiliateId: affiliate.id, accountId: identity.accountId, seen: seenOf(page) };
  await services.payoutAccounts.change(changing, read.account);
  services.mail.wake();
  return onward(page.link('affiliate/paid/?changed=account'));
}
