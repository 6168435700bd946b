import { describe, expect, test } from 'vitest';
import { standIn } from '../../../tests/support/stand-in.ts';
import type { Field } from '../../document/document.ts';
import { parsePatch, patched } from './values.ts';

const fields = standIn<readonly Field[]>([
  { key: 'lender', type: 'company', label: 'Lender' },
  {
    key: 'items',
    type: 'rows',
    label: 'Items',
    columns: [
      { key: 'name', type: 'text', label: 'Name', compute: '' },
      { key: 'total', type: 'money', label: 'Total', compute: 'price * quantity' },
      { key: 'paid', type: 'yesno', label: 'Paid', compute: '' },
    ],
  },
  { key: 'terms', type: 'choice', label: 'Terms', options: [{ key: 'receipt', label: 'On receipt' }] },
  { key: 'late', type: 'yesno', label: 'Late' },
]);

describe('what a form may send', () => {
  test.each([
    ['a known text', { lender: 'Alder & Finch' }, { lender: 'Alder & Finch' }],
    ['an unknown field', { borrower: 'x', __proto__: { lender: 'y' } }, {}],
    ['a text for a table', { items: 'x' }, {}],
    ['a table for a text', { lender: [{ name: 'x' }] }, {}],
    [
      'a computed cell',
      { items: [{ name: 'Oak', total: '1.00 USD', more: 'x' }] },
      { items: [{ name: 'Oak' }] },
    ],
    ['lines that are none', { items: [null, 7, { name: 7 }] }, { items: [{}, {}, {}] }],
    [
      'NUL, half a character, two kinds of line ends',
      { lender: 'a\0b\ud800c\r\nd' },
      { lender: 'ab\ufffdc\nd' },
    ],
    ['nothing at all', 'x', {}],
    ['answers that are offered', { terms: 'receipt', late: 'no' }, { terms: 'receipt', late: 'no' }],
    ['answers that are taken away', { terms: '', late: '' }, { terms: '', late: '' }],
    ['I15.98 answers that nobody offers', { terms: 'On receipt', late: 'maybe' }, {}],
    ['I15.98 a cell nobody offers', { items: [{ name: 'Oak', paid: 'ja' }] }, { items: [{ name: 'Oak' }] }],
  ])('%s', (_what, sent, kept) => expect(parsePatch({ fields }, sent)).toEqual(kept));

  test('a table has at most 500 lines', () => {
    const items = Array.from({ length: 600 }, () => ({ name: 'x' }));
    expect(parsePatch({ fields }, { items })['items']).toHaveLength(500);
  });
});

test('a patch changes its fields and takes emptied ones away', () => {
  const values = { lender: 'A', borrower: 'B', items: [{ name: 'x' }] };
  expect(patched(values, { lender: '', borrower: 'C', items: [] })).toEqual({ borrower: 'C' });
});
