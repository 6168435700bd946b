import { translator } from '../../../locales/messages.server.ts';
import { formatMoney } from '../../../shared/money.ts';
import { type Letter, partsOf } from '../../mail/frame/letter.ts';
import { productName } from '../../subscriptions/product-words.server.ts';
import type { Writing } from './order-facts.server.ts';
import { questions } from './order-parts.server.ts';

/** The lasting proof of a change that is planned: what becomes what, when, for how much, and how it is taken back. */
export function planChangeLetter(writing: Writing): Pick<Letter, 'subject' | 'heading' | 'parts'> {
  const { data, locale, product: before, paidUntil: date, billing } = writing;
  const t = translator(locale, 'plan-change');
  const product = productName(data.nextPlan ?? data.plan, locale);
  const total = formatMoney(data.renewal.total, locale);
  return {
    subject: t('mail.change.subject', { product, date }),
    heading: t('mail.change.heading', { date }),
    parts: partsOf(
      { kind: 'text', text: t('mail.change.lead', { before, product, date }) },
      { kind: 'text', text: t('mail.change.price', { term: data.nextTerm ?? data.term, total }) },
      { kind: 'text', text: t('mail.change.nothing') },
      { kind: 'text', text: t('mail.change.undo') },
      { kind: 'button', label: t('mail.change.button'), href: billing },
      questions(writing),
    ),
  };
}
