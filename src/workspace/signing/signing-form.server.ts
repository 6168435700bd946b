import { data } from 'react-router';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { pathOf } from '../../routes/paths.ts';
import { missingCharacters } from '../../services/documents/pdf/fonts.server.ts';
import { commentText } from '../../services/sharing/comment.ts';
import { oneLine } from '../../services/sharing/link.ts';
import {
  LONGEST_NAME,
  type Named,
  ORDERINGS,
  SIGNING_DAYS,
  USUAL_SIGNING_DAYS,
} from '../../services/signing/envelope.ts';
import { PARTS } from '../../services/signing/part.ts';
import { RHYTHM_NAMES, USUAL_RHYTHM } from '../../services/signing/rhythms.table.ts';
import type { NewEnvelope } from '../../services/signing/sender-acts.server.ts';
import { emailKey, parseEmail } from '../../shared/email.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import { LOCALE_CODES, type Locale, parseLocale } from '../../shared/locale.ts';
import { mayMail } from '../shell/mail-to-others.server.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import type { SigningFormProps, SignSendFault, SignSendOutcome } from './signing-form.tsx';

/** Rows of the form: at least so many, room for further people, who are unfolded, and how many in all. */
const [FEWEST, FURTHER, MOST] = [2, 3, 10];
/** Letters of a message, and units of a field, so that one that is too long is told from one that fits. */
const LONGEST_MESSAGE = 1_000;
/** Of any other field, as it was typed. */
export const LONGEST_FIELD = 8_192;

/** Somebody as they stand in the form before anybody types. */
export type ProposedPerson = { party: string; role: string; name: string; email: string };

type Asked = {
  /** Whom it names itself. */
  people: readonly ProposedPerson[];
  /** The language it is in. */
  usual: Locale;
  envelopes: SigningFormProps['envelopes'];
};

type Sending = { left: number | null; sender: string; own?: string | null };

/** The form that asks who signs. */
export async function signingFormProps(page: MemberContext, asked: Asked): Promise<SigningFormProps> {
  const { services, identity, locale } = page;
  const left = await services.signing.sender.trialLeft(identity.accountId);
  const named = asked.people.find(({ email }) => emailKey(email) === emailKey(identity.email));
  const sender = (await senderName(page)) || (named?.name ?? '');
  return formProps(locale, { ...asked, left, sender, own: named ? null : identity.email });
}

/** The same in words. @param asked `left`: how many can be sent without a plan, null with one; `own`: the sender’s address, null where they are named already */
export function formProps(
  locale: Locale,
  { people, usual, envelopes, left, sender, own = null }: Asked & Sending,
): SigningFormProps {
  const t = translator(locale, 'signing');
  return {
    texts: textsOf(locale, 'signing'),
    trial: left === null ? null : { text: t('trialLeft', { count: left }), isOver: left === 0 },
    plans: pathOf('pricing-plans', locale) ?? '/',
    people: rowsFor(people).map((one, index) => ({
      ...one,
      title: one.role || t('person', { count: index + 1 }),
    })),
    locale: usual,
    locales: LOCALE_CODES.map((code) => ({ value: code, label: LOCALES[code].name })),
    days: SIGNING_DAYS.map((count) => ({ value: String(count), label: t('day', { count }) })),
    usualDays: String(USUAL_SIGNING_DAYS),
    parts: PARTS.map((part) => ({ value: part, label: t(`parts.${part}`) })),
    rhythms: RHYTHM_NAMES.map((name) => ({ value: name, label: t(`rhythms.${name}`) })),
    usualRhythm: USUAL_RHYTHM,
    sender,
    signToo: own === null ? null : t('signToo', { email: own }),
    sendKey: newId(),
    envelopes,
  };
}

/** Whom it names, and room for more. */
function rowsFor(named: readonly ProposedPerson[]) {
  const people = named.slice(0, MOST).map((one) => ({ ...one, isFurther: false }));
  const usual = Math.max(FEWEST, people.length);
  const rows = Math.min(usual + FURTHER, MOST);
  const empty = Array.from({ length: rows - people.length }, (_, index) => ({
    ...{ party: '', role: '', name: '', email: '' },
    isFurther: people.length + index >= usual,
  }));
  return [...people, ...empty];
}

/** The name somebody showed to others last; '' where there is none. */
async function senderName({ services, identity }: MemberContext): Promise<string> {
  const [last] = await services.signing.sender.list(identity.accountId);
  return last?.senderName ?? (await services.shares.lastSharer(identity.accountId)) ?? '';
}

type Typed = Readonly<Record<string, string>>;
type Wanted = Pick<NewEnvelope, 'sendKey' | 'message' | 'ordering' | 'rhythm' | 'days'> & {
  people: readonly Named[];
  sender: string;
};

/** The language of people without one, the one the form is shown in, and the sender’s own address. */
type Reading = { usual: Locale; shown: Locale; own: string };
export type SignSendFaulty = Pick<SignSendOutcome, 'fault' | 'wrong' | 'without'>;

