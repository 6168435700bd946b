import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { signPath } from '../../../routes/link-paths.ts';
import { printDate } from '../../../shared/dates.ts';
import { type LetterPart, partsOf } from '../../mail/frame/letter.ts';
import { quotedAddress, quotedText } from '../../mail/frame/quoted-text.ts';
import type { MailFacts } from '../../mail/mail-kind.ts';
import { codePart } from './code-part.server.ts';
import type { SigningMailData } from './signing-mail.ts';

type Kind = 'question' | 'answer' | 'handOn' | 'handedOn' | 'handOnRefused';
type Matter = Extract<SigningMailData, { kind: Kind }>;

/** What follows in mails about questions, and about people who are named instead. */
export function partsOfMatters(mail: MailFacts<Matter>, values: Record<string, string>): LetterPart[] {
  const { locale, data, publicUrl } = mail;
  const t = translator(locale, 'signing-mail');
  const soft = (text: string): LetterPart => ({ kind: 'text', soft: true, text });
  const quoted = (label: string, text: string): LetterPart => ({
    ...{ kind: 'field', label, value: quotedText(text, locale) },
  });
  const button = (label: string, path: string): LetterPart => ({
    ...{ kind: 'button', label, href: `${publicUrl}${path}` },
  });
  const signer = (secret: string) => `${signPath(secret)}?lang=${locale}`;
  switch (data.kind) {
    case 'question':
      return [quoted(t('asks'), data.question), button(t('answerIt'), data.path), soft(t('answerHow'))];
    case 'answer':
      return partsOf(
        quoted(t('youAsked'), data.question),
        quoted(t('answered'), data.answer),
        codePart(mail, values),
        button(t('backTo'), signer(data.link)),
        soft(t('linkOwn')),
      );
    case 'handOn': {
      const instead = `${quotedText(data.toName, locale)}, ${quotedAddress(data.toEmail)}`;
      return [
        { kind: 'field', label: t('toWhom'), value: instead },
        quoted(t('why'), data.why),
        button(t('decide'), data.path),
        soft(t('handOnHow', values)),
      ];
    }
    case 'handedOn':
      return [];
    case 'handOnRefused': {
      const asks = data.part === 'approves' ? 'approve.' : '';
      const date = printDate(new Date(data.until), LOCALES[locale].hreflang);
      return partsOf(
        data.reason !== '' && quoted(t('reason'), data.reason),
        codePart(mail, values),
        button(t(`${asks}read`), signer(data.link)),
        { kind: 'text', text: t(`${asks}until`, { date }) },
        soft(t('linkOwn')),
      );
    }
  }
}
