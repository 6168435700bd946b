import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { totalOf } from '../../src/document/amounts/total-of.ts';
import type { DocumentTemplate, DocumentValues } from '../../src/document/document.ts';
import { fieldsOfSide, partiesOf } from '../../src/document/meanings.ts';
import { sells } from '../../src/document/products.ts';
import { resolveDocument } from '../../src/document/resolve/resolve-document.ts';
import { parseTemplate } from '../../src/services/documents/parse/parse.server.ts';
import { numberedOf } from '../../src/services/numbers/numbered.ts';
import { paperOf } from '../../src/services/receivables/paper-of.ts';
import { keysOf } from '../../src/shared/keys.ts';
import type { Locale } from '../../src/shared/locale.ts';

/** Languages whose library has an invoice. */
const FILES = {
  en: 'invoice',
  de: 'rechnung',
  es: 'factura',
  fr: 'facture',
  it: 'fattura',
  pt: 'fatura',
} as const satisfies Partial<Record<Locale, string>>;
type Invoiced = keyof typeof FILES;

/** What each of them has to say beside parties, lines and sums, by the answer that asks for it. */
const SAYS: readonly [Invoiced, DocumentValues, string][] = [
  ['de', { tax_kind: 'small' }, 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG)'],
  ['de', { tax_kind: 'reverse' }, 'Steuerschuldnerschaft des Leistungsempfängers'],
  ['de', { tax_kind: 'other' }, 'steuerfreie innergemeinschaftliche Lieferung'],
  ['de', { keeping: 'yes' }, 'zwei Jahre lang aufbewahren'],
  ['it', { copy_kind: 'courtesy' }, 'Copia di cortesia, priva di valore fiscale'],
  ['it', { tax_kind: 'flat' }, 'legge 190/2014'],
  ['it', { tax_kind: 'reverse' }, 'Inversione contabile'],
  ['it', { stamp: 'yes' }, 'Imposta di bollo assolta in modo virtuale'],
  ['pt', { tax_kind: 'reverse' }, 'autoliquidação'],
  ['pt', { tax_kind: 'other' }, 'artigo 53.º do CIVA'],
  ['pt', { terms: 'paid' }, 'Fatura-recibo'],
  ['pt', { tax_kind: 'reverse' }, 'IVA – autoliquidação'],
  // Of a correction, number and date of what it takes the place of (§ 31 Abs. 5 UStDV, artículo 15 RD 1619/2012).
  ['en', { corrects: 'yes' }, 'It takes the place of invoice No.'],
  ['de', { corrects: 'yes' }, 'Rechnungsberichtigung'],
  ['es', { corrects: 'yes' }, 'Factura rectificativa'],
  ['fr', { corrects: 'yes' }, 'Elle annule et remplace la facture'],
  ['it', { corrects: 'yes' }, 'Sostituisce la fattura'],
  ['pt', { corrects: 'yes' }, 'retifica e substitui a fatura'],
];

async function templateOf(locale: Invoiced): Promise<DocumentTemplate> {
  const name = FILES[locale];
  const file = join(import.meta.dirname, `../../content/templates/${locale}/${name}.md`);
  const parsed = parseTemplate(await readFile(file, 'utf8'), { file: `${name}.md`, locale });
  if (parsed.outcome !== 'parsed') throw new Error(JSON.stringify(parsed));
  return parsed.template;
}

/** The examples of its fields, as somebody would type them. */
function examplesOf({ fields }: DocumentTemplate): DocumentValues {
  return Object.fromEntries(fields.map(({ key, example }) => [key, example]));
}

function printed(template: DocumentTemplate, values: DocumentValues): string {
  const options = { blanks: 'values', notes: false, place: null, today: '2026-06-15', email: '' } as const;
  return JSON.stringify(resolveDocument(template, values, { ...options, place: undefined }));
}

test.each(keysOf(FILES))(
  'I15.62 the invoice in %s is filled from company, contact, products and series',
  async (locale) => {
    const template = await templateOf(locale);
    const parties = partiesOf(template);
    const facts = (side: 'own' | 'other') => fieldsOfSide(parties, side).flatMap((field) => field.facts);
    for (const fact of ['name', 'address', 'taxIds'] as const) {
      expect(facts('own')).toContain(fact);
      // An American customer has no tax number on an invoice.
      if (locale !== 'en' || fact !== 'taxIds') expect(facts('other')).toContain(fact);
    }
    for (const fact of ['email', 'phone', 'bank'] as const) expect(facts('own')).toContain(fact);
    expect(sells(template.fields)).toBe(true);
    expect(numberedOf(template)).toMatchObject({ kind: 'invoice', key: 'number' });
  },
);

test.each(keysOf(FILES))(
  'I15.62 the invoice in %s is listed with customer, days and its total',
  async (locale) => {
    const template = await templateOf(locale);
    const values = examplesOf(template);
    const paper = paperOf(template, values, '2026-06-15');
    expect(paper).toMatchObject({ kind: 'invoice', customer: values['customer'], isPrepaid: false });
    expect([paper?.day, paper?.due]).toEqual([values['invoice_date'], values['due_date']]);
    expect(paper?.total?.minor).toBeGreaterThan(0);
  },
);

test.each([
  ['de', 159_768],
  ['it', 162_360],
  ['pt', 163_980],
] as const)('I15.62 the invoice in %s adds up to the cent, by rate too', async (locale, minor) => {
  const template = await templateOf(locale);
  const values = examplesOf(template);
  expect(paperOf(template, values, '')?.total).toEqual({ minor, currency: 'EUR' });
  expect(totalOf(template, values)).toBeDefined();
  const rates = values['taxes'] as readonly Record<string, string>[];
  const sum = (rows: readonly Record<string, string>[], of: (row: Record<string, string>) => number) =>
    Math.round(rows.reduce((total, row) => total + of(row), 0) * 100);
  const number = (text: string | undefined) => Number.parseFloat(text ?? '');
  const lines = values['lines'] as readonly Record<string, string>[];
  const tax = sum(rates, ({ base, rate }) => (number(base) * number(rate)) / 100);
  const net = sum(lines, ({ quantity, price }) => number(quantity) * number(price));
  expect(net + tax).toBe(minor);
});

test.each(SAYS)(
  'I15.62 the invoice in %s says what %j asks for, and only then',
  async (locale, answer, words) => {
    const template = await templateOf(locale);
    const values = examplesOf(template);
    expect(printed(template, { ...values, ...answer })).toContain(words);
    const otherwise = Object.fromEntries(
      Object.keys(answer).map((key) => {
        const field = template.fields.find((one) => one.key === key);
        const options = field?.type === 'choice' ? Object.keys(field.options) : ['yes', 'no'];
        return [key, options.find((one) => one !== answer[key]) ?? ''];
      }),
    );
    expect(printed(template, { ...values, ...otherwise })).not.toContain(words);
  },
);
