import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { CalendarDate } from '../../../services/calendar/calendar.ts';
import { dateWords } from '../../../services/calendar/date-words.server.ts';
import { CONTACT_KINDS } from '../../../services/companies/profile.ts';
import type { Receivable } from '../../../services/receivables/receivable.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import { booksFrame, linkedDocument } from '../../books/books-data.server.ts';
import { type Tasks, tasksFor, tasksOf } from '../../books/tasks.server.ts';
import { shownDay, todayOf } from '../../books/today.server.ts';
import { daysBetween, whenWords } from '../../books/when.server.ts';
import { hasChoice, hasTeam, whoseNav, withWhose } from '../../books/whose/whose.server.ts';
import { type Whose, whoseIn } from '../../books/whose/whose.ts';
import { documentHref } from '../../cards/load.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { SignTask, SignTaskKind } from '../../signing/sign-tasks.server.ts';
import type { ChaseProps, TaskLine } from './chase-page.tsx';
import { owedWords } from './owed-words.server.ts';

/** All contacts there can be. */
const CONTACTS = 5_000;

/** Who writes, and where those who are written to are reached, by name. */
export type Correspondence = { sender: string; addresses: ReadonlyMap<string, string> };

export async function loadChase(page: MemberContext): Promise<ChaseProps> {
  const today = await todayOf(page);
  const [tasks, letters, isInTeam] = await Promise.all([
    tasksOf(page, today),
    correspondence(page),
    hasTeam(page),
  ]);
  return chaseProps(page, { tasks: tasksFor(tasks, whoseIn(page.url)), letters, today, isInTeam });
}

async function correspondence({ services, identity }: MemberContext): Promise<Correspondence> {
  const { companies } = services;
  const [company, contacts] = await Promise.all([
    companies.defaultOf(identity.accountId),
    companies.contacts(identity.accountId, { kinds: CONTACT_KINDS, limit: CONTACTS }),
  ]);
  return {
    sender: company?.name ?? '',
    addresses: new Map(contacts.map(({ name, profile }) => [name, profile.email])),
  };
}

type Gathered = { tasks: Tasks; letters: Correspondence; today: string; isInTeam: boolean };

/** The same in words. */
export function chaseProps(page: MemberContext, { tasks, letters, today, isInTeam }: Gathered): ChaseProps {
  const { locale } = page;
  const t = translator(locale, 'books');
  const soon = [
    ...tasks.unpaid.map((one) => ({
      day: one.due ?? '',
      line: { ...paying(page, one), when: whenWords(locale, one.due ?? one.day, today), mail: null },
    })),
    ...tasks.dates.map((date) => ({ day: date.day, line: answering(page, date, { letters, today }) })),
  ];
  const address = (one: Whose) => withWhose(page.link('apps/chase/'), one);
  const whose = whoseIn(page.url);
  const known = Object.values(tasks).flat();
  const [invoice] = page.services.catalogue
    .versions('invoice')
    .toSorted((one) => (one.locale === locale ? -1 : 1));
  return {
    ...booksFrame(page),
    whose: isInTeam && hasChoice(whose, known) ? whoseNav(page, { whose, address }) : null,
    start: invoice
      ? { label: textsOf(locale, 'books').invoices.start, href: documentHref(page, invoice) }
      : null,
    late: tasks.late.map((one) => ({
      ...paying(page, one),
      when: t('chase.since', { days: daysBetween(one.due ?? one.day, today) }),
      mail: one.total && paymentMail(page, one, letters),
    })),
    soon: soon.toSorted((a, b) => a.day.localeCompare(b.day)).map(({ line }) => line),
    signing: tasks.signing.map((task) => signingLine(page, task, today)),
    drafts: tasks.drafts.map((draft) => finishing(page, draft)),
  };
}

/** What somebody does, or did. */
const SIGN_WORDS = {
  signs: 'signs',
  approves: 'approves',
  declined: 'declined',
  question: 'asked',
  handOn: 'handsOn',
  suggestion: 'suggests',
} as const satisfies Record<SignTaskKind, string>;

