import type { DocumentTemplate, DocumentValues, Field } from '../../document/document.ts';
import { fieldType, type TextType } from '../../document/field-types.table.ts';
import { meaningOf, ownParty, partiesOf } from '../../document/meanings.ts';
import { textKey, wordsIn } from '../search/words.ts';

/** How a document is called, sorted and found. */
export type Naming = {
  /** '' while nothing names it. */
  name: string;
  nameKey: string;
  /** Folded, each with a space before it. */
  words: string;
};

/** `type` and `blocks` say which party is surely whoever fills it in. */
type Named = Pick<DocumentTemplate, 'fields'> & Partial<Pick<DocumentTemplate, 'blocks' | 'type'>>;
/** `names`: what it says of the document. */
type Typed = { names: 'party' | 'subject' | 'words'; text: string };

const LONGEST_NAME = 60;
/** Some letters become many when they are folded, and an index takes only so much. */
const LONGEST_KEY = 200;
/** Characters of the words by which a document is found. */
const LONGEST_WORDS = 2_000;
/** Sorts after every word. */
const LAST = '\u{10fffd}';

/**
 * @param template undefined where the library has it no more: the document has no name of its own then
 * @param given what its owner calls it, or ''
 */
export function namingOf(template: Named | undefined, values: DocumentValues, given = ''): Naming {
  const typed = template ? typedNames(inOrder(template), values) : [];
  const name = given || nameOf(typed);
  const words = new Set([given, ...typed.map(({ text }) => text)].flatMap(wordsIn));
  return {
    name,
    nameKey: textKey(name).slice(0, LONGEST_KEY) || LAST,
    words: [...words]
      .map((word) => ` ${word}`)
      .join('')
      .slice(0, LONGEST_WORDS),
  };
}

/** Was it called a copy of what its values no longer say? @param namedWhile what they said when it was copied */
export function isNoCopy(namedWhile: string | null, { name }: Pick<Naming, 'name'>): boolean {
  return namedWhile !== null && name !== '' && name !== namedWhile;
}

/** By whom or what a document is told from its sisters: the parties, else its first text. */
function nameOf(typed: readonly Typed[]): string {
  const parties = typed.filter(({ names }) => names === 'party');
  const texts = typed.filter(({ names }) => names === 'subject');
  const name = (parties.length > 0 ? parties.slice(0, 2) : texts.slice(0, 1))
    .map(({ text }) => text)
    .join(' · ');
  const letters = [...name];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('').trimEnd()}…` : name;
}

/** Whoever fills it in comes after all others: by them all its invoices would be called alike. */
function inOrder({ fields, blocks, type }: Named): readonly Field[] {
  if (!blocks || !type) return fields;
  const { parties, isAsked } = partiesOf({ fields, blocks, type });
  const own = isAsked ? undefined : ownParty(parties)?.key;
  const isOwn = (field: Field) => own !== undefined && meaningOf(field)?.party === own;
  return [...fields.filter((field) => !isOwn(field)), ...fields.filter(isOwn)];
}

/** Parties first, so that they stay where words are cut; the lines of tables last. */
function typedNames(fields: readonly Field[], values: DocumentValues): Typed[] {
  const plain = fields.flatMap(({ key, type }) => (type === 'rows' ? [] : typedIn(type, values[key])));
  const cells = fields.flatMap((field) => (field.type === 'rows' ? typedCells(field, values) : []));
  const isParty = ({ names }: Typed) => names === 'party';
  return [...plain.filter(isParty), ...plain.filter((one) => !isParty(one)), ...cells];
}

function typedCells({ key, columns }: Field & { type: 'rows' }, values: DocumentValues): Typed[] {
  const rows = values[key];
  if (typeof rows === 'string' || rows === undefined) return [];
  // What stands in a table names no document, but finds it.
  return rows.flatMap((row) =>
    columns.flatMap((column) =>
      typedIn(column.type, row[column.key]).map(({ text }) => ({ names: 'words' as const, text })),
    ),
  );
}

function typedIn(type: TextType, value: unknown): Typed[] {
  const { names } = fieldType(type);
  const text = typeof value === 'string' ? value.trim() : '';
  return names === null || text === '' ? [] : [{ names, text }];
}
