import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { RETAILER } from '../../../shared/company.table.ts';
import { printDate } from '../../../shared/dates.ts';
import { formatMoney } from '../../../shared/money.ts';
import { type Letter, partsOf } from '../../mail/frame/letter.ts';
import { letterOf, type MailLetter } from '../../mail/mail-kind.ts';
import { endsUnpaidOn, isSoldByUs } from '../../payments/routes.table.ts';
import { productName } from '../../subscriptions/product-words.server.ts';
import { planChangeLetter } from './change-letter.server.ts';
import { invoiceCorrected } from './corrected-letter.server.ts';
import { moneyFacts, type OrderMail, untilFact, type Writing } from './order-facts.server.ts';
import { type OrderMailData, type OrderMailKind, orderMail } from './order-mail.ts';
import { lastParts, questions, renewalParts, withdrawalParts } from './order-parts.server.ts';
import { renewalNotice } from './renewal-letter.server.ts';
import { taxRefund, vatNotConfirmed } from './vat-letter.server.ts';

type Written = Pick<Letter, 'subject' | 'heading' | 'parts'>;

/** The mail of this kind, in the buyer's language. */
export function letterOfOrder<Kind extends OrderMailKind>(kind: Kind): MailLetter<OrderMailData, Kind> {
  return letterOf(orderMail(kind), (facts) => ({ letter: orderLetter(kind, facts) }));
}

function orderLetter(kind: OrderMailKind, mail: OrderMail): Letter {
  const writing = writingOf(mail);
  return { locale: mail.locale, footer: writing.t('footer'), ...LETTERS[kind](writing) };
}

const LETTERS: Record<OrderMailKind, (writing: Writing) => Written> = {
  receipt,
  'credit-note': creditNote,
  'credit-note-void': creditNoteVoid,
  'invoice-corrected': invoiceCorrected,
  'tax-refund': taxRefund,
  'vat-not-confirmed': vatNotConfirmed,
  'payment-held': paymentHeld,
  'payment-rejected': paymentRejected,
  'subscription-cancelled': subscriptionCancelled,
  'subscription-resumed': subscriptionResumed,
  'subscription-ended': subscriptionEnded,
  'renewal-notice': renewalNotice,
  'plan-change': planChangeLetter,
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
    goesOnByMonth: data.term === 'year' && data.nextTerm === 'month',
    charged(amount) {
      const total = formatMoney(amount, locale);
      return isSoldByUs(data.route) ? total : t('order.untaxed', { total });
    },
    billing: `${publicUrl}/app/account/billing/?lang=${locale}`,
  };
}

function receipt(writing: Writing): Written {
  const { t, product, data, publicUrl, locale, billing } = writing;
  const isRetailer = !isSoldByUs(data.route);
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
      data.isFirst &&
        data.vatId !== undefined && {
          kind: 'text',
          text: t('receipt.vatPending', { vatId: data.vatId }),
        },
      isRetailer && { kind: 'text', soft: true, text: t('receipt.retailerTaxes', { retailer: RETAILER }) },
      data.isFirst && {
        kind: 'button',
        label: t(data.destination ? 'receipt.openDocument' : 'receipt.open'),
        href: `${publicUrl}/app/${data.destination}?lang=${locale}`,
      },
      ...renewalParts(writing),
      !isRetailer && !data.renews && { kind: 'link', label: t('order.billing'), href: billing },
      ...withdrawalParts(writing),
      // In words: what a mail program does not load is a hole in the letter.
      data.isFirst && { kind: 'text', soft: true, text: translator(locale, 'grove')('receipt.mail') },
      ...lastParts(writing),
    ),
  };
}

function creditNote(writing: Writing): Written {
  const { t, product, data, billing } = writing;
  const total = data.amount ? writing.charged(data.amount.total) : '';
  const isDispute = data.because === 'dispute';
  const who = isSoldByUs(data.route) ? 'credit-note.lead' : 'credit-note.leadRetailer';
  const lead = isDispute ? 'credit-note.leadDispute' : who;
  return {
    subject: t(isDispute ? 'credit-note.subjectDispute' : 'credit-note.subject', { product }),
    heading: t(isDispute ? 'credit-note.headingDispute' : 'credit-note.heading', { total }),
    parts: partsOf(
      { kind: 'text', text: t(lead, { total, invoice: data.invoice ?? '', retailer: RETAILER }) },
      { kind: 'facts', rows: moneyFacts(writing, 'refundedOn') },
      { kind: 'button', label: t('order.billing'), href: billing },
      questions(writing),
    ),
  };
}

