import { expect, test } from 'vitest';
import {
  pieceOf,
  settled,
  type Unsent,
  unsentFor,
  withoutDocument,
  withoutSent,
  withUnsent,
} from './unsent.ts';

const unsent = (patch: Unsent['patch'], owner = 'jane'): Unsent => ({
  owner,
  templateId: 417,
  address: '/app/doc/loan-agreement-D417',
  patch,
});

test('what was changed while it was sent stays unsent', () => {
  const sent = { lender: 'A', items: [{ name: 'x' }], note: 'n' };
  expect(settled({ lender: 'AB', items: [{ name: 'x' }], note: 'n' }, sent)).toEqual({ lender: 'AB' });
});

test('a patch goes out in pieces that fit', () => {
  const patch = { one: 'x'.repeat(50), two: 'y'.repeat(50), three: 'é'.repeat(500) };
  expect(Object.keys(pieceOf(patch, 150))).toEqual(['one', 'two']);
  expect(Object.keys(pieceOf({ three: patch.three }, 150))).toEqual(['three']);
  expect(pieceOf({}, 150)).toEqual({});
});

test('two tabs keep their fields side by side, and each takes away its own', () => {
  const first = withUnsent({}, 'd1', unsent({ lender: 'A' }));
  const both = withUnsent(first, 'd1', unsent({ borrower: 'B' }));
  expect(both['d1']?.patch).toEqual({ lender: 'A', borrower: 'B' });
  expect(withoutSent(both, 'd1', { lender: 'A' })['d1']?.patch).toEqual({ borrower: 'B' });
  expect(withoutSent(both, 'd1', { lender: 'A', borrower: 'B' })).toEqual({});
  expect(withoutSent(both, 'd2', { lender: 'A' })).toEqual(both);
});

test('nothing of another account is taken up', () => {
  const all = withUnsent({ d1: unsent({ lender: 'A' }, 'ann') }, 'd1', unsent({ borrower: 'B' }));
  expect(all['d1']).toEqual(unsent({ borrower: 'B' }));
});

test('a form that never reached the server is found again', () => {
  const all = { d1: unsent({ lender: 'A' }) };
  const asking = { id: 'd2', owner: 'jane', templateId: 417, isNew: true, isFinal: false };
  expect(unsentFor(all, asking)).toEqual({ id: 'd1', patch: { lender: 'A' } });
  expect(unsentFor(all, { ...asking, isNew: false, isFinal: false })).toEqual({ id: 'd2', patch: {} });
  expect(unsentFor(all, { ...asking, owner: 'ann' })).toEqual({ id: 'd2', patch: {} });
  expect(unsentFor(all, { ...asking, templateId: 1 })).toEqual({ id: 'd2', patch: {} });
});

test('I15.128 a finished document is shown as it is, whatever was typed into it elsewhere', () => {
  const all = { d1: unsent({ lender: 'Refused' }), d2: unsent({ lender: 'Another' }) };
  const asking = { id: 'd1', owner: 'jane', templateId: 417, isNew: false };
  expect(unsentFor(all, { ...asking, isFinal: false }).patch).toEqual({ lender: 'Refused' });
  expect(unsentFor(all, { ...asking, isFinal: true })).toEqual({ id: 'd1', patch: {} });
  expect(Object.keys(withoutDocument(all, 'd1'))).toEqual(['d2']);
});
