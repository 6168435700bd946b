import type { DocumentValues } from '../../document/document.ts';
import type { Fact } from '../../document/meanings.table.ts';
import type { MeantField } from '../../document/meanings.ts';
import { addressLines, EMPTY_PROFILE, type Profile, printedName } from './profile.ts';
import { type NumberField, numberName } from './tax-names.table.ts';

/** Texts by the keys of fields. */
export type Texts = Readonly<Record<string, string>>;

/** What a party's facts are in a document: a line each, none for what is not known. */
const LINES: Readonly<Record<Fact, (profile: Profile) => readonly string[]>> = {
  name: (profile) => [printedName(profile)],
  address: addressLines,
  taxIds: (profile) => [...new Set([numbered(profile, 'taxId'), numbered(profile, 'vatId')])],
  register: (profile) => [numbered(profile, 'registerNumber')],
  email: ({ email }) => [email],
  phone: ({ phone }) => [phone],
  website: ({ website }) => [website],
  person: ({ signatories }) => [signatories[0]?.name ?? ''],
  signatory: ({ signatories: [first] }) => [joined([first?.name ?? '', first?.title ?? ''])],
  title: ({ signatories }) => [signatories[0]?.title ?? ''],
  bank: (profile) =>
    profile.account === ''
      ? []
      : [printedName(profile), profile.bank, numbered(profile, 'account'), numbered(profile, 'bankCode')],
};

/** What a party puts into these fields; a field about which nothing is known is left out. */
export function factTexts(fields: readonly MeantField[], profile: Profile): Texts {
  const texts = fields.map(({ key, facts, hasLines }) => {
    const lines = facts.flatMap((fact) => LINES[fact](profile));
    const known = lines.filter((line) => line !== '');
    return [key, hasLines ? known.join('\n') : joined(known)] as const;
  });
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** What filling does: `patch` goes into the empty fields, `kept` would overwrite what somebody typed. */
export type Fill = { patch: Texts; kept: Texts };

/**
 * How a party's facts go into a document without taking away what was typed.
 *
 * @param ours what was not typed but filled in by us before, by field: it may be replaced, and goes where the party has
 *   nothing of its own to put there
 */
export function fillOf(texts: Texts, values: DocumentValues, ours: readonly Texts[] = []): Fill {
  const isOurs = (key: string) =>
    ours.some((known) => known[key] !== undefined && known[key] === values[key]);
  const gone = ours
    .flatMap((known) => Object.keys(known))
    .filter((key) => texts[key] === undefined && isOurs(key));
  const entries = Object.entries(texts).filter(([key, text]) => values[key] !== text);
  const isOpen = ([key]: [string, string]) => (values[key] ?? '') === '' || isOurs(key);
  const emptied = gone.map((key) => [key, ''] as const);
  return {
    patch: Object.fromEntries([...emptied, ...entries.filter(isOpen)]),
    kept: Object.fromEntries(entries.filter((entry) => !isOpen(entry))),
  };
}

/** A party as a document names it, to be kept: what stands in its fields, as it was typed. */
export function profileFrom(fields: readonly MeantField[], values: DocumentValues): Profile {
  const textOf = (fact: Fact) => {
    const field = fields.find(({ facts }) => facts.length === 1 && facts[0] === fact);
    const value = field ? values[field.key] : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  const person = textOf('person') || textOf('signatory');
  return {
    ...EMPTY_PROFILE,
    name: textOf('name').replaceAll('\n', ' '),
    street: textOf('address'),
    taxId: textOf('taxIds'),
    registerNumber: textOf('register'),
    email: textOf('email'),
    phone: textOf('phone'),
    website: textOf('website'),
    account: textOf('bank'),
    signatories: person === '' ? [] : [{ name: person, title: textOf('title') }],
  };
}

/** A number behind its name, unless it was typed with it. */
export function numbered(profile: Profile, field: NumberField): string {
  const text = profile[field];
  const name = numberName(field, profile.country)?.name ?? '';
  return text === '' || name === '' || text.startsWith(name) ? text : `${name} ${text}`;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
