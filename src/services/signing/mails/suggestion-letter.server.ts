import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { signPath } from '../../../routes/link-paths.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import { type LetterPart, partsOf } from '../../mail/frame/letter.ts';
import { quotedText } from '../../mail/frame/quoted-text.ts';
import type { MailFacts } from '../../mail/mail-kind.ts';
import { codePart } from './code-part.server.ts';
import type { ShownChange, SigningMailData } from './signing-mail.ts';

type Kind = 'suggestion' | 'suggestionDeclined' | 'renewed' | 'renewedLater';
type About = Extract<SigningMailData, { kind: Kind }>;

/** What follows in mails about other values, and about the version that is made of them. */
export function partsOfSuggestion(mail: MailFacts<About>, values: Record<string, string>): LetterPart[] {
  const { locale, data, publicUrl } = mail;
  const t = translator(locale, 'signing-mail');
  const soft = (text: string): LetterPart => ({ kind: 'text', soft: true, text });
  const changes = data.changes.map((change) => changePart(locale, change));
  const word = 'word' in data && data.word !== '' ? data.word : null;
  const said: LetterPart | false = word !== null && {
    ...{ kind: 'field', label: t('messageOf', values), value: quotedText(word, locale) },
  };
  switch (data.kind) {
    case 'suggestion':
      return [
        ...changes,
        { kind: 'field', label: t('why'), value: quotedText(data.why, locale) },
        { kind: 'button', label: t('compare'), href: `${publicUrl}${data.path}` },
        soft(t('suggestionHow')),
      ];
    case 'suggestionDeclined':
      return partsOf(...changes, said, ...toRead({ ...mail, data }, values));
    case 'renewed':
      return partsOf(...changes, said, stood(locale, data), ...toRead({ ...mail, data }, values));
    case 'renewedLater':
      return partsOf(...changes, said, stood(locale, data), { kind: 'text', text: t('renewed.later') });
  }
}

/** The way to their page, and until when they can act. */
function toRead(
  mail: MailFacts<Extract<About, { link: string }>>,
  values: Record<string, string>,
): (LetterPart | false)[] {
  const { locale, data, publicUrl } = mail;
  const t = translator(locale, 'signing-mail');
  const asks = data.part === 'approves' ? 'approve.' : '';
  const date = printDate(new Date(data.until), LOCALES[locale].hreflang);
  const href = `${publicUrl}${signPath(data.link)}?lang=${locale}`;
  return [
    codePart(mail, values),
    { kind: 'button', label: t(`${asks}read`), href },
    { kind: 'text', text: t(`${asks}until`, { date }) },
    { kind: 'text', soft: true, text: t('linkOwn') },
  ];
}

/** What became of what somebody had done: a signature that counts no more is told plainly. */
function stood(
  locale: Locale,
  { isOwn, hadSigned, part }: Extract<About, { isOwn: boolean }>,
): LetterPart | false {
  const t = translator(locale, 'signing-mail');
  const asks = part === 'approves' ? 'approve.' : '';
  if (hadSigned) return { kind: 'text', text: t(`${asks}renewed.signed`) };
  return isOwn && { kind: 'text', text: t('renewed.own') };
}

function changePart(locale: Locale, { label, before, after }: ShownChange): LetterPart {
  const t = translator(locale, 'signing-mail');
  const values = {
    before: before === '' ? t('fieldEmpty') : quotedText(before, locale),
    after: quotedText(after, locale),
  };
  return { kind: 'field', label: quotedText(label, locale), value: t('changeFrom', values) };
}
