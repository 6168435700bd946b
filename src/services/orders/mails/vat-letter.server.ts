import { formatMoney } from '../../../shared/money.ts';
import { type Letter, type LetterFact, partsOf } from '../../mail/frame/letter.ts';
import { taxLabel } from '../../subscriptions/product-words.server.ts';
import { orderFacts, type Writing } from './order-facts.server.ts';
import { questions } from './order-parts.server.ts';

type Written = Pick<Letter, 'subject' | 'heading' | 'parts'>;

/** The VAT of a payment goes back, because the register knows the buyer's id. */
export function taxRefund(writing: Writing): Written {
  const { t, product, data, billing } = writing;
  const total = data.amount ? writing.charged(data.amount.total) : '';
  const values = { total, vatId: data.vatId ?? '', invoice: data.invoice ?? '' };
  return {
    subject: t('tax-refund.subject', { product }),
    heading: t('tax-refund.heading', values),
    parts: partsOf(
      { kind: 'text', text: t('tax-refund.lead', values) },
      data.invoice !== null && { kind: 'text', text: t('tax-refund.paper', values) },
      { kind: 'facts', rows: taxFacts(writing) },
      data.renews && { kind: 'text', text: t('tax-refund.renewals') },
      { kind: 'button', label: t('order.billing'), href: billing },
      questions(writing),
    ),
  };
}

function taxFacts(writing: Writing): LetterFact[] {
  const { t, data, date, locale } = writing;
  const taxes = data.amount?.taxes ?? [];
  return [
    ...taxes.map((tax) => ({
      label: taxLabel(tax, locale),
      value: formatMoney(tax.amount, locale),
      strong: true,
    })),
    { label: t('order.labels.refundedOn'), value: date(data.at) },
    ...(data.invoice ? [{ label: t('order.labels.correctedInvoice'), value: data.invoice }] : []),
    ...orderFacts(writing),
  ];
}

/** The VAT stays: the register does not know the id, or never answered. */
export function vatNotConfirmed(writing: Writing): Written {
  const { t, product, data } = writing;
  const reason = data.isVatRefuted ? 'invalid' : 'unknown';
  return {
    subject: t('vat-not-confirmed.subject', { product }),
    heading: t('vat-not-confirmed.heading'),
    parts: partsOf(
      { kind: 'text', text: t(`vat-not-confirmed.${reason}`, { vatId: data.vatId ?? '' }) },
      { kind: 'text', text: t('vat-not-confirmed.next') },
      questions(writing),
    ),
  };
}
