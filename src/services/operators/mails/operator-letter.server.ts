import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { printDate, printTime } from '../../../shared/dates.ts';
import { type LetterPart, partsOf } from '../../mail/frame/letter.ts';
import { letterOf, type MailFacts } from '../../mail/mail-kind.ts';
import { OPERATOR_MAIL, type OperatorMailData } from './operator-mail.ts';

/** What became of a request is no matter of keys, nor is what was known from the start: nobody has to react to it. */
const ANSWERS: ReadonlySet<string> = new Set(['approved', 'refused', 'void', 'tokenEnds']);

export const OPERATOR_LETTER = letterOf(OPERATOR_MAIL, (facts: MailFacts<OperatorMailData>) => {
  const { locale, data } = facts;
  const t = translator(locale, 'console-office');
  const values = valuesOf(data);
  const subject = t(`mails.${data.about}.subject`, values);
  const heading = t(`mails.${data.about}.${data.isOwn ? 'own' : 'other'}`, values);
  return {
    letter: { locale, subject, heading, parts: partsOfNotice(facts), footer: t('mails.footer') },
  };
});

function valuesOf({ person, by }: OperatorMailData): { person: string; by: string } {
  return { person, by: by ?? person };
}

function partsOfNotice({ locale, data }: MailFacts<OperatorMailData>): LetterPart[] {
  const t = translator(locale, 'console-office');
  const { roles } = textsOf(locale, 'console');
  const list = new Intl.ListFormat(LOCALES[locale].hreflang, { type: 'conjunction' });
  const at = new Date(data.at);
  const rows = [
    { label: t('mails.when'), value: `${printDate(at, LOCALES[locale].hreflang)}, ${printTime(at)} UTC` },
    ...(data.by ? [{ label: t('mails.by'), value: data.by }] : []),
    ...(data.roles.length > 0
      ? [{ label: t('mails.roles'), value: list.format(data.roles.map((role) => roles[role])) }]
      : []),
    ...(data.what ? [{ label: t('mails.what'), value: whatOf(locale, data.what) }] : []),
  ];
  return partsOf(
    { kind: 'facts', rows },
    data.about === 'invited' && data.isOwn && { kind: 'text', text: t('mails.invited.how', valuesOf(data)) },
    { kind: 'button', label: t('mails.look'), href: data.href },
    !ANSWERS.has(data.about) && { kind: 'text', soft: true, text: t('mails.notYou') },
  );
}

/** An action in words; a passkey's name is its own. */
function whatOf(locale: MailFacts<OperatorMailData>['locale'], what: string): string {
  const { acts } = textsOf(locale, 'console-acts');
  const [area = '', name = ''] = what.split('.');
  const labels: Readonly<Record<string, Readonly<Record<string, { label: string }>>>> = acts;
  return labels[area]?.[name]?.label ?? what;
}
