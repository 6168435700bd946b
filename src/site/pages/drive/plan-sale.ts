import { MANIFEST } from '../../../routes/manifest.table.ts';
import { rowPath } from '../../../routes/paths.ts';
import { OFFERS, type OfferRow } from '../../../services/subscriptions/offers.table.ts';
import type { PlanName } from '../../../services/subscriptions/plans.table.ts';
import { everydayPackage } from '../../../services/subscriptions/price.ts';
import { hasKey } from '../../../shared/keys.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../shared/locale.ts';

/**
 * Where a plan is sold at its everyday price: the first page of the manifest whose offer has it, at the plan itself.
 * @throws Error when no page sells it
 */
export function saleHref(plan: PlanName, locale: Locale): string {
  const token = everydayPackage(plan, 'year');
  const sold = MANIFEST.find(({ page, record }) => {
    const offer: OfferRow | null = page === 'plans' && hasKey(OFFERS, record) ? OFFERS[record] : null;
    return offer?.campaign === null && offer.packages.includes(token);
  });
  if (!sold) throw new Error(`no page sells ${plan}`);
  const spoken = sold.prefixes.includes(locale) ? locale : DEFAULT_LOCALE;
  return `${rowPath(sold, spoken)}#plan-${plan}`;
}
