import type { Locale } from '../shared/locale.ts';
import { type Place, paperOfCountry } from '../shared/places.ts';
import type { PlainType, TextType } from './field-types.table.ts';
import type { Wording } from './resolve/wording.table.ts';

/*
 * The model of a document, from the template as it is written (docs/templates.md) to the document that
 * is ready to be set as PDF, .docx or HTML. Neutral: the browser resolves with the same rules.
 */

export const DEPARTMENTS = ['legal', 'finance', 'hr', 'sales-marketing', 'operations'] as const;

export const DOCUMENT_TYPES = [
  'business-plan',
  'agreement',
  'proposal',
  'handbook',
  'purchase-order',
  'form',
  'plan',
  'policy',
  'letter',
] as const;

/** What a blank can be filled with before somebody types: where the person is, the day, the e-mail address. */
export const PREFILLS = ['place', 'today', 'email'] as const;

export type Prefill = (typeof PREFILLS)[number];

export type Department = (typeof DEPARTMENTS)[number];

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** One line of a `rows` field: column key to value. */
export type RowValue = Readonly<Record<string, string>>;

/**
 * What a person typed, by field key. Texts as typed; dates ISO (`2026-03-02`), money with its currency
 * (`25000.00 USD`), numbers with a point (`12.5`), `yes` or `no`, the key of a choice, lines for rows.
 */
export type DocumentValues = Readonly<Record<string, string | readonly RowValue[]>>;

export type ChoiceOption = { key: string; label: string };

export type Column = {
  key: string;
  type: PlainType;
  label: string;
  /** Formula over the other columns, '' for a typed column. */
  compute: string;
  /** How many decimals a computed number has at most; undefined for what its label and formula say. */
  decimals?: number | undefined;
  /** `items.total`: where nothing is typed, what the other lines leave of that column's sum. */
  from?: string | undefined;
  /** The column whose amount in the line before is this one's, as in running totals: a spreadsheet takes it over. */
  follows?: string | undefined;
  /** False for one that is asked and reckoned with only. */
  printed?: boolean | undefined;
};

type FieldBase = {
  key: string;
  label: string;
  help: string;
  /** '' for nothing. */
  prefill: Prefill | '';
  /** Heading of the form under which the field stands, '' for the one of the field before. */
  group: string;
  /** `customer.address`: what it asks of whom, where its key does not say so (src/document/meanings.ts). */
  means?: string | undefined;
};

export type PlainField = FieldBase & { type: PlainType; example: string; default: string };

export type ChoiceField = FieldBase & {
  type: 'choice';
  options: readonly ChoiceOption[];
  example: string;
  default: string;
};

export type RowsField = FieldBase & {
  type: 'rows';
  columns: readonly Column[];
  example: readonly RowValue[];
};

export type TextField = PlainField | ChoiceField;

export type Field = TextField | RowsField;

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: readonly Inline[] }
  | { kind: 'emphasis'; children: readonly Inline[] }
  | { kind: 'blank'; key: string }
  | { kind: 'reference'; target: string };

export type Inlines = readonly Inline[];

export type Align = 'left' | 'center' | 'right';

/** `from`: the name of the part of the text it belongs to, where somebody has edited the wording (`wording/`). */
export type Block = BlockShape & { from?: string };

type BlockShape =
  | { kind: 'heading'; id: string; content: Inlines }
  | { kind: 'subHeading'; id: string; content: Inlines }
  /** `id` where a numbered paragraph is named for references. */
  | { kind: 'paragraph'; content: Inlines; id?: string }
  | { kind: 'list'; ordered: boolean; start: number; items: readonly (readonly Block[])[] }
  | {
      kind: 'table';
      align: readonly Align[];
      head: readonly Inlines[];
      rows: readonly (readonly Inlines[])[];
    }
  /** `sum`: the columns that are added up, in one last line. */
  | { kind: 'rows'; field: string; sum: readonly string[]; sumLabel: string }
  | { kind: 'definition'; term: Inlines; content: Inlines }
  | { kind: 'note'; blocks: readonly Block[] }
  | { kind: 'signatures'; parties: readonly string[] }
  | { kind: 'line'; label: Inlines }
  | { kind: 'box'; label: Inlines; lines: number }
  | { kind: 'checks'; options: readonly Inlines[] }
  | { kind: 'toc' }
  | { kind: 'pagebreak' }
  | { kind: 'conditional'; field: string; is: readonly string[]; blocks: readonly Block[] };

/** What a document can need by law beyond a simple electronic signature; `office`: a notary, or an authority's own way. */
export const SIGNATURE_FORMS = ['qualified', 'paper', 'office'] as const;
/** Why it does, in one or two sentences. */
export type SignatureForm = { form: (typeof SIGNATURE_FORMS)[number]; why: string };

export type LawSource = { law: string; seen?: string | undefined };

