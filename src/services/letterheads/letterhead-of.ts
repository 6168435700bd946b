import type { Letterhead, LetterheadWords } from '../../document/letterhead.ts';
import { numbered } from '../companies/fact-texts.ts';
import { addressLines, type Profile, printedName } from '../companies/profile.ts';
import { FOOT_COLUMNS, type FootColumn, type LetterheadDesign } from './design.ts';

/** What stands in a column of the foot. */
const COLUMNS: Readonly<Record<FootColumn, (profile: Profile) => readonly string[]>> = {
  address: (profile) => [printedName(profile), ...addressLines(profile)],
  contact: ({ phone, email, website }) => [phone, email, website.replace(/^https?:\/\/|\/$/g, '')],
  bank: (profile) =>
    profile.account === '' ? [] : [profile.bank, numbered(profile, 'account'), numbered(profile, 'bankCode')],
  numbers: (profile) => [
    ...new Set([numbered(profile, 'taxId'), numbered(profile, 'vatId'), numbered(profile, 'registerNumber')]),
    ...profile.signatories.slice(0, 1).map(({ name, title }) => [title, name].filter(Boolean).join(': ')),
  ],
};

/** What a company's letterhead says. */
export function wordsOf(
  design: LetterheadDesign,
  profile: Profile,
  hasLogo: boolean,
): Omit<LetterheadWords, 'key'> {
  const columns = FOOT_COLUMNS.filter((column) => design.columns[column])
    .map((column) => COLUMNS[column](profile).filter((line) => line !== ''))
    .filter((lines) => lines.length > 0);
  return {
    side: design.side,
    accent: design.accent,
    name: design.hasName || !hasLogo ? printedName(profile) : '',
    sender: design.hasSender ? design.sender || usualSender(profile) : '',
    columns,
    following: design.following,
  };
}

/** 'Bäckerei Huber GmbH · Marktplatz 1 · 94032 Passau': as windows of envelopes show it. */
export function usualSender(profile: Profile): string {
  return [printedName(profile), ...addressLines(profile)].join(' · ');
}

/** The number of its logo, which stands in its key. */
export function logoIdIn({ key }: Pick<Letterhead, 'key'>): string | null {
  return key.split('.')[1] ?? null;
}