/** Reminding, correcting and answering is done where the envelope is shown. */
function signingLine({ locale, link }: MemberContext, task: SignTask, today: string): TaskLine {
  const { key, envelopeId, title, who, day, kind } = task;
  return {
    ...{ key, title, lang: undefined, href: link(`signing/${envelopeId}/`), name: '', mail: null },
    ...{
      who,
      what: textsOf(locale, 'books').chase[SIGN_WORDS[kind]],
      when: whenWords(locale, day, today),
    },
  };
}

/** Somebody's own draft is theirs to finish; one of the team's, anybody's. */
function finishing(page: MemberContext, draft: Tasks['drafts'][number]): TaskLine {
  const { documentId, templateId, name, updatedAt, inTeam } = draft;
  const t = translator(page.locale, 'books');
  const document = linkedDocument(page, templateId, documentId);
  const facts = { title: document.title };
  return {
    ...document,
    key: documentId,
    who: actor(page, draft),
    what: inTeam ? translator(page.locale, 'team-work')('whose.finishes', facts) : t('chase.finishes', facts),
    name,
    when: t('invoices.changed', { date: shownDay(page.locale, updatedAt.toISOString().slice(0, 10)) }),
    mail: null,
  };
}

function actor({ locale }: MemberContext, { inTeam }: { inTeam: boolean }): string {
  return inTeam ? textsOf(locale, 'team-work').whose.actor : textsOf(locale, 'books').chase.you;
}

function paying(page: MemberContext, one: Receivable): Omit<TaskLine, 'when' | 'mail'> {
  const t = translator(page.locale, 'books');
  return {
    ...linkedDocument(page, one.templateId, one.documentId),
    key: one.documentId,
    who: one.customer || t('chase.somebody'),
    what: owedWords(page.locale, one),
    name: '',
  };
}

/** In the language of the invoice. */
function paymentMail(page: MemberContext, one: Receivable, letters: Correspondence): TaskLine['mail'] {
  const locale = languageOf(page, one.templateId);
  const t = translator(locale, 'books');
  const facts = {
    number: one.number,
    amount: one.total ? formatMoney({ ...one.total, minor: one.open }, locale) : '',
    date: shownDay(locale, one.day),
    due: shownDay(locale, one.due ?? one.day),
    sender: letters.sender,
  };
  return {
    id: one.documentId,
    to: letters.addresses.get(one.customer) ?? '',
    subject: t('chase.payMail.subject', facts),
    body: t('chase.payMail.body', facts).trim(),
    lang: locale === page.locale ? undefined : locale,
  };
}

function answering(
  page: MemberContext,
  date: CalendarDate,
  { letters, today }: Pick<Gathered, 'letters' | 'today'>,
): TaskLine {
  const { locale } = page;
  const document = linkedDocument(page, date.templateId, date.documentId);
  const key = `${date.documentId} ${date.fieldKey} ${date.kind}`;
  const isContract = date.kind === 'notice' || date.kind === 'ends';
  return {
    ...document,
    key,
    who: actor(page, date),
    what: `· ${dateWords(locale, date)}`,
    name: date.documentName,
    when: whenWords(locale, date.day, today),
    mail: isContract ? contractMail(page, date, letters) : null,
  };
}

function contractMail(page: MemberContext, date: CalendarDate, { sender }: Correspondence): TaskLine['mail'] {
  const locale = languageOf(page, date.templateId);
  const t = translator(locale, 'books');
  const title = page.services.catalogue.known(date.templateId)?.title ?? date.documentName;
  const facts = { title, what: dateWords(locale, date), date: shownDay(locale, date.day), sender };
  return {
    id: `${date.documentId}-${date.fieldKey}-${date.kind}`,
    to: '',
    subject: t('chase.contractMail.subject', facts),
    body: t('chase.contractMail.body', facts).trim(),
    lang: locale === page.locale ? undefined : locale,
  };
}

function languageOf({ services, locale }: MemberContext, templateId: number): Locale {
  return services.catalogue.known(templateId)?.locale ?? locale;
}
