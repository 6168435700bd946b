import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { type Quote, quoteText } from '../../../services/orders/changes/quote.server.ts';
import { noticeDaysText } from '../../../services/orders/notice-days.server.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { ROUTE_TABLE } from '../../../services/payments/routes.table.ts';
import type { Amount } from '../../../services/subscriptions/amounts.ts';
import { CURRENCY, currencyNamed } from '../../../services/subscriptions/currencies.table.ts';
import { currencyWords } from '../../../services/subscriptions/currency-words.server.ts';
import type { RunningTerm } from '../../../services/subscriptions/plan-change.ts';
import { PACKAGES, PLANS } from '../../../services/subscriptions/plans.table.ts';
import { itemName, productName, taxLabel } from '../../../services/subscriptions/product-words.server.ts';
import { isConsumer, type Term } from '../../../services/subscriptions/renewal.ts';
import { isInUnion } from '../../../services/subscriptions/tax.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { ChangeSummary, SummaryLine } from './billing-change.ts';

type Chosen = { quote: Quote; running: RunningTerm; people: number };
type Now = Extract<Quote['change'], { when: 'now' }>;
type Later = Extract<Quote['change'], { when: 'later' }>;

/** What a change comes to, to the cent: today, and from when on. */
export function changeSummary(page: MemberContext, order: SubscribedOrder, chosen: Chosen): ChangeSummary {
  const { locale, link } = page;
  const { quote } = chosen;
  const { to, change } = quote;
  const termsHref = pathOf('terms-of-use', locale);
  return {
    ...(change.when === 'now'
      ? nowParts(locale, order, { ...chosen, change })
      : laterParts(locale, order, { to, change, people: chosen.people })),
    fields: { to, at: quote.at.toISOString(), shown: quoteText(quote) },
    otherHref: link(`account/billing/${order.id}/change/`),
    terms: termsHref ? { label: textsOf(locale, 'chrome').footer.terms, href: termsHref } : null,
  };
}

type Options = Omit<ChangeSummary, 'fields' | 'otherHref' | 'terms'>;

function nowParts(locale: Locale, order: SubscribedOrder, now: Chosen & { change: Now }): Options {
  const { quote, running, change } = now;
  const t = translator(locale, 'plan-change');
  const texts = textsOf(locale, 'plan-change');
  const { plan } = PACKAGES[quote.to];
  const old = { product: productName(order.plan, locale), date: day(running.until, locale) };
  const mayWithdraw = isInUnion(order.billing.country) && isConsumer(order.billing);
  return {
    title: t('summary.now', { product: productName(plan, locale) }),
    today: t('summary.today', { total: formatMoney(change.charge.total, locale) }),
    lines: linesOf(locale, now, old),
    onward: renewsText(locale, quote.to, change),
    points: [
      ...stopNotes(locale, order, PACKAGES[quote.to].term),
      t('summary.ends', old),
      texts.summary.papers,
      ...(mayWithdraw ? [t('summary.withdraw', old)] : []),
      texts.summary[ROUTE_TABLE[order.route].paidBy],
      currencyNote(locale, change.renewal),
    ],
    button: textsOf(locale, 'checkout').form.order,
  };
}

function laterParts(
  locale: Locale,
  order: SubscribedOrder,
  { to, change, people: count }: { to: Quote['to']; change: Later; people: number },
): Options {
  const t = translator(locale, 'plan-change');
  const texts = textsOf(locale, 'plan-change');
  const { plan } = PACKAGES[to];
  const date = day(change.from, locale);
  const { driveGb: gb, users } = PLANS[plan];
  return {
    title: t('summary.later', { product: productName(plan, locale), date }),
    today: texts.summary.nothing,
    lines: [],
    onward: t('summary.instead', { ...nextOf(change, locale), date }),
    points: [
      ...stopNotes(locale, order, change.nextTerm),
      t('summary.until', { date, product: productName(order.plan, locale) }),
      ...(count > users ? [translator(locale, 'plan-people')('summary', { count, date, users })] : []),
      ...(gb < PLANS[order.plan].driveGb ? [t('summary.drive', { gb })] : []),
      currencyNote(locale, change.renewal),
    ],
    button: texts.summary.confirm,
  };
}

/** Price, credit, taxes, and what is left to pay: the lines add up to the total. */
function linesOf(
  locale: Locale,
  { quote: { to }, change: { price, credit, charge } }: Chosen & { change: Now },
  old: { product: string; date: string },
): SummaryLine[] {
  const t = translator(locale, 'plan-change');
  const { plan, term } = PACKAGES[to];
  const line = (label: string, value: string) => ({ label, value, isTotal: false });
  return [
    line(itemName(plan, term, locale), formatMoney(price.net, locale)),
    line(t('summary.credit', old), `−${formatMoney(credit.net, locale)}`),
    ...charge.taxes.map((tax) => line(taxLabel(tax, locale), formatMoney(tax.amount, locale))),
    { label: t('summary.total'), value: formatMoney(charge.total, locale), isTotal: true },
  ];
}

function nextOf({ renewal, nextTerm: term }: Now | Later, locale: Locale) {
  const included = renewal.taxes.length > 0 ? textsOf(locale, 'plan-change').summary.included : '';
  return { term, total: formatMoney(renewal.total, locale), included };
}

/** What follows the term that begins today; months after a year in the words of the checkout. */
function renewsText(locale: Locale, to: Quote['to'], change: Now): string {
  const values = { ...nextOf(change, locale), date: day(change.until, locale) };
  return PACKAGES[to].term === change.nextTerm
    ? translator(locale, 'plan-change')('summary.renews', values)
    : translator(locale, 'checkout')('slip.renewsByMonth', values);
}

/** That one is told before the end of a year, and how it is stopped, as at the checkout. */
function stopNotes(locale: Locale, { billing }: SubscribedOrder, term: Term): string[] {
  const t = translator(locale, 'checkout');
  const { slip } = textsOf(locale, 'checkout');
  const days = noticeDaysText(locale, billing.country);
  return [...(term === 'year' ? [t('slip.notice', { days })] : []), slip.stop];
}

/** What all amounts are in. */
function currencyNote(locale: Locale, { total }: Amount): string {
  const currency = currencyWords(currencyNamed(total.currency) ?? CURRENCY, locale);
  return translator(locale, 'plan-change')('summary.currency', { currency });
}

function day(moment: Date, locale: Locale): string {
  return printDate(moment, LOCALES[locale].hreflang);
}
