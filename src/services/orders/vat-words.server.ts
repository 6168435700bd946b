import { translator } from '../../locales/messages.server.ts';
import { COMPANY } from '../../shared/company.table.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import type { Amount } from '../subscriptions/amounts.ts';
import type { Subscription, VatStanding } from './order.ts';
import { taxOf } from './tax-refunds.ts';

type Told = {
  vat?: VatStanding | null;
  renewal: Amount;
  subscription: Pick<Subscription, 'renews'> | undefined;
};

/** What holds of a VAT id whose register was away when its order was placed; null for every other order. */
export function vatWords({ vat, renewal, subscription }: Told, locale: Locale): string | null {
  if (!vat) return null;
  const t = translator(locale, 'mail');
  const values = { vatId: vat.number, email: COMPANY.email };
  if (vat.state === 'waiting') return t('receipt.vatPending', values);
  if (vat.state !== 'confirmed') return t('order.vat.kept', values);
  const confirmed = t('order.vat.confirmed', values);
  return subscription?.renews ? `${confirmed} ${untaxedRenewals(renewal, locale)}` : confirmed;
}

/** That renewals are charged with tax, which goes back after each (0025). */
export function untaxedRenewals(renewal: Amount, locale: Locale): string {
  return translator(locale, 'mail')('order.vat.renewals', {
    total: formatMoney(renewal.total, locale),
    tax: formatMoney(taxOf(renewal), locale),
    net: formatMoney(renewal.net, locale),
  });
}
