import { textsOf } from '../../../locales/messages.server.ts';
import type { Affiliate } from '../../../services/affiliate-area/area.ts';
import { ACCOUNT_KINDS, type AccountKind } from '../../../services/affiliate-payouts/payout-account.ts';
import { affiliateIn, areaFrame } from '../../affiliate/area-frame.server.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliateAccountProps } from './affiliate-account-page.tsx';

/** The form of the account that an affiliate is paid to: for whoever showed a moment ago that it is them. */
export async function loadAffiliateAccount(page: MemberContext): Promise<AffiliateAccountProps> {
  const affiliate = await affiliateIn(page);
  await mustBeConfirmed(page, 'payout');
  const { method } = await page.services.payoutAccounts.standingOf(affiliate.id);
  return accountProps(page, affiliate, method === 'paypal' ? 'paypal' : 'iban');
}

/** The same in words. @param kind what is chosen at first */
export function accountProps(
  page: MemberContext,
  affiliate: Affiliate,
  kind: AccountKind,
): AffiliateAccountProps {
  const texts = textsOf(page.locale, 'affiliate-money').account;
  return {
    frame: areaFrame(page, affiliate, 'paid'),
    texts,
    kinds: ACCOUNT_KINDS.map((key) => ({ key, label: texts.kinds[key] })),
    kind,
    backHref: page.link('affiliate/paid/'),
  };
}
