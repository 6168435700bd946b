import type { Column, DocumentTemplate, DocumentValues, Field } from '../../src/document/document.ts';
import { fieldType, type PlainType } from '../../src/document/field-types.table.ts';

/** Texts that other programs take for something else. */
const SHEET_TEXTS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+441632960961',
  '-2+3',
  '@SUM(A1:A9)',
  '=HYPERLINK("http://evil.example","x")',
  ' =1',
  '\t=1',
  '#N/A',
  '#REF!',
  '_x003D_1+1 _x0041_',
  "'quoted",
  '12:30',
  '1-2',
  'TRUE',
  'a\u0000b\u0007c\u001bd\ufffe\uffff \ud800 e',
  '</t></is></c><c r="A1"><f>1+1</f></c> &amp; ]]> &#0;',
  'one\r\ntwo\rthree\n\nfour\tfive',
  '\u202Etxt.exe',
  '😀👩‍👩‍👧‍👦 عברית',
  'words without an end '.repeat(200),
  'x'.repeat(40_000),
] as const;
const SHEET_NUMBERS = [
  '123456789012345678901234567890',
  '-7',
  '=5+5',
  '0.000000000000000000000000000001',
  '1e9',
  '999999999999999',
  '1234.5678',
  'about 20',
  '0',
  '5 USD',
] as const;
const SHEET_AMOUNTS = [
  '99999999999999.99 USD',
  '-0.01 USD',
  '=1+1',
  '12345678901234567890.12 EUR',
  '0.005 USD',
  '1.10 JPY',
  '250',
  '1000000.00 USD',
  '7.00 EUR',
] as const;
const SHEET_DAYS = [
  '1899-12-31',
  '1900-02-28',
  '1900-03-01',
  '9999-12-31',
  '2026-02-30',
  '=TODAY()',
  '2026-07-01',
] as const;

/** Values for every field that no form would let through, each time others. */
export function hostileSheetValues(template: DocumentTemplate): DocumentValues {
  let next = template.id;
  return filled(template, (type) => {
    const { amount, print } = fieldType(type);
    const texts =
      print === 'date'
        ? SHEET_DAYS
        : amount === 'money'
          ? SHEET_AMOUNTS
          : amount
            ? SHEET_NUMBERS
            : SHEET_TEXTS;
    next += 1;
    return texts[next % texts.length] ?? '';
  });
}

/** What somebody might type: amounts of one currency and numbers with their decimals, and now and then nothing. */
export function likelySheetValues(template: DocumentTemplate, seed: number): DocumentValues {
  const random = sequence(template.id * 7919 + seed);
  return filled(template, (type) => {
    const { amount, print } = fieldType(type);
    if (print === 'date') return `20${10 + random(80)}-0${1 + random(9)}-${10 + random(18)}`;
    if (!amount) return `Line ${random(1000)}`;
    if (random(25) === 0) return '';
    const number = `${random(9) === 0 ? '-' : ''}${random(20_000)}.${random(1000)}`;
    return amount === 'money' ? `${number} USD` : number;
  });
}

function filled(template: DocumentTemplate, typed: (type: PlainType) => string): DocumentValues {
  const line = (columns: readonly Column[]) =>
    Object.fromEntries(
      columns.filter(({ compute }) => compute === '').map(({ key, type }) => [key, typed(type)]),
    );
  const value = (field: Field) => {
    if (field.type === 'rows') return Array.from({ length: 5 }, () => line(field.columns));
    return field.type === 'choice' || field.type === 'yesno' ? field.example : typed(field.type);
  };
  return Object.fromEntries(template.fields.map((field) => [field.key, value(field)]));
}

/** The same numbers for the same seed. */
function sequence(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
