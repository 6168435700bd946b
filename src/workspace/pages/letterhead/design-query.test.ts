import { expect, test } from 'vitest';
import { readDesign, USUAL_DESIGN } from '../../../services/letterheads/design.ts';
import { designQuery } from './design-query.ts';

test('I15.60 a design comes back from its form as it was', () => {
  const other = {
    ...USUAL_DESIGN,
    side: 'center' as const,
    accent: '#AA0000',
    hasName: false,
    sender: 'Huber · Passau',
    columns: { address: true, contact: false, bank: true, numbers: false },
    following: { head: false, foot: true },
  };
  for (const design of [USUAL_DESIGN, other])
    expect(readDesign(Object.fromEntries(new URLSearchParams(designQuery(design))))).toEqual(design);
});

test('I15.60 what is none of ours is as usual, and the sender is one short line', () => {
  const design = readDesign({ side: 'above', accent: 'red;}', sender: ` a\n\tb${'c'.repeat(300)}` });
  expect(design).toMatchObject({ side: USUAL_DESIGN.side, accent: USUAL_DESIGN.accent, hasSender: false });
  expect(design.sender).toHaveLength(120);
  expect(design.sender).toMatch(/^a b/);
});
