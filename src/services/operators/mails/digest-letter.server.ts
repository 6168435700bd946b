import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { printDate, printTime } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import { actionWords } from '../../audit/action-words.server.ts';
import { type LetterFact, partsOf } from '../../mail/frame/letter.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { DIGEST_MAIL, type DigestMailData } from './digest-mail.ts';

type Facts = MailFacts<DigestMailData>;
type Grave = DigestMailData['grave'][number];

export const DIGEST_LETTER = letterOf(DIGEST_MAIL, ({ locale, data }: Facts) => {
  const t = translator(locale, 'console-digest');
  const day = printDate(new Date(`${data.day}T00:00:00Z`), LOCALES[locale].hreflang);
  const all = data.counts.reduce((sum, { by }) => sum + by.reduce((count, one) => count + one.count, 0), 0);
  return {
    letter: {
      locale,
      subject: t('mail.subject', { day, count: all, grave: data.grave.length + data.moreGrave }),
      heading: t('mail.heading', { day }),
      parts: partsOf(
        data.grave.length > 0 && { kind: 'title', text: t('mail.grave') },
        data.grave.length > 0 && { kind: 'facts', rows: data.grave.map((one) => graveLine(locale, one)) },
        data.moreGrave > 0 && { kind: 'text', text: t('mail.more', { count: data.moreGrave }) },
        { kind: 'title', text: t('mail.all') },
        { kind: 'facts', rows: countLines(locale, data) },
        { kind: 'button', label: t('mail.look'), href: data.href },
        { kind: 'text', soft: true, text: t('mail.times') },
        { kind: 'link', label: t('mail.off'), href: data.offHref },
      ),
      footer: t('mail.footer'),
    },
  };
});

function graveLine(locale: Locale, { at, who, action, subject, money }: Grave): LetterFact {
  const { subjects } = textsOf(locale, 'console').audit;
  const kind = labelIn(subjects, subject.kind);
  const parts = [
    money ? formatMoney(money, locale) : '',
    `${kind} ${subject.name}`.trim(),
    doerWords(locale, who),
    printTime(new Date(at)),
  ];
  return { label: actionWords(locale, action), value: parts.filter(Boolean).join(' · ') };
}

/** Kinds of acts with how often and by whom. */
function countLines(locale: Locale, { counts }: DigestMailData): LetterFact[] {
  return counts.map(({ action, by }) => ({
    label: namedWords(locale, action),
    value: byWords(locale, by),
  }));
}

/** An act; one that is called the same with several things, with its thing: 'Publish the draft (Text)'. */
function namedWords(locale: Locale, action: string): string {
  const { acts } = textsOf(locale, 'console-acts');
  const label = actionWords(locale, action);
  const alike = Object.values(acts).flatMap((area) => Object.values(area));
  const [area = ''] = action.split('.');
  const thing = labelIn(textsOf(locale, 'console').audit.subjects, area);
  return thing && alike.filter((one) => one.label === label).length > 1 ? `${label} (${thing})` : label;
}

/** '3 (Ada Birch 2, Grace Field 1)'; one person alone needs no second number. */
function byWords(locale: Locale, by: DigestMailData['counts'][number]['by']): string {
  const t = translator(locale, 'console-digest');
  const count = by.reduce((sum, one) => sum + one.count, 0);
  const names = by.map(({ who, count: own }) =>
    by.length === 1 ? doerWords(locale, who) : `${doerWords(locale, who)} ${own}`,
  );
  return t('mail.by', { count, names: names.join(', ') });
}

function doerWords(locale: Locale, { actor, name }: Grave['who']): string {
  const t = translator(locale, 'console-digest');
  if (actor === 'system' || actor === 'cli') return t(`mail.doers.${actor}`);
  return actor === 'token' ? t('mail.doers.token', { name }) : name;
}

function labelIn(table: Readonly<Record<string, string>>, key: string): string {
  return table[key] ?? '';
}
