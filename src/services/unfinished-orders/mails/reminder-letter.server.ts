import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { formatMoney } from '../../../shared/money.ts';
import { type Letter, type LetterFact, partsOf } from '../../mail/frame/letter.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { amountFacts } from '../../orders/mails/order-facts.server.ts';
import { productName } from '../../subscriptions/product-words.server.ts';
import { RESUME } from '../unfinished-order.ts';
import { type ReminderMailData, UNFINISHED_ORDER_MAIL } from './reminder-mail.ts';

type ReminderMail = MailFacts<ReminderMailData>;

export const UNFINISHED_ORDER_LETTER = letterOf(UNFINISHED_ORDER_MAIL, (mail: ReminderMail) => ({
  letter: reminderLetter(mail),
  stop: stopAddress(mail),
}));

/** The one reminder of an unfinished checkout: what it was, what it costs now, the way back, and the way to stop it. */
function reminderLetter(mail: ReminderMail): Letter {
  const { locale, data, publicUrl } = mail;
  const t = translator(locale, 'mail');
  const date = (iso: string) => printDate(new Date(iso), LOCALES[locale].hreflang);
  const product = productName(data.plan, locale);
  const renewal = formatMoney(data.renewal.total, locale);
  return {
    locale,
    subject: t('unfinished-order.subject', { product }),
    heading: t('unfinished-order.heading'),
    footer: t('footer'),
    parts: partsOf(
      { kind: 'text', text: t('unfinished-order.lead', { product, date: date(data.leftAt) }) },
      { kind: 'text', text: t(data.offerEnded ? 'unfinished-order.ended' : 'unfinished-order.price') },
      { kind: 'facts', rows: factsOf(mail, product) },
      { kind: 'text', text: t(renewsKey(data), { term: data.term, total: renewal }) },
      data.taxesOpen && { kind: 'text', text: t('unfinished-order.taxesOpen') },
      {
        kind: 'button',
        label: t('unfinished-order.button'),
        href: `${publicUrl}${data.path}?${RESUME}=${data.link}`,
      },
      { kind: 'text', text: t('unfinished-order.link', { date: date(data.until) }) },
      { kind: 'text', soft: true, text: t('unfinished-order.why') },
      { kind: 'link', label: t('unfinished-order.stop'), href: stopAddress(mail) },
    ),
  };
}

function renewsKey({ term, nextTerm = term }: ReminderMailData) {
  return term === nextTerm ? 'unfinished-order.renews' : 'unfinished-order.renewsByMonth';
}

/** The page that stops reminders to the mailbox, without signing in. */
function stopAddress({ locale, data, publicUrl }: ReminderMail): string {
  return `${publicUrl}/app/account/reminders/?lang=${locale}&link=${data.stop}`;
}

/** Without a province there is no total yet. */
function factsOf({ locale, data }: ReminderMail, product: string): LetterFact[] {
  const t = translator(locale, 'mail');
  const rows = amountFacts({ t, locale, item: t('order.item', { term: data.term, product }) }, data.first);
  return data.taxesOpen ? rows.slice(0, 1) : rows;
}
