import type { ChoiceOption } from '../../document/document.ts';
import type { PlainType } from '../../document/field-types.table.ts';
import { LOCALES } from '../../locales/locales.table.ts';
import { byLocale, type Locale } from '../../shared/locale.ts';
import type { MarkedBlank } from './docx-content.ts';
import { DocxRefusal } from './docx-refusal.ts';
import { GUESS_WORDS, GUESSED_TYPES, YES_OR_NO } from './field-guess.table.ts';
import { labelOf, plainWords } from './labels.ts';
import { NEUTRAL } from './neutral.table.ts';

/** A field of an imported template. `uses`: how often its blank stands in the text. */
export type ImportedField = {
  key: string;
  type: PlainType | 'choice';
  label: string;
  options: readonly ChoiceOption[];
  example: string;
  uses: number;
};

type Hint = Pick<MarkedBlank, 'holds' | 'options'>;

const MOST_OPTIONS = 60;
/** More is no document somebody would fill in. */
const MOST_FIELDS = 500;

/** The fields of one document: the same label is the same field, wherever it stands. */
export class FieldBook {
  readonly #locale: Locale;
  readonly #byLabel = new Map<string, ImportedField>();
  readonly #examples: Record<string, number> = {};
  #unnamed = 0;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /**
   * Notes a use of a field. Returns its key.
   * @throws DocxRefusal when there are too many
   */
  use(text: string, hint: Hint): string {
    const label = labelOf(text) || this.#nextName();
    const known = this.#byLabel.get(plainWords(label)) ?? this.#make(label, hint);
    known.uses += 1;
    return known.key;
  }

  all(): ImportedField[] {
    return [...this.#byLabel.values()];
  }

  #nextName(): string {
    this.#unnamed += 1;
    return `${byLocale(NEUTRAL, this.#locale).blank} ${this.#unnamed}`;
  }

  #make(label: string, hint: Hint): ImportedField {
    if (this.#byLabel.size === MOST_FIELDS)
      throw new DocxRefusal('tooLarge', `has more than ${MOST_FIELDS} blanks`);
    const options = choiceOptions(hint.options);
    const type =
      hint.holds === 'choice' && options.length > 1 ? 'choice' : plainType(label, hint, this.#locale);
    const example = type === 'choice' ? (options[0]?.key ?? '') : this.#example(type, label);
    const field: ImportedField = {
      key: this.#key(label),
      type,
      label,
      options: type === 'choice' ? options : [],
      example,
      uses: 0,
    };
    this.#byLabel.set(plainWords(label), field);
    return field;
  }

  #key(label: string): string {
    const words = plainWords(label)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '');
    const key = /^[a-z]/.test(words)
      ? words.slice(0, 40).replace(/_+$/, '')
      : `blank_${words}`.replace(/_+$/, '');
    // The one name that every object has already; the format refuses it.
    const taken = new Set(['constructor', ...this.all().map((field) => field.key)]);
    for (let number = 2; ; number += 1) {
      const candidate = number === 2 && !taken.has(key) ? key : `${key}_${number}`;
      if (!taken.has(candidate)) return candidate;
    }
  }

  /** In pictures a text stands as the file had it: `[Governing law]`. */
  #example(type: PlainType, label: string): string {
    const { persons, companies, addresses } = byLocale(NEUTRAL, this.#locale);
    const examples: Record<PlainType, readonly string[] | string | undefined> = {
      text: undefined,
      longtext: undefined,
      person: persons,
      company: companies,
      address: addresses,
      date: '2026-03-02',
      money: `1000.00 ${LOCALES[this.#locale].currency}`,
      number: '10',
      yesno: 'yes',
    };
    const found = examples[type];
    return (typeof found === 'object' ? this.#next(type, found) : found) ?? `[${label}]`;
  }

  #next(type: PlainType, examples: readonly string[]): string | undefined {
    const index = this.#examples[type] ?? 0;
    this.#examples[type] = index + 1;
    return examples[index];
  }
}

function plainType(label: string, { holds }: Hint, locale: Locale): PlainType {
  if (holds === 'date' || holds === 'number' || holds === 'yesno') return holds;
  return YES_OR_NO.test(plainWords(label)) ? 'yesno' : guessType(label, locale);
}

/** What kind of thing a label asks for, by its words. */
function guessType(label: string, locale: Locale): PlainType {
  const words = plainWords(label);
  return GUESSED_TYPES.find((type) => patternOf(locale, type).test(words)) ?? 'text';
}

const patterns = new Map<string, RegExp>();

function patternOf(locale: Locale, type: (typeof GUESSED_TYPES)[number]): RegExp {
  const key = `${locale} ${type}`;
  const known = patterns.get(key);
  if (known) return known;
  const words = byLocale(GUESS_WORDS, locale)[type].map((word) =>
    word.replaceAll('.', '\\.').replaceAll('*', '[\\p{L}-]*'),
  );
  const made = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  patterns.set(key, made);
  return made;
}

function choiceOptions(texts: readonly string[]): ChoiceOption[] {
  const labels = [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))];
  return labels.slice(0, MOST_OPTIONS).map((label, index) => ({ key: `option_${index + 1}`, label }));
}
