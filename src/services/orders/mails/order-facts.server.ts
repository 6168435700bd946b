import { type Translate, textsOf } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney, type Money } from '../../../shared/money.ts';
import type { LetterFact } from '../../mail/frame/letter.ts';
import { isSoldByUs } from '../../payments/routes.table.ts';
import { taxLabel } from '../../subscriptions/product-words.server.ts';
import type { OrderMailData } from './order-mail.ts';

export type OrderMail = { locale: Locale; data: OrderMailData; publicUrl: string };

/** What every kind of mail about an order works with. */
export type Writing = OrderMail & {
  t: Translate<'mail'>;
  product: string;
  /** 'Papergrove Premium, 12 months'. */
  item: string;
  date(iso: string): string;
  /** The last day of what is paid, or of the renewal before it. */
  paidUntil: string;
  renewalTotal: string;
  /** A year was paid, and months follow. */
  goesOnByMonth: boolean;
  /** An amount that was charged or given back; of the retailer's only the price is known, without its taxes. */
  charged(amount: Money): string;
  /** The account's billing page. */
  billing: string;
};

const PAPER_LABELS = {
  paidOn: 'order.labels.invoice',
  refundedOn: 'order.labels.creditNote',
  voidedOn: 'order.labels.creditNoteVoid',
} as const;

/** What was paid or given back: lines whose sum is the total. */
export function moneyFacts(writing: Writing, when: keyof typeof PAPER_LABELS): LetterFact[] {
  const { t, data, date } = writing;
  const paper = PAPER_LABELS[when];
  return [
    ...(data.amount ? orderAmount(writing, data.amount) : []),
    ...creditFacts(writing),
    ...(data.charged
      ? [
          {
            label: t('order.labels.paidInAll'),
            value: formatMoney(data.charged, writing.locale),
            strong: true,
          },
        ]
      : []),
    { label: t(`order.labels.${when}`), value: date(data.at) },
    ...(data.invoice ? [{ label: t(paper), value: data.invoice }] : []),
    ...orderFacts(writing),
  ];
}

/** What was left of another plan, and what was charged then. */
function creditFacts({ data: { credit, amount }, locale }: Writing): LetterFact[] {
  if (!credit || !amount) return [];
  const { mail } = textsOf(locale, 'plan-change');
  const charged = { ...amount.total, minor: amount.total.minor - credit.minor };
  return [
    { label: mail.credit, value: `−${formatMoney(credit, locale)}` },
    { label: mail.charged, value: formatMoney(charged, locale), strong: true },
  ];
}

/** An amount of the order; the retailer's has no total, for the taxes on it are the retailer's. */
export function orderAmount(writing: Writing, amount: OrderMailData['renewal']): LetterFact[] {
  const { t, item, data, locale } = writing;
  if (isSoldByUs(data.route)) return amountFacts(writing, amount);
  return [
    { label: item, value: formatMoney(amount.net, locale) },
    { label: t('order.labels.net'), value: formatMoney(amount.net, locale), strong: true },
  ];
}

/** An amount as lines whose sum is the total. */
export function amountFacts(
  { t, item, locale }: Pick<Writing, 't' | 'item' | 'locale'>,
  { net, taxes, total }: OrderMailData['renewal'],
): LetterFact[] {
  return [
    { label: item, value: formatMoney(net, locale) },
    ...taxes.map((tax) => ({ label: taxLabel(tax, locale), value: formatMoney(tax.amount, locale) })),
    { label: t('order.labels.total'), value: formatMoney(total, locale), strong: true },
  ];
}

export function orderFacts({ t, data }: Writing): LetterFact[] {
  const isAttorney = data.licenceClass === 'attorney';
  return [
    { label: t('order.labels.order'), value: data.orderNumber.toString() },
    ...(isAttorney ? [{ label: t('order.labels.licence'), value: t('order.labels.attorney') }] : []),
  ];
}

export function untilFact({ t, data, paidUntil }: Writing): LetterFact[] {
  return data.paidUntil ? [{ label: t('order.labels.paidUntil'), value: paidUntil }] : [];
}
