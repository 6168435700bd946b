import { describe, expect, test } from 'vitest';
import type { Block } from '../document.ts';
import { changeBetween, stateOf } from './state.ts';

const heading = (title: string): Block => ({
  kind: 'heading',
  id: title.toLowerCase(),
  content: [{ kind: 'text', text: title }],
});
const words = (text: string): Block => ({ kind: 'paragraph', content: [{ kind: 'text', text }] });

type Said = Parameters<typeof stateOf>[0];
const said = (blocks: readonly Block[], notes: Said['notes'] = {}): Said => ({ blocks, fields: [], notes });
const between = (before: Said, after: Said) => changeBetween(stateOf(before), stateOf(after));

const LOAN = [words('Between two.'), heading('Loan'), words('100.'), heading('Interest'), words('6 %.')];

describe('I18.51 what a template says otherwise than before', () => {
  test('nothing where every word is the same', () => {
    const same = { outside: false, fields: false, notes: false };
    expect(between(said(LOAN), said([...LOAN]))).toEqual({ added: [], reworded: [], removed: [], ...same });
  });

  test('clauses that are new, reworded and gone, by their titles', () => {
    const after = [...LOAN.slice(0, 2), words('200.'), heading('Security'), words('A pledge.')];
    expect(between(said(LOAN), said(after))).toMatchObject({
      added: ['Security'],
      reworded: ['Loan'],
      removed: ['Interest'],
      outside: false,
      fields: false,
    });
  });

  test('words outside of clauses, notes, and what is asked', () => {
    const other = [words('Between three.'), ...LOAN.slice(1)];
    expect(between(said(LOAN), said(other))).toMatchObject({ outside: true, reworded: [] });
    expect(between(said(LOAN), said(LOAN, { GB: 'Ask first.' }))).toMatchObject({ notes: true });
    expect(between(said(LOAN), { ...said(LOAN), audience: 'Whoever lends.' })).toMatchObject({ notes: true });
    const asked = { ...said(LOAN), fields: [{ key: 'lender', label: 'Lender' } as Said['fields'][number]] };
    expect(between(said(LOAN), asked)).toMatchObject({ fields: true, outside: false });
  });
});
