import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { now } from '../../shared/clock.ts';
import { addMonths, printDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import { noticeDaysText } from '../orders/notice-days.server.ts';
import type { Amount } from '../subscriptions/amounts.ts';
import { amountsOf } from '../subscriptions/amounts.ts';
import { sellsByTheMonth } from '../subscriptions/by-the-month.ts';
import { currencyWords } from '../subscriptions/currency-words.server.ts';
import { MONTHS, type Price, taxedPrice } from '../subscriptions/price.ts';
import { nextTermOf, renewalRuleOf } from '../subscriptions/renewal.ts';
import { isInUnion, type TaxPlace } from '../subscriptions/tax.ts';
import type { QuoteAnswer, SlipLine } from './checkout-fields.ts';
import { regionsOf } from './tax-place.server.ts';
import type { CheckedPlace } from './vat-check.server.ts';

/** Where somebody is billed, and whether for a company: how a plan goes on depends on that (0032). */
type QuotePlace = CheckedPlace & { company?: unknown };

/** What an order comes to in a place: the lines of the slip, whose sum is what will be charged (U44, U46). */
export function quoteOf(price: Price, place: QuotePlace, locale: Locale): QuoteAnswer {
  const rule = renewalRuleOf(place);
  const { first, renewal } = amountsOf(price, place, now(), rule);
  const t = translator(locale, 'checkout');
  const { slip } = textsOf(locale, 'checkout');
  const { term } = price;
  const isReverse = place.vatId !== null && isInUnion(place.country);
  const total = formatMoney(first.total, locale);
  const days = noticeDaysText(locale, place.country);
  return {
    lines: linesOf(price, first, place, locale),
    total,
    renews: t(nextTermOf(term, rule) === term ? 'slip.renews' : 'slip.renewsByMonth', {
      term,
      date: printDate(addMonths(now(), term === 'year' ? 12 : 1), LOCALES[locale].hreflang),
      total: formatMoney(renewal.total, locale),
      // Nothing is included where nothing is charged.
      included: renewal.taxes.length > 0 ? slip.included : '',
    }),
    notes: [
      t('slip.currency', { currency: currencyWords(price.total.currency, locale) }),
      ...(isReverse ? [slip.reverse] : []),
      ...(term === 'year' ? [t('slip.notice', { days })] : []),
      slip.stop,
    ],
    vatNote: place.pendingVatId ? vatNote(first, locale) : '',
    regions: regionsOf(place.country, locale),
    union: isInUnion(place.country),
    withdrawal: isInUnion(place.country) && !place.company,
    shown: shownText(price, place),
  };
}

/**
 * Country, currency, total and how it goes on as a text that is the same for the same. A state or a VAT id that changes none of
 * these changes nothing that was shown: without script nobody has to order twice for it.
 */
export function shownText(price: Price, place: QuotePlace): string {
  const { total } = amountsOf(price, place, now()).first;
  // That tax is charged because a register is away has to be seen, whatever was shown before.
  const pending = place.pendingVatId ? ['pending'] : [];
  const next = nextTermOf(price.term, renewalRuleOf(place));
  return [price.token, place.country, next, ...pending, total.currency, total.minor].join(' ');
}

/** How much tax is charged for now, and comes back. */
function vatNote({ taxes }: Amount, locale: Locale): string {
  const t = translator(locale, 'checkout');
  return taxes.map(({ amount }) => t('slip.vatAway', { tax: formatMoney(amount, locale) })).join(' ');
}

/**
 * The price, its taxes and their sum. Where pages of plans have prices with the tax (decision 0039, prices with tax), the
 * lines are those of their bill: no month stands without tax beside one with it.
 */
function linesOf(price: Price, first: Amount, place: TaxPlace, locale: Locale): SlipLine[] {
  const vat = first.taxes.find(({ kind }) => kind === 'vat');
  const taxes = taxLines(first, place, locale);
  const sum = { label: textsOf(locale, 'checkout').slip.total, value: formatMoney(first.total, locale) };
  if (!vat) return [{ ...priceLine(price, locale), ...insteadOf(price, locale) }, ...taxes, sum];
  const net = { label: textsOf(locale, 'pricing').bill.untaxed, value: formatMoney(price.total, locale) };
  const taxed = taxedPrice(price, vat.rate);
  return [net, ...taxes, { ...sum, ...insteadOf(taxed, locale) }];
}

function priceLine({ term, monthly, total }: Price, locale: Locale): SlipLine {
  const label = translator(locale, 'checkout')('slip.price', { term, monthly: formatMoney(monthly, locale) });
  return { label, value: formatMoney(total, locale) };
}

/** What the same year costs paid month by month, where it can be bought so (U48): a year beside a year. */
function insteadOf({ term, regular, save }: Price, locale: Locale): Pick<SlipLine, 'before'> {
  if (term !== 'year' || save === 0 || !sellsByTheMonth(locale)) return {};
  const { insteadOf: label } = textsOf(locale, 'pricing').price;
  const year = { ...regular, minor: MONTHS.year * regular.minor };
  return { before: { label, value: formatMoney(year, locale) } };
}

function taxLines({ taxes }: Amount, place: TaxPlace, locale: Locale): SlipLine[] {
  const { slip } = textsOf(locale, 'checkout');
  if (place.country === 'CA' && place.region === null)
    return [{ label: slip.noTax, value: slip.pendingValue }];
  if (taxes.length === 0) return [{ label: slip.noTax, value: slip.noTaxValue }];
  const t = translator(locale, 'pricing');
  const percent = new Intl.NumberFormat(LOCALES[locale].hreflang, {
    style: 'percent',
    maximumFractionDigits: 3,
  });
  return taxes.map(({ kind, rate, amount }) => ({
    label: t('bill.taxes.line', {
      label: t(`bill.taxes.labels.${kind}`),
      rate: percent.format(rate / 100_000),
    }),
    value: formatMoney(amount, locale),
  }));
}
