import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import { COMPANY } from '../../shared/company.table.ts';
import type { Locale } from '../../shared/locale.ts';
import type { ChargedTax } from './amounts.ts';
import type { PlanName } from './plans.table.ts';
import type { Term } from './renewal.ts';

/** What was sold, as receipts, invoices and providers print it: 'Papergrove Premium'. */
export function productName(plan: PlanName, locale: Locale): string {
  return `${COMPANY.brand} ${translator(locale, 'pricing')(`plans.${plan}.name`)}`;
}

/** The same with how long it is paid for: 'Papergrove Premium, 12 months'. */
export function itemName(plan: PlanName, term: Term, locale: Locale): string {
  return translator(locale, 'mail')('order.item', { term, product: productName(plan, locale) });
}

/** A tax and its rate: 'QST (9.975%)'. */
export function taxLabel({ kind, rate }: Pick<ChargedTax, 'kind' | 'rate'>, locale: Locale): string {
  const t = translator(locale, 'pricing');
  const percent = new Intl.NumberFormat(LOCALES[locale].hreflang, {
    style: 'percent',
    maximumFractionDigits: 3,
  });
  return t('bill.taxes.line', {
    label: t(`bill.taxes.labels.${kind}`),
    rate: percent.format(rate / 100_000),
  });
}
