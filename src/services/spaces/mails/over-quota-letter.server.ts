import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Letter } from '../../mail/frame/letter.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { OVER_QUOTA_MAIL, type OverQuotaMailData } from './over-quota-mail.ts';

export const OVER_QUOTA_LETTER = letterOf(OVER_QUOTA_MAIL, (facts) => ({ letter: overQuotaLetter(facts) }));

/** Says by how much a drive is too full, what goes on working, until when nothing is deleted, and the two ways out. */
function overQuotaLetter({ locale, data, publicUrl }: MailFacts<OverQuotaMailData>): Letter {
  const { mail } = textsOf(locale, 'team').quota;
  const t = translator(locale, 'team');
  const language = LOCALES[locale].hreflang;
  const date = printDate(new Date(data.until), language);
  const sizes = [
    { label: mail.used, bytes: data.usedBytes },
    { label: mail.room, bytes: data.quotaBytes },
    { label: mail.over, bytes: data.usedBytes - data.quotaBytes },
  ];
  return {
    locale,
    subject: t('quota.mail.subject', { date }),
    heading: mail.heading,
    parts: [
      { kind: 'text', text: mail.lead },
      {
        kind: 'facts',
        rows: sizes.map(({ label, bytes }) => ({ label, value: exactBytes(bytes, language) })),
      },
      { kind: 'text', text: t('quota.mail.kept', { date }) },
      { kind: 'button', label: mail.button, href: `${publicUrl}/app/drive/?lang=${locale}` },
      { kind: 'link', label: mail.plan, href: `${publicUrl}/app/account/billing/?lang=${locale}` },
    ],
    footer: translator(locale, 'mail')('footer'),
  };
}

/** As people read it, and to the byte: `20 GB (20,000,000,000 bytes)`. */
function exactBytes(bytes: number, language: string): string {
  const exact = new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(
    bytes,
  );
  return bytes < 1_000 ? exact : `${printBytes(bytes, language)} (${exact})`;
}