/** Money that was to go back did not, or came again: the credit note about it no longer holds. */
function creditNoteVoid(writing: Writing): Written {
  const { t, product, data, billing } = writing;
  const total = data.amount ? writing.charged(data.amount.total) : '';
  const values = { total, invoice: data.invoice ?? '', voided: data.voided ?? '' };
  return {
    subject: t('credit-note-void.subject', { product }),
    heading: t('credit-note-void.heading', values),
    parts: partsOf(
      {
        kind: 'text',
        text: t(`credit-note-void.${data.because === 'dispute' ? 'dispute' : 'refund'}`, values),
      },
      data.invoice !== null && { kind: 'text', text: t('credit-note-void.paper', values) },
      { kind: 'facts', rows: moneyFacts(writing, 'voidedOn') },
      { kind: 'button', label: t('order.billing'), href: billing },
      questions(writing),
    ),
  };
}

/** A payment that a person has to settle: the buyer is not left alone with it. */
function paymentHeld(writing: Writing): Written {
  const { t, product, data } = writing;
  return {
    subject: t('payment-held.subject', { product }),
    heading: t('payment-held.heading'),
    parts: partsOf(
      { kind: 'text', text: t('payment-held.lead', { order: data.orderNumber.toString() }) },
      { kind: 'text', text: t('payment-held.next') },
      questions(writing),
    ),
  };
}

function paymentRejected(writing: Writing): Written {
  const { t, product, data, billing } = writing;
  const total = writing.charged(data.renewal.total);
  return {
    subject: t('payment-rejected.subject', { product }),
    heading: t('payment-rejected.heading'),
    parts: partsOf(
      { kind: 'text', text: t('payment-rejected.lead', { total, product }) },
      { kind: 'text', text: pausedText(writing) },
      { kind: 'title', text: t('payment-rejected.doTitle') },
      { kind: 'text', text: t(`payment-rejected.${data.route}`, { retailer: RETAILER }) },
      { kind: 'text', text: t('payment-rejected.back') },
      endsUnpaidPart(writing),
      {
        kind: 'button',
        label: t(`payment-rejected.pay.${data.route}`, { retailer: RETAILER }),
        href: billing,
      },
      { kind: 'text', text: t('payment-rejected.end') },
      questions(writing),
    ),
  };
}

/** The last day, where it is known: the same that the billing page names. */
function endsUnpaidPart({ t, data, date }: Writing) {
  const paidUntil = data.paidUntil !== null && data.paidUntil <= data.at ? new Date(data.paidUntil) : null;
  const ends = paidUntil && endsUnpaidOn(data.route, paidUntil);
  const text = ends && t('payment-rejected.endsUnpaid', { date: date(ends.toISOString()) });
  return text !== null && { kind: 'text' as const, text };
}

/** What is paid for can be had to its last day, as the billing page says. */
function pausedText({ t, data, paidUntil }: Writing): string {
  const isPaidFor = data.paidUntil !== null && data.paidUntil > data.at;
  return isPaidFor ? t('payment-rejected.pausedLater', { date: paidUntil }) : t('payment-rejected.paused');
}

/** The lasting proof of a cancellation: what, when, and what follows (U53). */
function subscriptionCancelled(writing: Writing): Written {
  const { t, product, data, paidUntil, billing } = writing;
  const values = declaredValues(writing);
  return {
    subject: t('subscription-cancelled.subject', { product }),
    heading: t('subscription-cancelled.heading'),
    parts: partsOf(
      { kind: 'text', text: t('subscription-cancelled.lead', values) },
      {
        kind: 'text',
        text: t('subscription-cancelled.until', {
          date: paidUntil,
          time: data.paidUntil?.slice(11, 16) ?? '',
        }),
      },
      { kind: 'text', text: t('subscription-cancelled.refund') },
      { kind: 'button', label: t('order.billing'), href: billing },
      { kind: 'text', soft: true, text: t('subscription-cancelled.keep') },
    ),
  };
}

/** That a cancellation was taken back: what renews again, when and for how much, and how it is stopped. */
function subscriptionResumed(writing: Writing): Written {
  const { t, product, billing } = writing;
  return {
    subject: t('subscription-resumed.subject', { product }),
    heading: t('subscription-resumed.heading'),
    parts: partsOf(
      { kind: 'text', text: t('subscription-resumed.lead', declaredValues(writing)) },
      ...renewalParts(writing),
      { kind: 'button', label: t('order.billing'), href: billing },
      { kind: 'text', soft: true, text: t('subscription-resumed.keep') },
    ),
  };
}

/** What a buyer declared about which order, on which day and at which time. */
function declaredValues({ product, data, date }: Writing) {
  const { orderNumber, at } = data;
  return { product, order: orderNumber.toString(), date: date(at), time: at.slice(11, 16) };
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
        text: t(data.because === 'rejected' ? 'subscription-ended.rejected' : 'subscription-ended.lead', {
          order: data.orderNumber.toString(),
          date: date(ended),
        }),
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
