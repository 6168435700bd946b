import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { signPath } from '../../../routes/link-paths.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import { type Letter, type LetterPart, partsOf } from '../../mail/frame/letter.ts';
import { quotedAddress, quotedText } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { codePart } from './code-part.server.ts';
import { partsOfMatters } from './matters-letter.server.ts';
import { SIGNING_MAIL, type SigningMailData } from './signing-mail.ts';
import { partsOfSuggestion } from './suggestion-letter.server.ts';

type SigningMail = MailFacts<SigningMailData>;

export const SIGNING_LETTER = letterOf(SIGNING_MAIL, (mail: SigningMail) => {
  const { data } = mail;
  return {
    letter: signingLetter(mail),
    ...(isOwn(data) || data.kind === 'stopped' ? {} : { replyTo: data.senderEmail }),
  };
});

/** Whether it goes to the sender. */
function isOwn(data: SigningMailData): boolean {
  return data.kind === 'sealedOwn' || ('path' in data && data.path !== '');
}

/** What somebody typed makes no link. */
function signingLetter(mail: SigningMail): Letter {
  const { locale, data } = mail;
  const t = translator(locale, 'signing-mail');
  const values = {
    title: quotedText(data.title, locale),
    sender: quotedText(data.sender, locale),
    // Of whoever it is from: of the sender, or of who was asked.
    email: quotedAddress('email' in data ? data.email : data.senderEmail),
    toName: 'toName' in data ? quotedText(data.toName, locale) : '',
    who: 'who' in data ? quotedText(data.who, locale) : '',
    name: 'name' in data ? quotedText(data.name, locale) : '',
  };
  const key = keyOf(data);
  return {
    locale,
    subject: t(`${key}.subject`, values),
    heading: t(`${key}.heading`, values),
    parts: partsOf({ kind: 'text', text: t(`${key}.lead`, values) }, ...partsAfter(mail, values)),
    footer: translator(locale, 'mail')('footer'),
  };
}

function keyOf(data: SigningMailData) {
  if (data.kind === 'renewed' || data.kind === 'renewedLater') return 'renewed';
  if ('part' in data && data.part === 'approves') return `approve.${data.kind}` as const;
  if (data.kind === 'rejected') return data.path === '' ? 'rejected' : 'rejectedOwn';
  if (data.kind === 'expired') return data.path === '' ? 'expired' : 'expiredOwn';
  if (data.kind === 'stopped') return data.path === '' ? 'stopped' : 'stoppedOwn';
  return data.kind;
}

function partsAfter(mail: SigningMail, values: Record<string, string>): LetterPart[] {
  const { locale, data, publicUrl } = mail;
  const t = translator(locale, 'signing-mail');
  const soft = (text: string): LetterPart => ({ kind: 'text', soft: true, text });
  const asks = 'part' in data && data.part === 'approves' ? 'approve.' : '';
  const signer = (secret: string) => `${publicUrl}${signPath(secret)}?lang=${locale}`;
  const code = codePart(mail, values);
  switch (data.kind) {
    case 'asked':
    case 'reminded':
      return partsOf(
        data.after !== '' && {
          kind: 'text',
          text: t('after', { ...values, who: quotedText(data.after, locale) }),
        },
        data.message !== '' && {
          kind: 'field',
          label: t('messageOf', values),
          value: quotedText(data.message, locale),
        },
        code,
        { kind: 'button', label: t(`${asks}read`), href: signer(data.link) },
        { kind: 'text', text: t(`${asks}until`, { date: dayOf(data.until, locale) }) },
        { kind: 'text', text: t(`${asks}how`) },
        soft(t(`${asks}own`, values)),
      );
    case 'sealed':
      return partsOf(code, { kind: 'button', label: t('get'), href: signer(data.link) }, soft(t('keep')));
    case 'sealedOwn':
      return [{ kind: 'button', label: t('open'), href: `${publicUrl}${data.path}` }, soft(t('keep'))];
    case 'question':
    case 'answer':
    case 'handOn':
    case 'handedOn':
    case 'handOnRefused':
      return partsOfMatters({ ...mail, data }, values);
    case 'suggestion':
    case 'suggestionDeclined':
    case 'renewed':
    case 'renewedLater':
      return partsOfSuggestion({ ...mail, data }, values);
    default:
      return partsOf(
        data.reason !== '' && {
          kind: 'field',
          label: t('reason'),
          value: quotedText(data.reason, locale),
        },
        data.path !== '' && { kind: 'button', label: t('open'), href: `${publicUrl}${data.path}` },
      );
  }
}

function dayOf(moment: string, locale: Locale): string {
  return printDate(new Date(moment), LOCALES[locale].hreflang);
}
