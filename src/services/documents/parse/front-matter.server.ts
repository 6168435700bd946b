import * as v from 'valibot';
import { type Document, isNode, LineCounter, parseDocument, visit } from 'yaml';
import { DEPARTMENTS, DOCUMENT_TYPES, SIGNATURE_FORMS } from '../../../document/document.ts';
import { parseIsoDate } from '../../../shared/dates.ts';
import { parsePlace } from '../../../shared/places.ts';
import { fieldFaults } from './field-faults.ts';
import { FieldsSchema } from './field-schema.server.ts';
import { quoted, type Report } from './template-error.ts';

const Words = v.array(v.pipe(v.string(), v.nonEmpty('a word')), 'a list in brackets');
const Dashed = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case ASCII words with dashes'));

const PlaceCode = v.pipe(
  v.string(),
  v.check((code) => parsePlace(code) !== undefined, 'a place like GB or US-CA'),
);

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('a text'));
const IsoDate = v.pipe(
  v.string(),
  v.check((text) => parseIsoDate(text) !== undefined, 'a date like 2026-11-20'),
);
const LONGEST_SENTENCE = 200;
const LONGEST_ADVICE = 300;
const ClauseName = v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'the name of a clause'));

const FrontMatterSchema = v.strictObject(
  {
    id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'a number'), v.transform(Number)),
    family: Dashed,
    slug: Dashed,
    title: v.pipe(v.string(), v.trim(), v.nonEmpty('a title')),
    department: v.picklist(DEPARTMENTS, `one of ${DEPARTMENTS.join(', ')}`),
    type: v.picklist(DOCUMENT_TYPES, `one of ${DOCUMENT_TYPES.join(', ')}`),
    summary: v.pipe(v.string(), v.check(hasSummaryLength, 'one sentence of 12 to 30 words')),
    keywords: v.pipe(Words, v.minLength(1, 'at least one keyword')),
    jurisdictions: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'an ISO code like US or CA-QC'))),
      v.minLength(1, 'at least one ISO code'),
    ),
    reviewed: IsoDate,
    related: v.array(Dashed, 'a list of families in brackets'),
    numbering: v.picklist(['clauses', 'none'], 'clauses or none'),
    notes: v.optional(v.record(PlaceCode, Text), {}),
    why: v.optional(v.record(ClauseName, Text)),
    audience: v.optional(textUpTo(LONGEST_SENTENCE)),
    unsuitable: v.optional(textUpTo(LONGEST_ADVICE)),
    lawyer: v.optional(textUpTo(LONGEST_ADVICE)),
    signature: v.optional(
      v.strictObject({
        form: v.picklist(SIGNATURE_FORMS, `one of ${SIGNATURE_FORMS.join(', ')}`),
        why: textUpTo(LONGEST_ADVICE),
      }),
    ),
    spreadsheet: v.optional(
      v.pipe(
        v.picklist(['yes', 'no'], 'yes or no'),
        v.transform((answer) => answer === 'yes'),
      ),
    ),
    sources: v.optional(v.array(v.strictObject({ law: Text, seen: v.optional(IsoDate) }), 'a list of laws')),
    fields: FieldsSchema,
  },
  (issue) =>
    issue.expected === 'never'
      ? 'only the fields of docs/templates.md'
      : 'front matter as in docs/templates.md',
);

/** Whoever brings a library along has written its summaries as long as they are. */
const ImportedSchema = v.strictObject(
  { ...FrontMatterSchema.entries, summary: v.pipe(v.string(), v.trim(), v.nonEmpty('a summary')) },
  FrontMatterSchema.message,
);

export type FrontMatter = v.InferOutput<typeof FrontMatterSchema>;

export type SplitFile = {
  frontMatter: FrontMatter | undefined;
  /** The Markdown, moved by empty lines so that its lines count as in the file. */
  body: string;
  /** Where a field is defined. */
  lineOfField(key: string): number;
  /** Where it is said why a clause is there. */
  lineOfWhy(name: string): number;
};