/** What the form posts, or what is missing in it. */
export function readSigningForm(typed: Typed, { usual, shown, own }: Reading): Wanted | SignSendFaulty {
  if (!isOurs(typed)) return { fault: 'form' };
  // A browser counts the end of a line once, and posts it as two signs.
  const message = (typed['message'] ?? '').replaceAll('\r\n', '\n');
  if ([...message].length > LONGEST_MESSAGE) return { fault: 'message' };
  const named = readPeople(typed, usual);
  if (!Array.isArray(named)) return faultyPerson(named, shown);
  const sender = oneLine(typed['sender'] ?? '', LONGEST_NAME);
  const people =
    typed['own'] === 'yes' ? withSender(named, { name: sender, email: own, locale: shown }) : named;
  if (people.every(({ part }) => part === 'copy')) return { fault: 'nobody' };
  const sendKey = typed['key'];
  if (!isUuid(sendKey)) return { fault: 'form' };
  if (sender === '') return { fault: 'sender' };
  const names = [sender, ...people.map(({ name }) => name)].join('');
  if (missingCharacters(names).length > 0) return { fault: 'letters' };
  return {
    ...{ sender, sendKey, people, message: commentText(message) },
    ordering: ORDERINGS.find((one) => one === typed['ordering']) ?? 'together',
    rhythm: RHYTHM_NAMES.find((one) => one === typed['rhythm']) ?? USUAL_RHYTHM,
    days: SIGNING_DAYS.find((days) => String(days) === typed['days']) ?? USUAL_SIGNING_DAYS,
  };
}

/** The sender comes last, unless they are named among the others. */
function withSender(people: readonly Named[], own: Pick<Named, 'name' | 'email' | 'locale'>): Named[] {
  const isNamed = people.some(({ email }) => emailKey(email) === emailKey(own.email));
  return isNamed ? [...people] : [...people, { party: null, role: '', part: 'signs', ...own }];
}

/** Whether each choice is one of those the form has; what is not there is as usual. */
function isOurs(typed: Typed): boolean {
  const choices: readonly [RegExp, readonly string[]][] = [
    [/^part-/, PARTS],
    [/^locale-/, LOCALE_CODES],
    [/^ordering$/, ORDERINGS],
    [/^rhythm$/, RHYTHM_NAMES],
    [/^days$/, SIGNING_DAYS.map(String)],
  ];
  return Object.entries(typed).every(([name, value]) =>
    choices.every(([field, known]) => !field.test(name) || known.includes(value)),
  );
}

/** A row that nobody can be mailed by, and what of it is missing or no address. */
type Unfit = { number: string; lacks: 'name' | 'email' | 'address'; person: string };

/** Rows that were filled in, or the first that was half. */
function readPeople(typed: Typed, usual: Locale): Named[] | Unfit {
  const numbers = Object.keys(typed).flatMap((name) => /^(?:name|email)-(\d)$/.exec(name)?.[1] ?? []);
  const people: Named[] = [];
  for (const number of [...new Set(numbers)].sort()) {
    const of = (field: string) => typed[`${field}-${number}`] ?? '';
    const [name, address] = [oneLine(of('name'), LONGEST_NAME), of('email').trim()];
    const email = parseEmail(address);
    if (name === '' && address === '') continue;
    if (!email) return { number, lacks: address === '' ? 'email' : 'address', person: name || address };
    if (name === '') return { number, lacks: 'name', person: email };
    const role = oneLine(of('role'), LONGEST_NAME);
    people.push({
      party: of('party') || null,
      role,
      part: PARTS.find((part) => part === of('part')) ?? 'signs',
      name,
      email,
      locale: parseLocale(of('locale')) ?? usual,
      asksCode: of('code') === 'yes',
    });
  }
  return people;
}

/** Whoever is named takes part or is told to be missing: a contract must not go out without them in silence. */
function faultyPerson({ number, lacks, person }: Unfit, shown: Locale): SignSendFaulty {
  const field = `${lacks === 'name' ? 'name' : 'email'}-${number}`;
  return {
    fault: 'person',
    wrong: { field, says: translator(shown, 'signing')(`lacks.${lacks}`, { person }) },
  };
}

/** Takes what mails to all of them cost. */
export async function mayMailAll(page: MemberContext, people: readonly Named[]): Promise<boolean> {
  for (const { email } of people) if (!(await mayMail(page, email))) return false;
  return true;
}

const STATUS: Record<SignSendFault, number> = {
  ...{
    nobody: 400,
    person: 400,
    unasked: 400,
    sender: 400,
    letters: 400,
    tooMany: 429,
    trialOver: 403,
    restricted: 403,
    stopped: 403,
    signed: 409,
    unfinished: 409,
    form: 400,
    message: 400,
    notMade: 503,
  },
};

/** Says why nothing was sent; nothing that was typed is lost. */
export function refusedForm({ fault, wrong, without }: SignSendFaulty, typed: Typed) {
  return data<SignSendOutcome>({ fault, wrong, without, typed }, { status: STATUS[fault] });
}
