import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { AffiliateHit } from '../../../services/customers/customer.ts';
import type { ErasureStanding } from '../../../services/leaving/erasure.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { Fact } from '../../parts/facts.tsx';
import { affiliateLink } from '../search/finds.server.ts';

/** That a customer is an affiliate, with the way to what is known of that. */
export function affiliateFact(page: OperatorPage, affiliate: AffiliateHit | undefined): Fact[] {
  if (!affiliate?.number) return [];
  const t = translator(page.locale, 'console-search');
  const { search } = textsOf(page.locale, 'console-search');
  const { href = null } = affiliateLink(page, { ...affiliate, accountId: null });
  const state = search.standings[affiliate.standing];
  return [
    {
      label: t('affiliate.label'),
      value: t('affiliate.standing', { number: affiliate.number, state }),
      href,
    },
  ];
}

/** What an affiliate's erasure waits for, what it takes and what stays. */
export function affiliateErasure(
  { locale }: Pick<OperatorPage, 'locale'>,
  standing: ErasureStanding | undefined,
): string[] {
  if (!standing) return [];
  const t = translator(locale, 'console-search');
  const { money } = wordsOf(locale);
  const amount = (minor: number) => money({ minor, currency: 'USD' });
  const { end, owed, hasAccount } = standing;
  const total = Math.max(owed.accrued + owed.due + owed.held - (end?.forfeited ?? 0), 0);
  return [
    ...(end ? [t('affiliate.ends')] : []),
    ...(end && end.forfeited > 0 ? [t('affiliate.forfeits', { amount: amount(end.forfeited) })] : []),
    total > 0 ? t('affiliate.owed', { amount: amount(total) }) : t('affiliate.open'),
    ...(total > 0 && !hasAccount ? [t('affiliate.noAccount')] : []),
    t('affiliate.kept'),
  ];
}
