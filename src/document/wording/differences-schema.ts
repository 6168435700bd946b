import * as v from 'valibot';
import type { Block, Inline } from '../document.ts';
import { type Differences, LONGEST_TEXT, MOST_ADDED } from './differences.ts';

/*
 * What is kept of an edited wording, as it is read from where it lies: a row of the database, a mail that waits. Own
 * words are paragraphs, lists, terms and tables; nothing in them acts.
 */

const Name = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z0-9_][a-z0-9_.-]*$/));
const Text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const Place = v.union([v.literal(''), Name]);

const InlineSchema: v.GenericSchema<unknown, Inline> = v.lazy(() =>
  v.variant('kind', [
    v.strictObject({ kind: v.literal('text'), text: Text }),
    v.strictObject({ kind: v.literal('strong'), children: v.array(InlineSchema) }),
    v.strictObject({ kind: v.literal('emphasis'), children: v.array(InlineSchema) }),
    v.strictObject({ kind: v.literal('blank'), key: Name }),
    v.strictObject({ kind: v.literal('reference'), target: Name }),
  ]),
);
const Inlines = v.array(InlineSchema);

const BlockSchema: v.GenericSchema<unknown, Block> = v.lazy(() => v.union([TextBlock, OtherBlock]));

const TextBlock = v.variant('kind', [
  v.strictObject({ kind: v.literal('paragraph'), content: Inlines }),
  v.strictObject({
    kind: v.literal('list'),
    ordered: v.boolean(),
    start: v.number(),
    items: v.array(v.array(BlockSchema)),
  }),
  v.strictObject({ kind: v.literal('definition'), term: Inlines, content: Inlines }),
  v.strictObject({
    kind: v.literal('table'),
    align: v.array(v.picklist(['left', 'center', 'right'])),
    head: v.array(Inlines),
    rows: v.array(v.array(Inlines)),
  }),
]);

/** Of a part that cannot be worded otherwise only that it was left out is kept, and what it was. */
const OTHER: readonly unknown[] = ['rows', 'note', 'signatures', 'checks', 'toc', 'pagebreak'];
// It is compared with the template's own, and printed nowhere.
const OtherBlock = v.custom<Block>(
  (block) => typeof block === 'object' && block !== null && 'kind' in block && OTHER.includes(block.kind),
);

const OwnTextSchema = v.array(BlockSchema);

const DifferencesSchema = v.strictObject({
  base: v.array(v.tuple([Name, v.pipe(v.number(), v.integer(), v.minValue(0))])),
  changed: v.record(Name, v.strictObject({ was: OwnTextSchema, text: OwnTextSchema })),
  leftOut: v.record(Name, v.strictObject({ was: OwnTextSchema })),
  order: v.record(Place, v.array(Name)),
  moved: v.array(Name),
  added: v.pipe(
    v.array(
      v.strictObject({
        name: Name,
        within: Place,
        after: Place,
        form: v.picklist(['clause', 'numbered', 'bullet', 'text']),
        title: Inlines,
        text: OwnTextSchema,
        isOrphan: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(MOST_ADDED),
  ),
});

/** The differences in what was kept, null where there are none. @throws where it is none of ours */
export function readDifferences(kept: unknown): Differences | null {
  return kept === null || kept === undefined ? null : v.parse(DifferencesSchema, kept);
}
