import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { Letter, LetterPart } from '../../mail/frame/letter.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { failureWords } from '../failure-words.server.ts';
import { AFFILIATE_TERMS } from '../terms.table.ts';
import { MONEY_MAIL, type MoneyMailData } from './money-mail.ts';

type Facts = MailFacts<MoneyMailData>;
type DataOf<About> = Extract<MoneyMailData, { about: About }>;

const CENTS = 100;

/** What becomes of an affiliate's money. */
export const MONEY_LETTER = letterOf(MONEY_MAIL, (facts: Facts) => ({ letter: write(facts) }));

function write(facts: Facts): Letter {
  const { locale, data } = facts;
  const t = translator(locale, 'affiliate-money');
  const words = wordsOf(data, locale);
  return {
    locale,
    subject: t(`mails.${data.about}.subject`, words),
    heading: t(`mails.${data.about}.heading`, words),
    parts: partsIn(facts),
    footer: translator(locale, 'mail')('footer'),
  };
}

function wordsOf(data: MoneyMailData, locale: Locale) {
  return {
    month: 'month' in data ? monthWords(data.month, locale) : '',
    number: 'number' in data ? String(data.number) : '',
    minimum: dollars(AFFILIATE_TERMS.minimumPayout.value * CENTS, locale),
    amount: dollars(amountOf(data), locale),
    shown: 'shown' in data ? data.shown : '',
  };
}

function amountOf(data: MoneyMailData): number {
  if ('due' in data) return data.due;
  return 'amount' in data ? (data.amount ?? 0) : 0;
}

function partsIn({ data, ...rest }: Facts): LetterPart[] {
  switch (data.about) {
    case 'statement':
    case 'final':
    case 'carried':
      return statement({ data, ...rest });
    case 'sent':
    case 'returned':
    case 'unclaimed':
      return payout({ data, ...rest });
    case 'ended':
      return endedParts({ data, ...rest });
    case 'waits':
      return waits({ data, ...rest });
    case 'objected':
      return objected({ data, ...rest });
    case 'answered':
      return answered({ data, ...rest });
  }
}

type Issued = DataOf<'statement'> | DataOf<'final'> | DataOf<'carried'>;

function statement({ data, locale, publicUrl }: MailFacts<Issued>): LetterPart[] {
  const t = translator(locale, 'affiliate-money');
  const text = t(`mails.${data.about}.lead`, wordsOf(data, locale));
  return [
    { kind: 'text', text: data.about === 'carried' ? text : `${text} ${dueWords(data, locale)}`.trim() },
    statementButton({ number: data.number, locale, publicUrl }),
    { kind: 'text', soft: true, text: t('mails.object') },
  ];
}

/** More may have gone back than was still to be paid. */
function dueWords(data: DataOf<'statement'> | DataOf<'final'>, locale: Locale): string {
  const { about, due } = data;
  if (about === 'final' && due === 0) return '';
  const amount = dollars(Math.abs(due), locale);
  if (due < 0 && (about === 'final' || data.hasEnded))
    return translator(locale, 'affiliate-ended')('mails.negative', { amount });
  const t = translator(locale, 'affiliate-money');
  return t(due < 0 ? 'mails.statement.negative' : 'mails.statement.after', { amount });
}

type Payout = DataOf<'sent'> | DataOf<'returned'> | DataOf<'unclaimed'>;

function payout({ data, locale, publicUrl }: MailFacts<Payout>): LetterPart[] {
  const t = translator(locale, 'affiliate-money');
  const words = wordsOf(data, locale);
  return [
    { kind: 'text', text: t(`mails.${data.about}.lead`, words) },
    ...(data.about === 'returned' && data.because !== ''
      ? [
          {
            kind: 'field' as const,
            label: t('mails.returned.because'),
            value: failureWords(data.because, locale),
          },
        ]
      : []),
    {
      kind: 'button',
      label: t('mails.toPaid'),
      href: `${publicUrl}/app/affiliate/paid/?lang=${locale}`,
    },
    { kind: 'text', soft: true, text: t(`mails.${data.about}.after`) },
  ];
}

function endedParts({ data, locale, publicUrl }: MailFacts<DataOf<'ended'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-money');
  const ended = translator(locale, 'affiliate-ended');
  const date = dayWords(data.on, locale);
  const rows = [
    { label: t('mails.ended.paid'), value: dollars(data.paid, locale) },
    ...data.later.map(({ on, amount }) => ({
      label: ended('mails.later', { date: dayWords(on, locale) }),
      value: dollars(amount, locale),
    })),
    ...(data.held > 0 ? [{ label: ended('mails.held'), value: dollars(data.held, locale) }] : []),
    ...(data.forfeited > 0
      ? [{ label: t('mails.ended.forfeited'), value: dollars(data.forfeited, locale) }]
      : []),
  ];
  return [
    { kind: 'text', text: t(`mails.ended.${data.by}`, { date }) },
    ...(data.because === ''
      ? []
      : [{ kind: 'field' as const, label: t('mails.ended.because'), value: data.because }]),
    { kind: 'facts', rows },
    { kind: 'text', text: t('mails.ended.after') },
    {
      kind: 'button',
      label: t('mails.toPaid'),
      href: `${publicUrl}/app/affiliate/paid/?lang=${locale}`,
    },
  ];
}

function waits({ data, locale, publicUrl }: MailFacts<DataOf<'waits'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-money');
  const lead = t(data.amount > 0 ? 'mails.waits.owed' : 'mails.waits.open', wordsOf(data, locale));
  return [
    { kind: 'text', text: data.hasAccount ? lead : `${lead} ${t('mails.waits.noAccount')}` },
    {
      kind: 'button',
      label: t('mails.toPaid'),
      href: `${publicUrl}/app/affiliate/paid/?lang=${locale}`,
    },
    { kind: 'text', soft: true, text: t('mails.waits.after') },
  ];
}

function objected({ data, locale, publicUrl }: MailFacts<DataOf<'objected'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-money');
  return [
    { kind: 'text', text: t('mails.objected.lead', wordsOf(data, locale)) },
    { kind: 'field', label: t('mails.objected.text'), value: data.text },
    statementButton({ number: data.number, locale, publicUrl }),
  ];
}

function answered({ data, locale, publicUrl }: MailFacts<DataOf<'answered'>>): LetterPart[] {
  const t = translator(locale, 'affiliate-money');
  return [
    { kind: 'text', text: t(`mails.answered.${data.outcome}`, wordsOf(data, locale)) },
    { kind: 'field', label: t('mails.answered.answer'), value: data.answer },
    statementButton({ number: data.number, locale, publicUrl }),
  ];
}

type StatementPlace = { number: number; locale: Locale; publicUrl: string };

function statementButton({ number, locale, publicUrl }: StatementPlace): LetterPart {
  const label = translator(locale, 'affiliate-money')('mails.toStatement');
  return {
    kind: 'button',
    label,
    href: `${publicUrl}/app/affiliate/statements/${number}/?lang=${locale}`,
  };
}

function dayWords(day: string, locale: Locale): string {
  return printDate(new Date(`${day}T00:00:00Z`), LOCALES[locale].hreflang);
}

function monthWords(day: string, locale: Locale): string {
  const { hreflang } = LOCALES[locale];
  const format = new Intl.DateTimeFormat(hreflang, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function dollars(minor: number, locale: Locale): string {
  return formatMoney({ minor, currency: 'USD' }, locale);
}
