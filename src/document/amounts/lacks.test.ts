import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseTemplate } from '../../services/documents/parse/parse.server.ts';
import { numberedOf } from '../../services/numbers/numbered.ts';
import type { Locale } from '../../shared/locale.ts';
import type { DocumentTemplate, DocumentValues } from '../document.ts';
import { needsOf } from '../needs.ts';
import { lacksOf, sumsOf } from './lacks.ts';

function template(locale: Locale, name: string): DocumentTemplate {
  const file = join(import.meta.dirname, '../../../content/templates', locale, `${name}.md`);
  const parsed = parseTemplate(readFileSync(file, 'utf8'), { file, locale });
  if (parsed.outcome !== 'parsed') throw new Error(JSON.stringify(parsed));
  return parsed.template;
}

function lacks(of: DocumentTemplate, values: DocumentValues) {
  const { fields, blocks } = of;
  const isNumbered = numberedOf(of) !== undefined;
  return lacksOf({ fields, sums: sumsOf(blocks), ways: needsOf(of), isNumbered }, values);
}

const LINE = { description: 'Sign', quantity: '1', price: '80.00 USD', rate: '0' };

describe('what keeps a total empty', () => {
  const invoice = template('en', 'invoice');
  const table = invoice.fields.find(({ key }) => key === 'lines')?.label;

  test.each([
    [{ rate: '' }, ['Tax %']],
    [{ quantity: '' }, ['Quantity']],
    [{ price: '' }, ['Unit price']],
    [{ price: 'to be agreed', rate: '' }, ['Unit price', 'Tax %']],
  ])('I15.121 a line with %j names its place, its text and its columns', (other, columns) => {
    const lines = [LINE, { description: '' }, { ...LINE, ...other }];
    expect(lacks(invoice, { lines })).toEqual([{ kind: 'line', table, line: 3, text: 'Sign', columns }]);
  });

  test('I15.121 a rate of nothing is a rate, and a whole invoice lacks nothing', () =>
    expect(lacks(invoice, { lines: [LINE] })).toEqual([]));

  test('I15.121 two currencies do not add up', () =>
    expect(lacks(invoice, { lines: [LINE, { ...LINE, price: '80.00 EUR' }] })).toEqual([
      { kind: 'sum', table, columns: ['Before tax', 'With tax'] },
    ]));

  test('I15.121 a paper with a number has a line; an agreement and a plan need none', () => {
    expect(lacks(invoice, {})).toEqual([{ kind: 'noLine', table }]);
    expect(lacks(invoice, { lines: [{ description: ' ' }] })).toEqual([{ kind: 'noLine', table }]);
    expect(lacks(template('en', 'services-agreement'), {})).toEqual([]);
    expect(lacks(template('en', 'business-plan'), {})).toEqual([]);
  });

  test('I15.121 a table of a clause that the answers leave out is not asked for', () => {
    const order = template('en', 'purchase-order');
    const items = [{ description: 'Wood', quantity: '2', price: '10.00 USD' }];
    const taxes = [{ kind: 'VAT' }];
    expect(lacks(order, { items, taxes, tax: 'none' })).toEqual([]);
    expect(lacks(order, { items, taxes, tax: 'added' })).toMatchObject([
      { kind: 'line', line: 1, text: 'VAT', columns: ['Rate (%)'] },
    ]);
  });

  test('I15.121 what is asked for in other templates is named by their own words', () => {
    const lines = [{ ...LINE, rate: '' }];
    expect(lacks(template('de', 'rechnung'), { lines })).toMatchObject([{ columns: ['USt. %'] }]);
    const plan = { owners: [{ name: 'Ann' }] };
    expect(lacks(template('en', 'business-plan'), plan)).toMatchObject([{ kind: 'line', line: 1 }]);
  });
});
