import { type Document, isMap, isScalar, isSeq, parseDocument, stringify, type YAMLMap } from 'yaml';
import { FIELD_TYPES } from '../../document/field-types.table.ts';
import { keysOf } from '../../shared/keys.ts';

/** A blank as its template asks for it. */
export type BlankLine = {
  key: string;
  label: string;
  type: string;
  help: string;
  /** Null where it is more than a text: of a table, or answers of its own. */
  example: string | null;
};
type BlankWish = Omit<BlankLine, 'key'>;

/** The kinds that a blank of one text may be; those with answers or columns are written by hand. */
export const PLAIN_TYPES = keysOf(FIELD_TYPES).filter(
  (type) => FIELD_TYPES[type].control !== 'answers' && FIELD_TYPES[type].answers.length === 0,
);

/** Whether a blank may be made another kind, without a word of the document being touched. */
export function isPlainType(type: string): boolean {
  return PLAIN_TYPES.some((one) => one === type);
}

/** The blanks of a template's text, in their order, and the places it is for; empty where it does not read. */
export function blanksIn(source: string): { blanks: BlankLine[]; places: string } {
  const document = headOf(source)?.document;
  if (!document) return { blanks: [], places: '' };
  const places: unknown = document.get('jurisdictions');
  return {
    blanks: fieldsOf(document).map((field) => {
      const example = field.get('example');
      return {
        ...{ key: textIn(field, 'key'), label: textIn(field, 'label'), type: textIn(field, 'type') },
        help: textIn(field, 'help'),
        example: isPlainType(textIn(field, 'type')) ? textOf(example) : null,
      };
    }),
    places: isSeq(places) ? places.items.map((item) => textOf(item)).join(', ') : '',
  };
}

/** The text with one blank asked for otherwise; undefined where there is none of that name. */
export function withBlank(source: string, key: string, wish: BlankWish): string | undefined {
  const head = headOf(source);
  const field = head && fieldsOf(head.document).find((one) => textIn(one, 'key') === key);
  if (!head || !field) return undefined;
  const isPlain = isPlainType(textIn(field, 'type'));
  const wanted = [
    ['label', wish.label],
    ['help', wish.help],
    ...(isPlain && isPlainType(wish.type) ? [['type', wish.type] as const] : []),
    ...(isPlain && wish.example !== null ? [['example', wish.example] as const] : []),
  ] as const;
  return head.write(wanted.flatMap(([name, text]) => editOf(head.yaml, field, { name, text }) ?? []));
}

/** The text for other places. @param codes as ISO writes them: US, CA-QC */
export function withPlaces(source: string, codes: readonly string[]): string | undefined {
  const head = headOf(source);
  const places: unknown = head?.document.get('jurisdictions');
  if (!head || !isSeq(places) || !places.range) return undefined;
  const [from, until] = places.range;
  return head.write([{ from, until, text: `[${codes.map(written).join(', ')}]` }]);
}

/** What stands in the place of a part of the upper text. */
type Edit = { from: number; until: number; text: string };
type Head = { document: Document; yaml: string; write(edits: readonly Edit[]): string };

/** What stands between the two lines of ---, to be changed without touching anything else: it is not written anew. */
function headOf(source: string): Head | undefined {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [, yaml] = /^---\n([\s\S]*?\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (yaml === undefined) return undefined;
  // As templates are read: everything is a text, so that 007 and 2026-03-02 stay as they were written.
  const document = parseDocument(yaml, { schema: 'failsafe', prettyErrors: false });
  if (document.errors.length > 0) return undefined;
  const rest = text.slice('---\n'.length + yaml.length);
  const write = (edits: readonly Edit[]) =>
    edits
      .toSorted((one, other) => other.from - one.from)
      .reduce((whole, { from, until, text: next }) => whole.slice(0, from) + next + whole.slice(until), yaml);
  return { document, yaml, write: (edits) => `---\n${write(edits)}${rest}` };
}

/** How one line of a blank is changed, written for the first time, or taken away; undefined where it stays. */
function editOf(
  yaml: string,
  field: YAMLMap,
  { name, text }: { name: string; text: string },
): Edit | undefined {
  if (textIn(field, name) === text) return undefined;
  const own = rangesOf(field, name);
  if (own && text !== '') return { from: own.value[0], until: own.value[1], text: written(text) };
  const lineFrom = own ? yaml.lastIndexOf('\n', own.key) + 1 : 0;
  // The first line of a blank begins with a dash, which stays.
  if (own && yaml.slice(lineFrom, own.key).trim() !== '')
    return { from: own.value[0], until: own.value[1], text: '""' };
  if (own) return { from: lineFrom, until: yaml.indexOf('\n', own.value[1]) + 1, text: '' };
  const label = rangesOf(field, 'label') ?? rangesOf(field, 'key');
  if (!label) return undefined;
  const indent = ' '.repeat(label.key - (yaml.lastIndexOf('\n', label.key) + 1));
  return { from: label.value[1], until: label.value[1], text: `\n${indent}${name}: ${written(text)}` };
}

/** Where a line of a blank stands: its name, and what is said under it. */
function rangesOf(field: YAMLMap, name: string): { key: number; value: [number, number] } | undefined {
  const pair = field.items.find(({ key }) => textOf(key) === name);
  const [key, value] = [pair?.key, pair?.value];
  if (!isScalar(key) || !isScalar(value) || !key.range || !value.range) return undefined;
  return { key: key.range[0], value: [value.range[0], value.range[1]] };
}

/** A text as YAML writes it on one line. */
function written(text: string): string {
  return stringify(text, { schema: 'failsafe', lineWidth: 0 }).trimEnd();
}

function fieldsOf(document: Document): YAMLMap[] {
  const fields: unknown = document.get('fields');
  return isSeq(fields) ? fields.items.filter((item) => isMap(item)) : [];
}

function textIn(field: YAMLMap, name: string): string {
  return textOf(field.get(name));
}

function textOf(value: unknown): string {
  const text = isScalar(value) ? value.value : value;
  return typeof text === 'string' ? text : '';
}
