import { amountOfUnits } from '../../../document/resolve/amount.ts';
import { dateTag, type Printer } from '../../../document/resolve/print-value.ts';

/** Number formats of a spreadsheet, which print what the document's other files print. */
export type NumberFormats = {
  date: string;
  /** `currency` is an ISO code, '' for an amount whose currency nobody said. */
  money(currency: string, digits: number): string;
  /** Undefined where the program's own way does: a number below a thousand has nothing to group. */
  number(value: number, digits: number): string | undefined;
};

/** How spreadsheets number the languages; a month is named in the language of the document, wherever it is opened. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'en-US': '409',
  'en-GB': '809',
  de: '407',
  es: 'C0A',
  fr: '40C',
  it: '410',
  'pt-BR': '416',
  'pt-PT': '816',
};
const DATE_PARTS: Readonly<Record<string, string>> = { day: 'd', month: 'mmmm', year: 'yyyy' };

/** `languageTag` is BCP 47, as for the printer of the document. */
export function numberFormatsFor(languageTag: string, printer: Printer): NumberFormats {
  return {
    date: dateFormat(dateTag(languageTag)),
    money: (currency, digits) => {
      const number = grouped(digits);
      if (currency === '') return number;
      const sign = (units: bigint) => around(printer.amount(amountOfUnits(units, 0, currency)), number);
      return `${sign(1n)};${sign(-1n)}`;
    },
    number: (value, digits) => (Math.abs(value) < 1000 ? undefined : grouped(digits)),
  };
}

function dateFormat(tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).formatToParts(0);
  const code = parts.map(({ type, value }) => DATE_PARTS[type] ?? literal(value)).join('');
  return `[$-${LANGUAGES[tag] ?? '409'}]${code}`;
}

function grouped(digits: number): string {
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
}

/** What is printed before and after a number, around its format: `$1.00` is `"$"#,##0.00`. */
function around(printed: string, number: string): string {
  const [, before = '', after = ''] = /^(\D*)\d.*?(\D*)$/s.exec(printed) ?? [];
  return literal(before) + number + literal(after);
}

function literal(text: string): string {
  return text === '' ? '' : `"${text.replaceAll('"', '')}"`;
}
