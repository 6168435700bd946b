import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import { named } from '../../../shared/named.ts';
import { type Letter, type LetterFact, partsOf } from '../../mail/frame/letter.ts';
import { quotedAddress, quotedText } from '../../mail/frame/quoted-text.ts';
import { letterOf } from '../../mail/mail-kind.ts';
import { CONTRACT_NOTICE_MAIL, type ContractMailData } from '../contract-notice.ts';

/** To whoever declared it, and to the company, which answers that person. */
export const CONTRACT_NOTICE_LETTER = letterOf(CONTRACT_NOTICE_MAIL, ({ data, locale }) => ({
  letter: contractLetter(data, locale),
  ...(data.to === 'company' ? { replyTo: data.email } : {}),
}));

/** That a declaration has arrived: its content, with date and time (U53, U54). It says nothing of what it is about. */
function contractLetter(data: ContractMailData, locale: Locale): Letter {
  const t = translator(locale, 'mail');
  const isForPerson = data.to === 'person';
  return {
    locale,
    subject: isForPerson
      ? t(`contract-notice.subject.${data.kind}`)
      : named(t(`contract-notice.labels.${data.kind}`), quotedText(data.contract, locale), locale),
    heading: isForPerson
      ? t(`contract-notice.heading.${data.kind}`)
      : t(`contract-notice.labels.${data.kind}`),
    parts: partsOf(
      isForPerson && { kind: 'text', text: t(`contract-notice.lead.${data.kind}`) },
      { kind: 'facts', rows: factsOf(data, locale) },
      isForPerson && { kind: 'text', text: t(`contract-notice.after.${data.kind}`) },
      isForPerson && {
        kind: 'text',
        soft: true,
        text: t('contract-notice.keep', { email: COMPANY.email }),
      },
    ),
    footer: t('footer'),
  };
}

function factsOf(data: ContractMailData, locale: Locale): LetterFact[] {
  const { labels } = textsOf(locale, 'mail')['contract-notice'];
  const { fields } = textsOf(locale, 'contract');
  const { kind, manner, reason, endsOn } = data;
  const tag = LOCALES[locale].hreflang;
  return [
    { label: labels.at, value: momentOf(new Date(data.at), tag) },
    { label: labels.kind, value: labels[kind] },
    { label: labels.name, value: quotedText(data.name, locale) },
    { label: labels.email, value: quotedAddress(data.email) },
    { label: labels.contract, value: quotedText(data.contract, locale) },
    ...(manner ? [{ label: labels.manner, value: fields[manner] }] : []),
    ...(reason ? [{ label: labels.reason, value: quotedText(reason, locale) }] : []),
    ...(kind === 'cancel'
      ? [
          {
            label: labels.endsOn,
            value: endsOn ? printDate(new Date(`${endsOn}T00:00:00Z`), tag) : fields.soonest,
          },
        ]
      : []),
  ];
}

/** Date and time of day with its zone, to the second. */
function momentOf(at: Date, tag: string): string {
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'medium', timeZone: 'UTC' }).format(at);
  return `${printDate(at, tag)}, ${time} UTC`;
}