/** Splits a template file and reads its front matter; what is wrong goes to `report`. */
export function readFrontMatter(source: string, report: Report, imported = false): SplitFile {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const match = /^---\n([\s\S]*?\n)---[ \t]*(?:\n|$)/.exec(text);
  if (!match) {
    report(1, 'front matter between two lines of ---', quoted(text.split('\n')[0] ?? ''));
    return { frontMatter: undefined, body: text, lineOfField: () => 1, lineOfWhy: () => 1 };
  }
  const [whole, yaml = ''] = match;
  const counter = new LineCounter();
  // Everything is a text at first ('failsafe'): 007 and 2026-03-02 stay as they were written.
  const document = parseDocument(yaml, { lineCounter: counter, schema: 'failsafe', prettyErrors: false });
  for (const error of document.errors) report(counter.linePos(error.pos[0]).line + 1, 'YAML', error.message);
  const readable = document.errors.length === 0 && !refusesAliases(document, counter, report);
  const schema = imported ? ImportedSchema : FrontMatterSchema;
  const frontMatter = readable ? validated(document, counter, { report, schema }) : undefined;
  const body = '\n'.repeat(whole.split('\n').length - 1) + text.slice(whole.length);
  return {
    frontMatter,
    body,
    lineOfField: (key) => fieldLine(document, counter, key),
    lineOfWhy: (name) => lineAt(document, counter, ['why', name]),
  };
}

/** In YAML a text that begins with * stands for another one; nobody means that here. Returns whether there was one. */
function refusesAliases(document: Document, counter: LineCounter, report: Report): boolean {
  let found = false;
  visit(document, {
    Alias(_, { source, range }) {
      found = true;
      report(
        counter.linePos(range?.[0] ?? 0).line + 1,
        'quotes around a text that begins with *',
        `*${source}`,
      );
    },
  });
  return found;
}

function validated(
  document: Document,
  counter: LineCounter,
  { report, schema }: { report: Report; schema: typeof FrontMatterSchema | typeof ImportedSchema },
): FrontMatter | undefined {
  const result = v.safeParse(schema, document.toJS());
  if (result.success) {
    const lineOf = (path: readonly unknown[]) => lineAt(document, counter, path);
    checkExamples(result.output, lineOf, report);
    checkSpreadsheet(result.output, lineOf, report);
    return result.output;
  }
  for (const issue of result.issues) {
    const path = (issue.path ?? []).map((part) => part.key);
    report(lineAt(document, counter, path), expectation(issue, path), foundAt(issue, path));
  }
  return undefined;
}

function checkExamples(
  frontMatter: FrontMatter,
  lineOf: (path: readonly unknown[]) => number,
  report: Report,
): void {
  frontMatter.fields.forEach((field, index) => {
    for (const fault of fieldFaults(field)) {
      const expected = `fields.${field.key}.${fault.path[0]}: ${fault.expected}`;
      report(lineOf(['fields', index, ...fault.path]), expected, quoted(fault.found));
    }
  });
}

/** A spreadsheet without a formula is a table to be typed into once more. */
function checkSpreadsheet(
  { spreadsheet, fields }: FrontMatter,
  lineOf: (path: readonly unknown[]) => number,
  report: Report,
): void {
  const reckons = fields.some(
    (field) => field.type === 'rows' && field.columns.some(({ compute }) => compute !== ''),
  );
  if (spreadsheet && !reckons)
    report(lineOf(['spreadsheet']), 'spreadsheet only where a column has compute', quoted('yes'));
}

function expectation(issue: v.BaseIssue<unknown>, path: readonly unknown[]): string {
  const name = path.filter((key) => typeof key === 'string').join('.');
  const missing = issue.kind === 'schema' && issue.received === 'undefined' && issue.expected !== 'never';
  if (missing) return `"${name}"`;
  if (issue.expected === 'never') return 'only the entries of docs/templates.md';
  return name === '' ? issue.message : `${name}: ${issue.message}`;
}

function foundAt(issue: v.BaseIssue<unknown>, path: readonly unknown[]): string {
  if (issue.expected === 'never') return quoted(String(path.at(-1)));
  return typeof issue.input === 'string'
    ? quoted(issue.input)
    : issue.input === undefined
      ? 'nothing'
      : issue.received;
}

/** The line of the innermost part of a path that is there. */
function lineAt(document: Document, counter: LineCounter, path: readonly unknown[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line + 1;
  }
  return 1;
}

function fieldLine(document: Document, counter: LineCounter, key: string): number {
  const fields: unknown = document.toJS()?.fields;
  const index = Array.isArray(fields) ? fields.findIndex((field) => field?.key === key) : -1;
  return lineAt(document, counter, ['fields', index]);
}

function textUpTo(length: number) {
  return v.pipe(Text, v.maxLength(length, `at most ${length} characters`));
}

function hasSummaryLength(text: string): boolean {
  const words = text.trim().split(/\s+/).length;
  return words >= 12 && words <= 30;
}
