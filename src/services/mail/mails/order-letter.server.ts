import { LOCALES } from '../../../locales/locales.table.ts';
import { type Translate, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { DAY } from '../../../shared/clock.ts';
import { COMPANY, RETAILER } from '../../../shared/company.table.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import { noticeDays } from '../../orders/notices.table.ts';
import type { OrderMailData, OrderMailKind } from '../../orders/order-mail.ts';
import { productName, taxLabel } from '../../orders/order-words.server.ts';
import { isInUnion } from '../../subscriptions/tax.ts';
import { type Letter, type LetterFact, type LetterPart, partsOf } from './letter.ts';

/** What the law gives a consumer in the European Union to change their mind. */
const WITHDRAWAL_MS = 14 * DAY;

export type OrderMail = { locale: Locale; data: OrderMailData; publicUrl: string };

/** What every kind of mail about an order works with. */
type Writing = OrderMail & {
  t: Translate<'mail'>;
  product: string;
  /** 'Papergrove Premium, 12 months'. */
  item: string;
  date(iso: string): string;
  /** The last day of what is paid, or of the renewal before it. */
  paidUntil: string;
  renewalTotal: string;
  /** The account's billing page. */
  billing: string;
};

type Written = Pick<Letter, 'subject' | 'heading' | 'parts'>;

/** A mail about an order, in the buyer's language. */
export function orderLetter(kind: OrderMailKind, mail: OrderMail): Letter {
  const writing = writingOf(mail);
  return { locale: mail.locale, footer: writing.t('footer'), ...LETTERS[kind](writing) };
}

const LETTERS: Record<OrderMailKind, (writing: Writing) => Written> = {
  receipt,
  'credit-note': creditNote,
  'payment-rejected': paymentRejected,
  'subscription-cancelled': subscriptionCancelled,
  'subscription-ended': subscriptionEnded,
  'renewal-notice': renewalNotice,
};

function writingOf(mail: OrderMail): Writing {
  const { locale, data, publicUrl } = mail;
  const t = translator(locale, 'mail');
  const product = productName(data.plan, locale);
  const date = (iso: string) => printDate(new Date(iso), LOCALES[locale].hreflang);
  return {
    ...mail,
    t,
    product,
    item: t('order.item', { term: data.term, product }),
    date,
    paidUntil: date(data.paidUntil ?? data.at),
    renewalTotal: formatMoney(data.renewal.total, locale),
    billing: `${publicUrl}/app/account/billing/?lang=${locale}`,
  };
}

function receipt(writing: Writing): Written {
  const { t, product, data, publicUrl, locale, billing } = writing;
  const isRetailer = data.route === 'retailer';
  const words = data.isFirst
    ? (['subject', 'heading'] as const)
    : (['subjectRenewal', 'headingRenewal'] as const);
  return {
    subject: t(`receipt.${words[0]}`, { product }),
    heading: t(`receipt.${words[1]}`, { product }),
    parts: partsOf(
      {
        kind: 'text',
        text: isRetailer
          ? t('receipt.leadRetailer', { retailer: RETAILER })
          : t('receipt.lead', { invoice: data.invoice ?? '' }),
      },
      { kind: 'facts', rows: [...moneyFacts(writing, 'paidOn'), ...untilFact(writing)] },
      isRetailer && { kind: 'text', soft: true, text: t('receipt.retailerTaxes', { retailer: RETAILER }) },
      data.isFirst && {
        kind: 'button',
        label: t('receipt.open'),
        href: `${publicUrl}/app/?lang=${locale}`,
      },
      ...renewalParts(writing),
      !isRetailer && !data.renews && { kind: 'link', label: t('order.billing'), href: billing },
      ...withdrawalParts(writing),
      ...lastParts(writing),
    ),
  };
}

function creditNote(writing: Writing): Written {
  const { t, product, data, locale, billing } = writing;
  const total = data.amount ? formatMoney(data.amount.total, locale) : '';
  const lead = data.route === 'retailer' ? 'credit-note.leadRetailer' : 'credit-note.lead';
  return {
    subject: t('credit-note.subject', { product }),
    heading: t('credit-note.heading', { total }),
    parts: partsOf(
      { kind: 'text', text: t(lead, { total, invoice: data.invoice ?? '', retailer: RETAILER }) },
      { kind: 'facts', rows: moneyFacts(writing, 'refundedOn') },
      { kind: 'button', label: t('order.billing'), href: billing },
      questions(writing),
    ),
  };
}

function paymentRejected(writing: Writing): Written {
  const { t, product, data, billing, renewalTotal: total } = writing;
  return {
    subject: t('payment-rejected.subject', { product }),
    heading: t('payment-rejected.heading'),
    parts: partsOf(
      { kind: 'text', text: t('payment-rejected.lead', { total, product }) },
      { kind: 'text', text: t('payment-rejected.paused') },
      { kind: 'title', text: t('payment-rejected.doTitle') },
      { kind: 'text', text: t(`payment-rejected.${data.route}`, { retailer: RETAILER }) },
      { kind: 'text', text: t('payment-rejected.back') },
      { kind: 'text', text: t('payment-rejected.end') },
      { kind: 'button', label: t('order.billing'), href: billing },
      questions(writing),
    ),
  };
}

/** The lasting proof of a cancellation: what, when, and what follows (U53). */
function subscriptionCancelled(writing: Writing): Written {
  const { t, product, data, date, paidUntil, billing } = writing;
  const values = {
    product,
    order: data.orderNumber.toString(),
    date: date(data.at),
    time: data.at.slice(11, 16),
  };
  return {
    subject: t('subscription-cancelled.subject', { product }),
    heading: t('subscription-cancelled.heading'),
    parts: partsOf(
      { kind: 'text', text: t('subscription-cancelled.lead', values) },
      { kind: 'text', text: t('subscription-cancelled.until', { date: paidUntil }) },
      { kind: 'text', text: t('subscription-cancelled.refund') },
      { kind: 'button', label: t('order.billing'), href: billing },
      { kind: 'text', soft: true, text: t('subscription-cancelled.keep') },
    ),
  };
}

function subscriptionEnded(writing: Writing): Written {
  const { t, product, data, date, locale, publicUrl } = writing;
  const plans = pathOf('pricing-plans', locale);
  const ended = data.paidUntil && data.paidUntil < data.at ? data.paidUntil : data.at;
  return {
    subject: t('subscription-ended.subject', { product }),
    heading: t('subscription-ended.heading', { product }),
    parts: partsOf(
      {
        kind: 'text',
        text: t('subscription-ended.lead', { order: data.orderNumber.toString(), date: date(ended) }),
      },
      { kind: 'text', text: t('subscription-ended.after') },
      plans !== undefined && {
        kind: 'button',
        label: t('subscription-ended.button'),
        href: `${publicUrl}${plans}`,
      },
    ),
  };
}

/** Date, price, the last day to stop it in a box, and the way there (U56). */
function renewalNotice(writing: Writing): Written {
  const { t, product, data, date, paidUntil, billing, renewalTotal: total } = writing;
  const deadline = new Date(Date.parse(data.paidUntil ?? data.at) - DAY).toISOString();
  return {
    subject: t('renewal-notice.subject', { product, date: paidUntil }),
    heading: t('renewal-notice.heading', { date: paidUntil }),
    parts: partsOf(
      { kind: 'text', text: t('renewal-notice.lead', { product, total }) },
      { kind: 'boxed', label: t('renewal-notice.deadline'), value: date(deadline) },
      { kind: 'facts', rows: [...amountFacts(writing, data.renewal), ...orderFacts(writing)] },
      { kind: 'text', text: t('renewal-notice.keep') },
      { kind: 'text', text: t('order.stop') },
      { kind: 'button', label: t('renewal-notice.button'), href: billing },
      pageLink(writing, 'cancel-contract', 'order.stopWithout'),
      questions(writing),
    ),
  };
}

/** What was paid or given back: lines whose sum is the total. */
function moneyFacts(writing: Writing, when: 'paidOn' | 'refundedOn'): LetterFact[] {
  const { t, data, date } = writing;
  const paper = when === 'paidOn' ? 'order.labels.invoice' : 'order.labels.creditNote';
  return [
    ...(data.amount ? amountFacts(writing, data.amount) : []),
    { label: t(`order.labels.${when}`), value: date(data.at) },
    ...(data.invoice ? [{ label: t(paper), value: data.invoice }] : []),
    ...orderFacts(writing),
  ];
}

function amountFacts(
  { t, item, locale }: Writing,
  { net, taxes, total }: OrderMailData['renewal'],
): LetterFact[] {
  return [
    { label: item, value: formatMoney(net, locale) },
    ...taxes.map((tax) => ({ label: taxLabel(tax, locale), value: formatMoney(tax.amount, locale) })),
    { label: t('order.labels.total'), value: formatMoney(total, locale), strong: true },
  ];
}

function orderFacts({ t, data }: Writing): LetterFact[] {
  return [{ label: t('order.labels.order'), value: data.orderNumber.toString() }];
}

function untilFact({ t, data, paidUntil }: Writing): LetterFact[] {
  return data.paidUntil ? [{ label: t('order.labels.paidUntil'), value: paidUntil }] : [];
}

/** What renews when and at which price, and how it is stopped (U49). */
function renewalParts(writing: Writing): LetterPart[] {
  const { t, data, locale, paidUntil, billing, renewalTotal: total } = writing;
  const title = { kind: 'title', text: t('order.nextTitle') } as const;
  if (!data.renews) return [title, { kind: 'text', text: t('order.noRenewal') }];
  const list = new Intl.ListFormat(LOCALES[locale].hreflang, { type: 'conjunction' });
  const days = list.format(noticeDays(data.country, locale).map(String));
  return partsOf(
    title,
    { kind: 'text', text: t('order.renews', { term: data.term, date: paidUntil, total }) },
    data.term === 'year' && { kind: 'text', text: t('order.notice', { days }) },
    { kind: 'text', text: t('order.stop') },
    { kind: 'link', label: t('order.stopHere'), href: billing },
    pageLink(writing, 'cancel-contract', 'order.stopWithout'),
  );
}

/** For consumers in the European Union, who buy from us and not from the retailer (U55). */
function withdrawalParts(writing: Writing): LetterPart[] {
  const { t, data, date } = writing;
  const isOurs = data.route !== 'retailer' && data.isFirst && data.isConsumer;
  if (!isOurs || !isInUnion(data.country)) return [];
  const until = date(new Date(Date.parse(data.at) + WITHDRAWAL_MS).toISOString());
  return partsOf(
    { kind: 'title', text: t('order.withdrawTitle') },
    { kind: 'text', text: t('order.withdraw', { date: until }) },
    pageLink(writing, 'withdraw', 'order.withdrawHere'),
  );
}

function lastParts(writing: Writing): LetterPart[] {
  const isOurs = writing.data.route !== 'retailer';
  return partsOf(isOurs && pageLink(writing, 'terms-of-use', 'order.terms'), questions(writing));
}

function questions({ t, data }: Writing): LetterPart {
  const values = { email: COMPANY.email, order: data.orderNumber.toString() };
  return { kind: 'text', soft: true, text: t('order.questions', values) };
}

/** A page of the site by its key; none where it does not exist. */
function pageLink(
  { t, locale, publicUrl }: Writing,
  key: string,
  label: 'order.stopWithout' | 'order.withdrawHere' | 'order.terms',
): LetterPart | undefined {
  const path = pathOf(key, locale);
  return path === undefined ? undefined : { kind: 'link', label: t(label), href: `${publicUrl}${path}` };
}
