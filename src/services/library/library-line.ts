import * as v from 'valibot';
import { DEPARTMENTS, DOCUMENT_TYPES } from '../../document/document.ts';
import { parseIsoDate } from '../../shared/dates.ts';
import { LOCALE_CODES, parseLocale } from '../../shared/locale.ts';
import { plainWords } from './labels.ts';

/*
 * A line of library.csv: what an operator tells of a document beside its text.
 */

/** The columns, in the order an export writes them. */
export const COLUMNS = [
  'file',
  'title',
  'department',
  'type',
  'language',
  'summary',
  'keywords',
  'jurisdictions',
  'slug',
  'family',
  'id',
  'reviewed',
  'related',
] as const;
export const REQUIRED_COLUMNS = ['file', 'title', 'department', 'type', 'language'] as const;

const Dashed = v.regex<string, string>(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case ASCII words with dashes');
const Text = v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(2_000, 'at most 2,000 characters'));
const Named = v.pipe(Text, v.nonEmpty('a text'), v.maxLength(200, 'at most 200 characters'));
const List = v.pipe(
  v.optional(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((text) => text.split(/[,;|]/)),
      ),
    ]),
    '',
  ),
  v.transform((words) => words.map((word) => word.trim()).filter((word) => word !== '')),
);
const Key = v.pipe(v.string(), v.trim(), v.toLowerCase());

/** Reads a line of the CSV, and what was kept of it. '' and [] stand for what it does not say. */
export const LineSchema = v.object({
  file: v.pipe(Named, v.check(isInside, 'a .docx in the folder, without .. in its path')),
  title: v.pipe(
    Named,
    v.transform((text) => text.replace(/\s+/g, ' ')),
  ),
  department: v.pipe(Key, v.picklist(DEPARTMENTS, `one of ${DEPARTMENTS.join(', ')}`)),
  type: v.pipe(Key, v.picklist(DOCUMENT_TYPES, `one of ${DOCUMENT_TYPES.join(', ')}`)),
  language: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => parseLocale(text) ?? ''),
    v.picklist(LOCALE_CODES, `one of ${LOCALE_CODES.join(', ')}`),
  ),
  summary: v.pipe(
    Text,
    v.transform((text) => text.replace(/\s+/g, ' ')),
  ),
  keywords: List,
  jurisdictions: v.pipe(
    List,
    v.everyItem((code) => /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(code), 'ISO codes like US or CA-QC'),
  ),
  slug: v.pipe(
    Text,
    v.union([v.literal(''), v.pipe(v.string(), Dashed)], 'lower-case ASCII words with dashes'),
  ),
  family: v.pipe(
    Text,
    v.union([v.literal(''), v.pipe(v.string(), Dashed)], 'lower-case ASCII words with dashes'),
  ),
  id: v.pipe(
    v.optional(v.union([v.string(), v.number()]), ''),
    v.transform((id) => String(id).trim()),
    v.check((text) => text === '' || /^[1-9]\d{0,8}$/.test(text), 'a number of at most nine digits'),
    v.transform((text) => (text === '' ? 0 : Number(text))),
  ),
  reviewed: v.pipe(
    Text,
    v.check((text) => text === '' || parseIsoDate(text) !== undefined, 'a date like 2026-11-20'),
  ),
  related: v.pipe(
    List,
    v.everyItem((family) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(family), 'families'),
  ),
});
export type LibraryLine = v.InferOutput<typeof LineSchema>;

/** A path with forward slashes that stays in its folder. */
function isInside(path: string): boolean {
  const steps = path.split('/');
  return (
    /\.docx$/i.test(path) &&
    !/[\\:\0]/.test(path) &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..')
  );
}

/** The slug of a title: ASCII words with dashes; '' where it has no such letters. */
export function slugOf(title: string): string {
  return plainWords(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}
