import type { Amount } from '../../src/services/subscriptions/amounts.ts';
import { offerOf, priceIn } from '../../src/services/subscriptions/offer.ts';
import { OFFERS, type OfferName } from '../../src/services/subscriptions/offers.table.ts';
import { PACKAGES, type PackageToken } from '../../src/services/subscriptions/plans.table.ts';
import { COMPANY } from '../../src/shared/company.table.ts';
import { keysOf } from '../../src/shared/keys.ts';

/** The first address that sells a package. @throws Error where none does */
export function offerWith(token: PackageToken, at: Date): OfferName {
  const found = keysOf(OFFERS).find((name) => priceIn(offerOf(name, at), token) !== undefined);
  if (!found) throw new Error(`nothing sells ${token}`);
  return found;
}

/** What was paid where the tax was left out: somebody has to look at it. */
export function tooLittleOf(amount: Amount): Amount {
  const missing = amount.total.minor - amount.net.minor || Math.round(amount.total.minor / 10);
  return { ...amount, total: { ...amount.total, minor: amount.total.minor - missing } };
}

/** What it renews as, where that is something smaller. */
type Renewed = { smaller: { package: PackageToken; renewal: Amount } | null };

/** What its next term costs. */
export function renewalOf({ smaller, renewal }: Renewed & { renewal: Amount }): Amount {
  return smaller?.renewal ?? renewal;
}

/** What it is called where it is paid: 'Papergrove Premium'. */
export function productOf({ smaller, package: token }: Renewed & { package: PackageToken }): string {
  const { plan } = PACKAGES[smaller?.package ?? token];
  return `${COMPANY.brand} ${plan.charAt(0).toUpperCase()}${plan.slice(1)}`;
}
