import { parseEmail } from '../../shared/email.ts';
import { keysOf } from '../../shared/keys.ts';
import { countryOf } from '../../shared/places.ts';
import {
  EMPTY_PROFILE,
  LONGEST_FIELD,
  MOST_SIGNATORIES,
  type Profile,
  type ProfileField,
  type Signatory,
} from './profile.ts';
import { NUMBER_FIELDS, numberName } from './tax-names.table.ts';

/** What is wrong with a field; `example` is how one of its country looks. */
export type ProfileFault =
  | { kind: 'missing' | 'email' | 'website' | 'iban' }
  | { kind: 'form'; example: string };
export type ProfileFaults = Partial<Record<ProfileField, ProfileFault>>;

type Typed = Readonly<Record<string, string | undefined>>;

const FIELDS = keysOf(EMPTY_PROFILE).filter((key) => key !== 'signatories');

/** Reads a profile as its form posts it. @returns what was typed, tidied, and what is wrong with it */
export function readProfile(typed: Typed): { profile: Profile; faults: ProfileFaults } {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, tidy(typed[field], field === 'street')]));
  const profile: Profile = {
    ...EMPTY_PROFILE,
    ...texts,
    country: countryOf(typed['country']) ?? '',
    signatories: signatoriesIn(typed),
  };
  return { profile, faults: faultsOf(profile) };
}

/** Names of the controls of somebody who signs. */
export function nameOfSignatory(index: number, part: keyof Signatory): string {
  return `signatory.${index}.${part}`;
}

function signatoriesIn(typed: Typed): Signatory[] {
  return Array.from({ length: MOST_SIGNATORIES }, (_none, index) => ({
    name: tidy(typed[nameOfSignatory(index, 'name')]),
    title: tidy(typed[nameOfSignatory(index, 'title')]),
  })).filter(({ name }) => name !== '');
}

function tidy(text = '', hasLines = false): string {
  const clean = text.toWellFormed().replaceAll('\0', '').slice(0, LONGEST_FIELD);
  const lines = clean.split(/\r?\n/).map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join(hasLines ? '\n' : ' ');
}

function faultsOf(profile: Profile): ProfileFaults {
  const faults: ProfileFaults = {};
  if (profile.name === '') faults.name = { kind: 'missing' };
  if (profile.email !== '' && !parseEmail(profile.email)) faults.email = { kind: 'email' };
  if (profile.website !== '' && !isWebsite(profile.website)) faults.website = { kind: 'website' };
  for (const field of keysOf(NUMBER_FIELDS)) {
    const example = wrongForm(profile, field);
    if (example !== undefined) faults[field] = { kind: 'form', example };
  }
  if (/^[A-Z]{2}\d{2}/i.test(profile.account) && !isIban(profile.account)) faults.account = { kind: 'iban' };
  return faults;
}

/** How one looks, where a number of the country cannot look so; signs between the digits do not matter. */
function wrongForm(profile: Profile, field: keyof typeof NUMBER_FIELDS): string | undefined {
  const known = numberName(field, profile.country);
  const text = profile[field];
  if (!known?.form || text === '') return undefined;
  const bare = text.toUpperCase().replace(/[\s./-]/g, '');
  return known.form.test(bare) || known.form.test(text) ? undefined : known.example;
}

function isWebsite(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(url) && new URL(url).hostname.includes('.');
}

/** The check digits of ISO 13616. */
export function isIban(text: string): boolean {
  const bare = text.toUpperCase().replace(/\s/g, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare)) return false;
  const digits = [...(bare.slice(4) + bare.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
