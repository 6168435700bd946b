import { parseIsoDate } from '../shared/dates.ts';
import { keysOf } from '../shared/keys.ts';
import { parseAmount } from './resolve/amount.ts';

/** In which control of the form a field is filled in. */
export type FieldControl = 'line' | 'lines' | 'date' | 'amount' | 'answers';
/** How what was typed is set in the document's language. */
export type FieldPrint = 'words' | 'oneLine' | 'date' | 'amount' | 'answer';

type FieldTypeRow = {
  /** What an example or default has to look like; undefined when the text does. */
  readonly expected: (text: string) => string | undefined;
  readonly print: FieldPrint;
  /** How a column of it is aligned. */
  readonly align: 'left' | 'right';
  /** Something to reckon with: a number alone or with its currency. */
  readonly amount: 'number' | 'money' | null;
  /** What can be answered, as conditions name it. A `choice` has answers of its own. */
  readonly answers: readonly ('yes' | 'no')[];
  readonly control: FieldControl;
  /** The word of the form for a text that does not look as expected; null where any text will do. */
  readonly fault: 'date' | 'number' | 'money' | null;
  /** What a browser may offer its owner, as `autocomplete`. */
  readonly autocomplete: 'name' | 'organization' | 'street-address' | null;
  /** Where a browser cannot let a field grow by itself: its least lines, and the letters of a line. */
  readonly room: { readonly lines: number; readonly letters: number };
  /** What Word offers where the blank stands. */
  readonly word: 'line' | 'lines' | 'date';
  /** The field of a PDF that is to be filled in, and how wide the rule of an empty blank is, in points. */
  readonly pdf: { readonly field: 'line' | 'lines'; readonly rule: number };
  /** What it says of the document it stands in: who it is with, what it is about, or words to find it by. */
  readonly names: 'party' | 'subject' | 'words' | null;
  /** Who signs where it names a party: the person themselves, or somebody for it. */
  readonly signs: 'itself' | 'somebody' | null;
};

const anyText = () => undefined;
const ONE_LINE = { lines: 1, letters: 56 } as const;

/**
 * The types of fields that hold one text; a table (`rows`) is made of columns of them. One row per type, complete by
 * the compiler: reading, checking, printing, form, Word, PDF and the document's name follow from it.
 */
export const FIELD_TYPES = {
  text: {
    expected: anyText,
    print: 'words',
    align: 'left',
    amount: null,
    answers: [],
    control: 'line',
    fault: null,
    autocomplete: null,
    room: ONE_LINE,
    word: 'line',
    pdf: { field: 'line', rule: 120 },
    names: 'subject',
    signs: 'somebody',
  },
  longtext: {
    expected: anyText,
    print: 'words',
    align: 'left',
    amount: null,
    answers: [],
    control: 'lines',
    fault: null,
    autocomplete: null,
    room: { lines: 3, letters: 56 },
    word: 'lines',
    pdf: { field: 'lines', rule: 260 },
    names: null,
    signs: null,
  },
  person: {
    expected: anyText,
    print: 'words',
    align: 'left',
    amount: null,
    answers: [],
    control: 'line',
    fault: null,
    autocomplete: 'name',
    room: ONE_LINE,
    word: 'line',
    pdf: { field: 'line', rule: 150 },
    names: 'party',
    signs: 'itself',
  },
  company: {
    expected: anyText,
    print: 'words',
    align: 'left',
    amount: null,
    answers: [],
    control: 'line',
    fault: null,
    autocomplete: 'organization',
    room: ONE_LINE,
    word: 'line',
    pdf: { field: 'line', rule: 170 },
    names: 'party',
    signs: 'somebody',
  },
  address: {
    expected: anyText,
    print: 'oneLine',
    align: 'left',
    amount: null,
    answers: [],
    control: 'lines',
    fault: null,
    autocomplete: 'street-address',
    room: { lines: 2, letters: 48 },
    word: 'lines',
    pdf: { field: 'line', rule: 220 },
    names: 'words',
    signs: null,
  },
  date: {
    expected: (text) => (parseIsoDate(text) ? undefined : 'a date like 2026-03-02'),
    print: 'date',
    align: 'left',
    amount: null,
    answers: [],
    control: 'date',
    fault: 'date',
    autocomplete: null,
    room: ONE_LINE,
    word: 'date',
    pdf: { field: 'line', rule: 92 },
    names: null,
    signs: null,
  },
  money: {
    expected: (text) => (parseAmount(text)?.currency ? undefined : 'an amount like 25000.00 USD'),
    print: 'amount',
    align: 'right',
    amount: 'money',
    answers: [],
    control: 'amount',
    fault: 'money',
    autocomplete: null,
    room: ONE_LINE,
    word: 'line',
    pdf: { field: 'line', rule: 96 },
    names: null,
    signs: null,
  },
  number: {
    expected: (text) => (parseAmount(text)?.currency === '' ? undefined : 'a number like 12 or 12.5'),
    print: 'amount',
    align: 'right',
    amount: 'number',
    answers: [],
    control: 'amount',
    fault: 'number',
    autocomplete: null,
    room: ONE_LINE,
    word: 'line',
    pdf: { field: 'line', rule: 46 },
    names: null,
    signs: null,
  },
  yesno: {
    expected: (text) => (text === 'yes' || text === 'no' ? undefined : 'yes or no'),
    print: 'answer',
    align: 'left',
    amount: null,
    answers: ['yes', 'no'],
    control: 'answers',
    fault: null,
    autocomplete: null,
    room: ONE_LINE,
    word: 'line',
    pdf: { field: 'line', rule: 46 },
    names: null,
    signs: null,
  },
  choice: {
    expected: anyText,
    print: 'words',
    align: 'left',
    amount: null,
    answers: [],
    control: 'answers',
    fault: null,
    autocomplete: null,
    room: ONE_LINE,
    word: 'line',
    pdf: { field: 'line', rule: 120 },
    names: null,
    signs: null,
  },
} as const satisfies Record<string, FieldTypeRow>;

/** A type whose value is one text. */
export type TextType = keyof typeof FIELD_TYPES;
/** One that a column of a table can have too; a `choice` has options to it. */
export type PlainType = Exclude<TextType, 'choice'>;
export type FieldType = TextType | 'rows';

/** What is so of a type, for all of them alike. */
export function fieldType(type: TextType): FieldTypeRow {
  return FIELD_TYPES[type];
}

export const PLAIN_TYPES: readonly PlainType[] = keysOf(FIELD_TYPES).filter((type) => type !== 'choice');
