import { DAY } from '../../../shared/clock.ts';
import { RETAILER } from '../../../shared/company.table.ts';
import { type Letter, partsOf } from '../../mail/frame/letter.ts';
import { isSoldByUs } from '../../payments/routes.table.ts';
import { productName } from '../../subscriptions/product-words.server.ts';
import { untaxedRenewals } from '../vat-words.server.ts';
import { orderAmount, orderFacts, type Writing } from './order-facts.server.ts';
import { pageLink, questions } from './order-parts.server.ts';

/** Date, price, the last day to stop it in a box, and the way there (U56). */
export function renewalNotice(writing: Writing): Pick<Letter, 'subject' | 'heading' | 'parts'> {
  const { t, data, date, paidUntil, billing, renewalTotal: total, goesOnByMonth, locale } = writing;
  const product = productName(data.nextPlan ?? data.plan, locale);
  const renewed = { ...writing, item: t('order.item', { term: data.nextTerm ?? data.term, product }) };
  const deadline = new Date(Date.parse(data.paidUntil ?? data.at) - DAY).toISOString();
  return {
    subject: t('renewal-notice.subject', { product, date: paidUntil }),
    heading: t('renewal-notice.heading', { date: paidUntil }),
    parts: partsOf(
      {
        kind: 'text',
        text: !isSoldByUs(data.route)
          ? t('renewal-notice.leadRetailer', { product, total, retailer: RETAILER })
          : t(`renewal-notice.${goesOnByMonth ? 'leadByMonth' : 'lead'}`, { product, total }),
      },
      data.nextPlan !== undefined && {
        kind: 'text',
        text: t('renewal-notice.instead', { product, before: writing.product }),
      },
      { kind: 'boxed', label: t('renewal-notice.deadline'), value: date(deadline) },
      { kind: 'facts', rows: [...orderAmount(renewed, data.renewal), ...orderFacts(writing)] },
      data.isVatConfirmed && { kind: 'text', text: untaxedRenewals(data.renewal, locale) },
      { kind: 'text', text: t('renewal-notice.keep') },
      { kind: 'text', text: t('order.stop') },
      { kind: 'button', label: t('renewal-notice.button'), href: billing },
      pageLink(writing, 'cancel-contract', 'order.stopWithout'),
      questions(writing),
    ),
  };
}