export type DocumentTemplate = {
  id: number;
  family: string;
  slug: string;
  locale: Locale;
  title: string;
  department: Department;
  type: DocumentType;
  summary: string;
  keywords: readonly string[];
  /** ISO codes; the first one decides paper and regional spelling of dates and money. */
  jurisdictions: readonly string[];
  /** ISO date. */
  reviewed: string;
  related: readonly string[];
  numbering: 'clauses' | 'none';
  /** What somebody in a place must know before using the document, by place code (`GB`, `US-CA`): the most exact one. */
  notes: Readonly<Record<string, string>>;
  /** Why clauses are there, by their names: for whoever reads the template before they use it; never printed. */
  why?: Readonly<Record<string, string>> | undefined;
  /** Who it is for, when to take another one, and what to have checked before it is used: one or two sentences each. */
  audience?: string | undefined;
  unsuitable?: string | undefined;
  lawyer?: string | undefined;
  /** Left out where a simple electronic signature is enough. */
  signature?: SignatureForm | undefined;
  /** It comes as a spreadsheet too: what it is filled in with is there to reckon on with. */
  spreadsheet?: boolean | undefined;
  /** The law it names or rests on; `seen` is the ISO date on which somebody last read that law. */
  sources?: readonly LawSource[] | undefined;
  fields: readonly Field[];
  blocks: readonly Block[];
  /** Titles of what its owner left out, by the name references call it by. */
  omitted?: Readonly<Record<string, string>>;
};

type RunStyle = { strong: boolean; emphasis: boolean };

/** A piece of text in one style. An empty `blank` (text '') is to be filled in by hand. */
export type Run =
  | ({ kind: 'text'; text: string } & RunStyle)
  | BlankRun
  /** `target` is the id of the heading it leads to, also where its text names a paragraph below it. */
  | ({ kind: 'reference'; text: string; target: string } & RunStyle);

export type Runs = readonly Run[];

/** `choices`: what may stand there, as it is printed; empty where anything may. */
export type BlankRun = {
  kind: 'blank';
  key: string;
  label: string;
  type: TextType;
  text: string;
  choices: readonly string[];
} & RunStyle;

/** `level` counts from 0 (the text edge) and says how deep a block stands in a list; `from` as in {@link Block}. */
export type ResolvedBlock = ResolvedShape & { from?: string };

type ResolvedShape =
  | { kind: 'heading'; id: string; number: string; content: Runs }
  | { kind: 'subHeading'; id: string; content: Runs }
  | { kind: 'paragraph'; level: number; content: Runs }
  | { kind: 'numbered'; level: number; number: string; content: Runs }
  | { kind: 'bullet'; level: number; content: Runs }
  /** Set as one paragraph: the term in bold, {@link Wording.afterTerm}, what it means. */
  | { kind: 'definition'; level: number; term: Runs; content: Runs }
  | ResolvedTable
  | { kind: 'note'; blocks: readonly ResolvedBlock[] }
  | { kind: 'signatures'; parties: readonly SignatureParty[] }
  | { kind: 'line'; label: Runs }
  | { kind: 'box'; label: Runs; lines: number }
  | { kind: 'checks'; options: readonly Runs[] }
  | { kind: 'toc'; entries: readonly { id: string; number: string; text: string }[] }
  | { kind: 'pagebreak' };

export type ResolvedTable = {
  kind: 'table';
  align: readonly Align[];
  head: readonly Runs[];
  rows: readonly (readonly Runs[])[];
  /** The sum line of a `rows` table, else undefined. */
  foot: readonly Runs[] | undefined;
  /** Where a `rows` table comes from: its field and the keys of its columns, '' for computed ones. */
  source: { field: string; columns: readonly string[] } | undefined;
};

/** `label` is the party's role ("Lender"), `name` the blank with who it is. */
export type SignatureParty = { key: string; label: string; type: TextType; name: Runs };

export type ResolvedDocument = {
  id: number;
  slug: string;
  locale: Locale;
  /** BCP 47, with the country of the place, else of the first jurisdiction: `en-GB`. */
  languageTag: string;
  paper: 'a4' | 'letter';
  title: string;
  summary: string;
  keywords: readonly string[];
  reviewed: string;
  numbering: 'clauses' | 'none';
  wording: Wording;
  /** What each page says of the whole, '' for nothing: 'Cancelled'. */
  stamp: string;
  blocks: readonly ResolvedBlock[];
};

/**
 * `examples`: what was typed, else the template's example. `values`: what was typed, else the default,
 * else an empty blank. `empty`: every blank empty, for filling in by hand.
 */
export type BlanksMode = 'examples' | 'values' | 'empty';

/**
 * How far a document is. A draft has its empty blanks, to be filled in by hand; in a finished one what stands empty by
 * itself is left out (decision 0077, finished papers); one whose number was cancelled says so on each page.
 */
export type Stage = 'draft' | 'finished' | 'cancelled';

export type ResolveOptions = {
  blanks: BlanksMode;
  /** A draft where nobody says. */
  stage?: Stage | undefined;
  /** Where the person does business: decides dates, money and paper, and fills what asks for it. */
  place?: Place | undefined;
  /** ISO date and address for the blanks that ask for them. */
  today?: string | undefined;
  email?: string | undefined;
  /**
   * With the author's notes, which are for whoever fills it in: on screens and in previews. A file has none unless
   * somebody asks for them, so they are left out where nobody says.
   */
  notes?: boolean | undefined;
};

/** The paper of the country the template was written for first. */
export function paperOf({ jurisdictions }: Pick<DocumentTemplate, 'jurisdictions'>): 'a4' | 'letter' {
  return paperOfCountry(jurisdictions[0]?.slice(0, 2) ?? '');
}
