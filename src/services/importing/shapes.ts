import * as v from 'valibot';
import { LOGO_SIDES } from '../../document/letterhead.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { LinesSchema } from '../budgets/budget.ts';
import { PARTY_KINDS } from '../companies/profile.ts';
import { FOOT_COLUMNS } from '../letterheads/design.ts';
import { SHARE_ROLES } from '../sharing/link.ts';

/*
 * What stands in the files of an export. Whoever takes one in may have changed it: nothing of it is believed before it
 * was read here. Texts are those a database can hold.
 */

const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest),
    v.transform((given) => given.toWellFormed().replaceAll('\0', '')),
  );
const Id = v.pipe(v.string(), v.uuid());
const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((given) => new Date(given)),
);
const Day = v.pipe(v.string(), v.isoDate());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** Keys under which JavaScript has something by itself are none of a field's. */
const Key = v.pipe(v.string(), v.maxLength(200), v.notValues(['__proto__', 'constructor', 'prototype']));
const LONGEST_VALUE = 262_144;
const ValuesSchema = v.record(
  Key,
  v.union([text(LONGEST_VALUE), v.pipe(v.array(v.record(Key, text(LONGEST_VALUE))), v.maxLength(500))]),
);

const FrozenSchema = v.object({
  template: v.pipe(v.string(), v.hash(['sha256'])),
  place: v.nullable(text(20)),
});

/** The template it is made with, by its hash; null for one that follows the library. */
const madeWith = v.optional(v.nullable(v.pipe(v.string(), v.hash(['sha256']))), null);

const PrintedSchema = v.object({
  key: text(200),
  side: v.picklist(LOGO_SIDES),
  name: text(500),
  accent: v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/)),
  sender: text(1_000),
  columns: v.pipe(v.array(v.pipe(v.array(text(500)), v.maxLength(30))), v.maxLength(8)),
  following: v.object({ head: v.boolean(), foot: v.boolean() }),
});

const PaperSchema = v.object({
  kind: v.picklist(['invoice', 'creditNote', 'other']),
  number: text(200),
  customer: text(500),
  day: Day,
  due: v.nullable(Day),
  total: v.nullable(v.pipe(v.number(), v.safeInteger())),
  currency: v.nullable(Currency),
  is_prepaid: v.boolean(),
});

/** A document. */
export const DocumentSchema = v.object({
  id: Id,
  templateId: Count,
  template: v.nullable(v.object({ family: text(200), locale: v.picklist(LOCALE_CODES) })),
  values: ValuesSchema,
  givenName: v.nullable(text(1_000)),
  createdAt: Moment,
  updatedAt: Moment,
  /** Read by `readDifferences`. */
  wording: v.unknown(),
  finishedAt: v.nullable(Moment),
  sentAt: v.nullable(Moment),
  frozen: v.nullable(FrozenSchema),
  madeWith,
  version: v.pipe(Count, v.minValue(1)),
  letterhead: v.nullable(
    v.object({ isOn: v.nullable(v.boolean()), printed: v.nullable(PrintedSchema), logoId: v.nullable(Id) }),
  ),
  paper: v.nullable(PaperSchema),
  payments: v.pipe(
    v.array(v.object({ minor: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), paidOn: Day })),
    v.maxLength(1_000),
  ),
});
export type ExportedDocument = v.InferOutput<typeof DocumentSchema>;

/** A document as it was. */
export const VersionSchema = v.object({
  no: v.pipe(Count, v.minValue(1)),
  kind: v.picklist(['sitting', 'kept', 'final', 'restored', 'updated']),
  state: Count,
  at: Moment,
  /** The address of whoever saved it. */
  author: v.nullable(text(400)),
  name: text(400),
  sentAt: v.nullable(Moment),
  restoredNo: v.nullable(Count),
  values: ValuesSchema,
  wording: v.unknown(),
  frozen: v.nullable(FrozenSchema),
  madeWith,
});
export type ExportedVersion = v.InferOutput<typeof VersionSchema>;

const ProfileText = text(1_000);
export const PartiesSchema = v.array(
  v.object({
    id: Id,
    kind: v.picklist(PARTY_KINDS),
    profile: v.objectWithRest(
      { signatories: v.pipe(v.array(v.object({ name: ProfileText, title: ProfileText })), v.maxLength(20)) },
      ProfileText,
    ),
  }),
);
export type ExportedParty = v.InferOutput<typeof PartiesSchema>[number];

export const ProductsSchema = v.array(
  v.object({
    company_id: Id,
    name: v.pipe(text(120), v.minLength(1)),
    description: text(300),
    unit: text(30),
    price: v.pipe(v.string(), v.regex(/^(|-?\d{1,12}(\.\d{1,6})? [A-Z]{3})$/)),
    rate: v.pipe(v.string(), v.regex(/^(|\d{1,3}(\.\d{1,4})?)$/)),
  }),
);
export type ExportedProduct = v.InferOutput<typeof ProductsSchema>[number];

export const LetterheadsSchema = v.array(
  v.object({
    company_id: Id,
    logo_id: v.nullable(Id),
    design: v.object({
      side: v.picklist(LOGO_SIDES),
      accent: v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/)),
      hasName: v.boolean(),
      hasSender: v.boolean(),
      sender: text(1_000),
      columns: v.object(v.entriesFromList(FOOT_COLUMNS, v.boolean())),
      following: v.object({ head: v.boolean(), foot: v.boolean() }),
    }),
  }),
);
export type ExportedLetterhead = v.InferOutput<typeof LetterheadsSchema>[number];

export const BudgetsSchema = v.array(
  v.object({
    year: v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(9999)),
    currency: Currency,
    lines: LinesSchema,
  }),
);
export type ExportedBudget = v.InferOutput<typeof BudgetsSchema>[number];

export const StarsSchema = v.array(v.object({ item_id: Id }));
/** What was said about a document or a file. */
export const ConversationsSchema = v.array(
  v.object({
    id: Id,
    itemId: Id,
    anchor: text(400),
    about: text(1_000),
    createdAt: Moment,
    resolvedAt: v.nullable(Moment),
    comments: v.pipe(
      v.array(v.object({ author: text(400), isOwn: v.boolean(), body: text(4_000), at: Moment })),
      v.maxLength(2_000),
    ),
  }),
);
export type ExportedConversation = v.InferOutput<typeof ConversationsSchema>[number];

/** Links that were given out; their secrets are kept nowhere. */
export const LinksSchema = v.array(
  v.object({
    item_id: Id,
    role: v.picklist(SHARE_ROLES),
    downloads: v.boolean(),
    label: text(200),
    sharer: text(200),
    created_at: Moment,
    expires_at: Moment,
    ended_at: v.nullable(Moment),
    opened: Count,
    opened_at: v.nullable(Moment),
  }),
);
export type ExportedLink = v.InferOutput<typeof LinksSchema>[number];

/** Whose the export was: what they saved is the new owner's. */
export const AccountSchema = v.object({ email: text(400) });
