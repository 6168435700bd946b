import * as v from 'valibot';
import { DEPARTMENTS, DOCUMENT_TYPES, PREFILLS, SIGNATURE_FORMS } from '../../document/document.ts';
import { PLAIN_TYPES } from '../../document/field-types.table.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';

/*
 * A template as it was taken apart when a document was finished, brought along by whoever finished it elsewhere: its
 * hash says that it was not damaged, not that it ever was one of ours.
 */

const Text = v.pipe(v.string(), v.maxLength(20_000));
const Word = v.pipe(v.string(), v.maxLength(400));
const Key = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/), v.maxLength(120), v.notValue('constructor'));
/** The name of a part, or of what is referred to. */
const Name = v.pipe(v.string(), v.maxLength(200), v.notValues(['__proto__', 'constructor', 'prototype']));
const Names = v.record(Name, Text);

const InlineSchema: v.GenericSchema = v.lazy(() =>
  v.variant('kind', [
    v.strictObject({ kind: v.literal('text'), text: Text }),
    v.strictObject({ kind: v.literal('strong'), children: Inlines }),
    v.strictObject({ kind: v.literal('emphasis'), children: Inlines }),
    v.strictObject({ kind: v.literal('blank'), key: Key }),
    v.strictObject({ kind: v.literal('reference'), target: Name }),
  ]),
);
const Inlines: v.GenericSchema = v.array(InlineSchema);

const from = v.optional(Name);
const Blocks: v.GenericSchema = v.lazy(() => v.array(BlockSchema));
const BlockSchema: v.GenericSchema = v.lazy(() =>
  v.variant('kind', [
    v.strictObject({ kind: v.literal('heading'), id: Name, content: Inlines, from }),
    v.strictObject({ kind: v.literal('subHeading'), id: Name, content: Inlines, from }),
    v.strictObject({ kind: v.literal('paragraph'), content: Inlines, id: v.optional(Name), from }),
    v.strictObject({
      kind: v.literal('list'),
      ordered: v.boolean(),
      start: v.number(),
      items: v.array(Blocks),
      from,
    }),
    v.strictObject({
      kind: v.literal('table'),
      align: v.array(v.picklist(['left', 'center', 'right'])),
      head: v.array(Inlines),
      rows: v.array(v.array(Inlines)),
      from,
    }),
    v.strictObject({ kind: v.literal('rows'), field: Key, sum: v.array(Key), sumLabel: Text, from }),
    v.strictObject({ kind: v.literal('definition'), term: Inlines, content: Inlines, from }),
    v.strictObject({ kind: v.literal('note'), blocks: Blocks, from }),
    v.strictObject({ kind: v.literal('signatures'), parties: v.array(Word), from }),
    v.strictObject({ kind: v.literal('line'), label: Inlines, from }),
    v.strictObject({
      kind: v.literal('box'),
      label: Inlines,
      lines: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)),
      from,
    }),
    v.strictObject({ kind: v.literal('checks'), options: v.array(Inlines), from }),
    v.strictObject({ kind: v.literal('toc'), from }),
    v.strictObject({ kind: v.literal('pagebreak'), from }),
    v.strictObject({
      kind: v.literal('conditional'),
      field: Key,
      is: v.array(Word),
      blocks: Blocks,
      from,
    }),
  ]),
);

const asked = {
  key: Key,
  label: Text,
  help: Text,
  prefill: v.picklist(['', ...PREFILLS]),
  group: Text,
  means: v.optional(Word),
};
const ColumnSchema = v.strictObject({
  key: Key,
  type: v.picklist(PLAIN_TYPES),
  label: Text,
  compute: Word,
  decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4))),
  from: v.optional(Word),
  printed: v.optional(v.boolean()),
});
const FieldSchema = v.variant('type', [
  v.strictObject({
    ...asked,
    type: v.literal('choice'),
    options: v.array(v.strictObject({ key: Key, label: Text })),
    example: Text,
    default: Text,
  }),
  v.strictObject({
    ...asked,
    type: v.literal('rows'),
    columns: v.array(ColumnSchema),
    example: v.array(v.record(Key, Text)),
  }),
  v.strictObject({ ...asked, type: v.picklist(PLAIN_TYPES), example: Text, default: Text }),
]);

const FrozenSchema = v.strictObject({
  id: v.pipe(v.number(), v.integer()),
  family: Word,
  slug: Word,
  locale: v.picklist(LOCALE_CODES),
  title: Text,
  department: v.picklist(DEPARTMENTS),
  type: v.picklist(DOCUMENT_TYPES),
  summary: Text,
  keywords: v.array(Word),
  jurisdictions: v.array(Word),
  spreadsheet: v.optional(v.boolean()),
  reviewed: Word,
  related: v.array(Word),
  numbering: v.picklist(['clauses', 'none']),
  notes: Names,
  fields: v.array(FieldSchema),
  blocks: Blocks,
  omitted: v.optional(Names),
  why: v.optional(Names),
  audience: v.optional(Text),
  unsuitable: v.optional(Text),
  lawyer: v.optional(Text),
  signature: v.optional(v.strictObject({ form: v.picklist(SIGNATURE_FORMS), why: Text })),
  sources: v.optional(v.array(v.strictObject({ law: Text, seen: v.optional(Word) }))),
});

/** Bytes of the longest template, taken apart. */
const LARGEST = 2_000_000;

/** Whether a content is a template that every page and file can be made with. */
export function isFrozenTemplate(content: string): boolean {
  if (content.length > LARGEST) return false;
  try {
    return v.is(FrozenSchema, JSON.parse(content));
  } catch {
    // No JSON, or nested more deeply than anything is.
    return false;
  }
}
