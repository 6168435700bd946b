import { translator } from '../../../locales/messages.server.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { Letter } from '../../mail/frame/letter.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { INVOICE_MAIL, type InvoiceMailData } from './invoice-mail.ts';

type Facts = MailFacts<InvoiceMailData>;

export const INVOICE_LETTER = letterOf(INVOICE_MAIL, (facts: Facts) => ({ letter: write(facts) }));

function write({ locale, data, publicUrl }: Facts): Letter {
  const t = translator(locale, 'affiliate-invoices');
  const { kind, number, statement } = data;
  const amount = formatMoney({ minor: data.amount, currency: 'USD' }, locale);
  const words = { number, amount, statement: String(statement) };
  return {
    locale,
    subject: t(`mails.${kind}.subject`, words),
    heading: t(`mails.${kind}.heading`, words),
    parts: [
      { kind: 'text', text: t(`mails.${kind}.lead`, words) },
      {
        kind: 'button',
        label: t('mails.button'),
        href: `${publicUrl}/app/affiliate/invoices/?lang=${locale}`,
      },
      { kind: 'text', soft: true, text: t('mails.object') },
    ],
    footer: translator(locale, 'mail')('footer'),
  };
}
