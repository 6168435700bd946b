import { translator } from '../../../locales/messages.server.ts';
import type { Letter } from '../../mail/frame/letter.ts';
import { orderFacts, type Writing } from './order-facts.server.ts';
import { questions } from './order-parts.server.ts';

/** An invoice that was addressed to a company, or to another: the paper that stands in its place. */
export function invoiceCorrected(writing: Writing): Pick<Letter, 'subject' | 'heading' | 'parts'> {
  const { t: mail, product, data, locale, billing } = writing;
  const t = translator(locale, 'buying');
  const paper = data.invoice ? [{ label: mail('order.labels.correctedInvoice'), value: data.invoice }] : [];
  return {
    subject: t('corrected.subject', { product }),
    heading: t('corrected.heading'),
    parts: [
      { kind: 'text', text: t('corrected.lead', { order: String(data.orderNumber) }) },
      { kind: 'facts', rows: [...paper, ...orderFacts(writing)] },
      { kind: 'button', label: mail('order.billing'), href: billing },
      { kind: 'text', text: t('corrected.keep') },
      questions(writing),
    ],
  };
}
