import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, combine, parseAmount, roundedUnits } from './amount.ts';
import { columnsOf, evaluate, parseFormula } from './formula.ts';

function result(text: string, cells: Record<string, string> = {}): string | undefined {
  const formula = parseFormula(text);
  const amount =
    formula && evaluate(formula, { cell: (key) => parseAmount(cells[key] ?? ''), isChosen: () => false });
  return amount && `${roundedUnits(amount, 2)} ${amount.currency}`.trim();
}

describe('templates.md formulas of computed columns', () => {
  test.each([
    ['1 + 2 * 3', '700'],
    ['(1 + 2) * 3', '900'],
    ['10 - 2 - 3', '500'],
    ['8 / 4 / 2', '100'],
    ['2 / 3', '67'],
    ['0.1 + 0.2', '30'],
    ['1 / 0', undefined],
  ])('%s', (text, expected) => expect(result(text)).toBe(expected));

  test('money keeps its currency; money times money and mixed sums have no result', () => {
    const cells = { q: '3', p: '19.99 USD', e: '1.00 EUR' };
    expect(result('q * p', cells)).toBe('5997 USD');
    expect(result('p / p', cells)).toBe('100');
    expect(result('p * p', cells)).toBeUndefined();
    expect(result('p + e', cells)).toBeUndefined();
    expect(result('p + 1', cells)).toBeUndefined();
    expect(result('missing * p', cells)).toBeUndefined();
  });

  test.each(['', 'a b', '1 +', '* 2', '(1', '1)', 'a & b', 'A', '1..2'])('%j is no formula', (text) => {
    expect(parseFormula(text)).toBeUndefined();
  });

  test('the columns a formula reads', () => {
    const formula = parseFormula('a * (b - 2) / a');
    expect(formula && columnsOf(formula)).toEqual(['a', 'b', 'a']);
  });

  test('sums and differences are exact, whatever the digits', () => {
    const amounts = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 6 })).map(
      ([size, digits]): Amount => ({
        numerator: BigInt(size),
        denominator: 10n ** BigInt(digits),
        currency: 'EUR',
      }),
    );
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const sum = combine('+', a, b);
        const back = sum && combine('-', sum, b);
        expect(back && back.numerator * a.denominator).toBe(back && a.numerator * back.denominator);
      }),
    );
  });

  test('halves are rounded away from zero', () => {
    const rounded = (text: string) =>
      roundedUnits(parseAmount(text) ?? { numerator: 0n, denominator: 1n, currency: '' }, 2);
    expect([rounded('0.005'), rounded('-0.005'), rounded('0.0049'), rounded('1.995')]).toEqual([
      1n,
      -1n,
      0n,
      200n,
    ]);
  });

  test('more than 30 digits are no amount: what is typed is not computed with for minutes', () => {
    expect(parseAmount(`${'1'.repeat(30)}.${'1'.repeat(30)} USD`)?.currency).toBe('USD');
    expect(parseAmount('1'.repeat(31))).toBeUndefined();
    expect(parseAmount(`1.${'1'.repeat(31)}`)).toBeUndefined();
  });
});
