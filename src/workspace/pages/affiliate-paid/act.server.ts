import { data } from 'react-router';
import { readTax, type TaxFaults } from '../../../services/affiliate-payouts/tax-standing.ts';
import { now } from '../../../shared/clock.ts';
import { countryOf } from '../../../shared/places.ts';
import { affiliateIn } from '../../affiliate/area-frame.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

export type TaxOutcome = { faults: TaxFaults; typed: Record<string, string> };

/** Takes down where an affiliate's tax papers stand. */
export async function actAffiliatePaid(page: MemberContext) {
  const affiliate = await affiliateIn(page);
  const typed = await postedTexts(page.request);
  const today = now().toISOString().slice(0, 10);
  const read = readTax(typed, { isCountry: (code) => countryOf(code) === code, today });
  if (read.outcome === 'wrong') return data<TaxOutcome>({ faults: read.faults, typed }, { status: 400 });
  await page.services.payoutAccounts.tellTax(affiliate.id, read.tax);
  return onward(page.link('affiliate/paid/?changed=tax'));
}
