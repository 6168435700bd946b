import { translator } from '../../../locales/messages.server.ts';
import { type Letter, type LetterPart, partsOf } from '../../mail/frame/letter.ts';
import { quotedText } from '../../mail/frame/quoted-text.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { type NewsMailData, SHARING_NEWS_MAIL } from './news-mail.ts';

type NewsMail = MailFacts<NewsMailData>;

export const SHARING_NEWS_LETTER = letterOf(SHARING_NEWS_MAIL, (mail: NewsMail) => ({
  letter: newsLetter(mail),
  stop: stopAddress(mail),
}));

/** What guests said, document by document; nothing they typed makes a link. */
function newsLetter(mail: NewsMail): Letter {
  const { locale, data, publicUrl } = mail;
  const t = translator(locale, 'sharing');
  const count = data.documents.reduce((sum, { comments }) => sum + comments.length, 0);
  const parts = data.documents.flatMap((document): LetterPart[] => [
    { kind: 'title', text: quotedText(document.name, locale) },
    ...document.comments.map(({ author, about, text }) => ({
      kind: 'field' as const,
      label: [quotedText(author, locale), about === '' ? '' : quotedText(about, locale)]
        .filter((part) => part !== '')
        .join(' · '),
      value: quotedText(text, locale),
    })),
    { kind: 'button', label: t('mail.open'), href: `${publicUrl}${document.path}` },
  ]);
  return {
    locale,
    subject: subjectOf(mail, count),
    heading: count === 0 ? t('mail.files', { count: data.files.length }) : t('mail.heading', { count }),
    parts: partsOf(
      ...parts,
      ...filesPart(mail, publicUrl),
      { kind: 'text', soft: true, text: t('mail.why') },
      { kind: 'link', label: t('mail.stop'), href: stopAddress(mail) },
    ),
    footer: translator(locale, 'mail')('footer'),
  };
}

function subjectOf({ locale, data }: NewsMail, count: number): string {
  const t = translator(locale, 'sharing');
  const [first] = data.documents;
  if (!first) return t('mail.files', { count: data.files.length });
  const name = quotedText(first.name, locale);
  return t(data.documents.length === 1 ? 'mail.subjectOne' : 'mail.subject', { count, name });
}

function filesPart({ locale, data }: NewsMail, publicUrl: string): LetterPart[] {
  if (data.files.length === 0) return [];
  const t = translator(locale, 'sharing');
  const rows = data.files.map(({ name, from }) => ({
    label: quotedText(from, locale),
    value: quotedText(name, locale),
  }));
  return [
    { kind: 'title', text: t('mail.files', { count: data.files.length }) },
    { kind: 'facts', rows },
    { kind: 'button', label: t('mail.openFiles'), href: `${publicUrl}/app/links/requests/` },
  ];
}

/** The page that ends these mails, without signing in. */
function stopAddress({ locale, data, publicUrl }: NewsMail): string {
  return `${publicUrl}/app/links/mails/?lang=${locale}&link=${data.stop}`;
}
