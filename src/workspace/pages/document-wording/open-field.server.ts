import type { WordedPart } from '../../../document/wording/arrange.ts';
import { LONGEST_TEXT } from '../../../document/wording/differences.ts';
import { placeIn } from '../../../document/wording/edit.ts';
import { editedAs, textOf } from '../../../document/wording/own-text.ts';
import { wordsMark } from '../../../document/wording/part-name.ts';
import { plainWords } from '../../../document/wording/plain-words.ts';
import { writeNotation } from '../../../document/wording/write-notation.ts';
import { translator } from '../../../locales/messages.server.ts';
import { type OpenedWording, wordingHref } from './opened-wording.server.ts';
import type { OpenField } from './wording-data.ts';

type Asked = { part: string; kind: OpenField['kind'] };
/** What was posted and refused. */
export type Refused = { text: string; title: string; fault: NonNullable<OpenField['fault']> };

/** The field that an address opens: `edit`, `text` or `clause` with the name of a part; null for none. */
export async function openFieldOf(wording: OpenedWording): Promise<OpenField | null> {
  const { searchParams } = wording.page.url;
  const [edit, text, clause] = ['edit', 'text', 'clause'].map((name) => searchParams.get(name));
  if (edit) return fieldOf(wording, { part: edit, kind: 'change' });
  if (text) return fieldOf(wording, { part: text, kind: 'text' });
  return clause ? fieldOf(wording, { part: clause, kind: 'clause' }) : null;
}

/** A field with what stands in it; null for a part there is not, or that cannot be worded. */
export async function fieldOf(
  wording: OpenedWording,
  { part: name, kind }: Asked,
  refused?: Refused,
): Promise<OpenField | null> {
  const part = placeIn(wording.parts, name)?.part;
  if (!part || (kind === 'change' && !part.added && !editedAs(part))) return null;
  const { names } = wording;
  const own =
    kind === 'change' ? ownField(part, wording) : { text: '', title: kind === 'clause' ? '' : null };
  const t = translator(wording.page.locale, 'wording');
  const as = kind === 'change' && !part.added ? editedAs(part) : 'text';
  return {
    part: name,
    kind,
    text: refused?.text ?? own.text,
    title: own.title === null ? null : (refused?.title ?? own.title),
    seen: wordsMark(part.own),
    isLine: as === 'line' || as === 'definition',
    isTable: as === 'table',
    fault: refused?.fault ?? null,
    most: { letters: LONGEST_TEXT, fault: t('faults.tooLong', { found: LONGEST_TEXT }) },
    blanks: [...names.blanks.values()].map((label) => `{${label}}`),
    clauses: [...names.clauses.values()].map((title) => `[[${title}]]`),
    shared: kind === 'clause' ? await sharedFor(wording) : [],
    cancelHref: `${wordingHref(wording)}#part-${name}`,
  };
}

function ownField(
  { added, ...part }: WordedPart,
  { names }: OpenedWording,
): { text: string; title: string | null } {
  if (!added) return { text: writeNotation(textOf(part), names), title: null };
  const isClause = added.form === 'clause';
  return {
    text: writeNotation(added.text, names),
    title: isClause ? writeNotation([{ kind: 'paragraph', content: added.title }], names) : null,
  };
}

/** Ready clauses whose blanks the form has, and that the document has not yet. */
export async function sharedFor({
  page,
  original,
  parts,
  names,
}: OpenedWording): Promise<OpenField['shared']> {
  const clauses = await page.services.documents.sharedClauses(original.locale);
  const here = new Set(parts.filter(({ isLeftOut }) => !isLeftOut).map(({ name }) => name));
  return clauses
    .filter(({ target, blanks }) => !here.has(target) && blanks.every((key) => names.blanks.has(key)))
    .map(({ name, title }) => ({ name, title: plainWords([{ kind: 'paragraph', content: title }], names) }));
}
