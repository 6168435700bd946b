import * as v from 'valibot';
import { PREFILLS } from '../../../document/document.ts';
import { PLAIN_TYPES } from '../../../document/field-types.table.ts';
import { FACTS } from '../../../document/meanings.table.ts';

/*
 * The `fields` of the front matter. Everything arrives as text ('failsafe' YAML), so an example keeps the
 * digits it was written with.
 */

const Key = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]*$/, 'ASCII snake_case like signed_on'),
  // Values are looked up by key, and every object of JavaScript has something under this one.
  v.check((key) => key !== 'constructor', 'another key than constructor, such as builder'),
);
const Label = v.pipe(v.string(), v.trim(), v.nonEmpty('a label'));
const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('a text'));
const Optional = v.optional(v.pipe(v.string(), v.trim()), '');

const PlainPrefill = v.optional(v.picklist(['', ...PREFILLS], `one of ${PREFILLS.join(', ')}`), '');
const ChoicePrefill = v.optional(v.picklist(['', 'place'], 'place'), '');
const NoPrefill = v.optional(v.literal('', 'no prefill: a table is never filled before somebody types'), '');

const MEANING = new RegExp(`^(none|[a-z_]*\\.(?:${FACTS.join('|')})(?:\\+(?:${FACTS.join('|')}))*)$`);
const Means = v.optional(
  v.pipe(
    v.string(),
    v.regex(MEANING, `none, or a party and facts such as customer.address, of ${FACTS.join(', ')}`),
  ),
);

const ColumnSchema = v.strictObject({
  key: Key,
  type: v.picklist(PLAIN_TYPES, `one of ${PLAIN_TYPES.join(', ')}`),
  label: Label,
  compute: Optional,
  decimals: v.optional(
    v.pipe(v.string(), v.regex(/^[0-4]$/, 'a number of decimals from 0 to 4'), v.transform(Number)),
  ),
  from: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/, 'a table and its column like items.total'),
    ),
  ),
  follows: v.optional(Key),
  printed: v.optional(
    v.pipe(
      v.literal('no', 'no, or leave it out'),
      v.transform(() => false),
    ),
  ),
});

const PlainSchema = v.strictObject({
  key: Key,
  type: v.picklist(PLAIN_TYPES, `one of ${[...PLAIN_TYPES, 'choice', 'rows'].join(', ')}`),
  label: Label,
  help: Optional,
  prefill: PlainPrefill,
  group: Optional,
  means: Means,
  example: Text,
  default: Optional,
});

const ChoiceSchema = v.strictObject({
  key: Key,
  type: v.literal('choice'),
  label: Label,
  help: Optional,
  prefill: ChoicePrefill,
  group: Optional,
  means: Means,
  options: v.pipe(
    v.record(Key, Label, 'options like { none: No security, pledge: A pledge }'),
    v.transform((options) => Object.entries(options).map(([key, label]) => ({ key, label }))),
    v.minLength(2, 'at least two options'),
  ),
  example: Text,
  default: Optional,
});

const RowsSchema = v.strictObject({
  key: Key,
  type: v.literal('rows'),
  label: Label,
  help: Optional,
  prefill: NoPrefill,
  group: Optional,
  means: Means,
  columns: v.pipe(v.array(ColumnSchema), v.minLength(1, 'at least one column')),
  example: v.pipe(v.array(v.record(v.string(), v.string())), v.minLength(1, 'at least one line')),
});

/** Every field shape; which one is meant is told by `type`, so that an error speaks of that one only. */
const FieldSchema = v.lazy((input) => {
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
  return type === 'choice' ? ChoiceSchema : type === 'rows' ? RowsSchema : PlainSchema;
});

export const FieldsSchema = v.array(FieldSchema, 'a list of fields');
