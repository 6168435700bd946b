import { describe, expect, test } from 'vitest';
import { standIn } from '../../../tests/support/stand-in.ts';
import type { Field } from '../../document/document.ts';
import { namingOf } from './naming.ts';

const fields = standIn<readonly Field[]>([
  { key: 'purpose', type: 'text' },
  { key: 'lender', type: 'company' },
  { key: 'borrower', type: 'person' },
  { key: 'amount', type: 'money' },
  { key: 'items', type: 'rows', columns: [{ key: 'description', type: 'text', compute: '' }] },
]);

describe('I13.3 how a document is called and found', () => {
  test.each([
    [
      'by its parties',
      { purpose: 'Oven', lender: 'Müller & Söhne', borrower: 'Zoë' },
      'Müller & Söhne · Zoë',
    ],
    ['by its first text where there is no party', { purpose: ' Oven ' }, 'Oven'],
    ['not at all by amounts', { amount: '5.00 EUR' }, ''],
    ['not by a table', { items: [{ description: 'Oak' }] }, ''],
    ['at most by 60 characters, none of them cut', { lender: '🌲'.repeat(61) }, `${'🌲'.repeat(60)}…`],
  ])('%s', (_what, values, name) => expect(namingOf({ fields }, values).name).toBe(name));

  test('I15.120 the other side comes first where it is known who fills it in, and in the order of its words where not', () => {
    const parties = standIn<readonly Field[]>([
      { key: 'seller', type: 'company', label: '' },
      { key: 'seller_address', type: 'text', label: '' },
      { key: 'customer', type: 'company', label: '' },
      { key: 'customer_address', type: 'text', label: '' },
    ]);
    const template = { fields: parties, blocks: [] };
    const values = { seller: 'Grove Ltd', customer: 'Post' };
    expect(namingOf({ ...template, type: 'form' }, values).name).toBe('Post · Grove Ltd');
    expect(namingOf({ ...template, type: 'agreement' }, values).name).toBe('Grove Ltd · Post');
  });

  test('words are folded, of tables too; what has no name is sorted last', () => {
    const values = { lender: 'Müller & Söhne', purpose: 'Ofen', items: [{ description: 'Éclair' }] };
    expect(namingOf({ fields }, values)).toMatchObject({
      nameKey: 'muller sohne',
      words: ' muller sohne ofen eclair',
    });
    expect(namingOf({ fields }, {}).nameKey > 'zz').toBe(true);
    expect(namingOf({ fields }, { lender: 'ﷺ'.repeat(60) }).nameKey).toHaveLength(200);
    expect(namingOf(undefined, values)).toMatchObject({ name: '', words: '' });
  });
});
