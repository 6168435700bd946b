import { expect, test } from 'vitest';
import { groveShape, treesOf, woodShape } from './grove.ts';
import { plateAt, plateName } from './plate.ts';
import { LEAVES_OF_A_TREE } from './tree.ts';

/** How many leaves a drawing shows: each begins with a move. */
function leavesIn(seed: string, leaves: number): number {
  const { trees } = groveShape(seed, leaves);
  return trees.reduce((sum, tree) => sum + (tree.leaves + tree.young).split('M').length - 1, 0);
}

test('I18.60 the same account and the same number are the same drawing, another account is another', () => {
  expect(groveShape('jane', 31)).toEqual(groveShape('jane', 31));
  expect(groveShape('jane', 31)).not.toEqual(groveShape('john', 31));
});

test('I18.60 each finished document is a leaf, from a bare bud to five trees', () => {
  for (let leaves = 1; leaves <= 5 * LEAVES_OF_A_TREE; leaves += 1)
    expect([leaves, leavesIn('jane', leaves)]).toEqual([leaves, leaves]);
  const [shoot] = groveShape('jane', 0).trees;
  expect([shoot?.leaves, shoot?.young.startsWith('M')]).toEqual(['', true]);
});

test('I18.60 it grows: taller with each leaf, a second tree when the first is full, a wood beyond five', () => {
  const heightOf = (leaves: number) => {
    const [, foot = '', , rise = ''] =
      /M(\d+) (\d+)q\S+ (-?\d+)(-\d+)/.exec(woodShape('jane', [leaves]).trees[0]?.wood ?? '')?.slice(1) ?? [];
    return Number(foot) > 0 ? -Number(rise) : 0;
  };
  const heights = [1, 5, 12, 30, LEAVES_OF_A_TREE].map(heightOf);
  expect(heights.toSorted((one, other) => one - other)).toEqual(heights);
  expect([0, 1, LEAVES_OF_A_TREE, LEAVES_OF_A_TREE + 1, 9 * LEAVES_OF_A_TREE].map(treesOf)).toEqual([
    1, 1, 1, 2, 9,
  ]);
  expect(groveShape('jane', 5 * LEAVES_OF_A_TREE).distant).toBe('');
  expect(groveShape('jane', 6 * LEAVES_OF_A_TREE).distant).not.toBe('');
});

test('I18.60 however much is finished, a drawing stays small', () => {
  expect(JSON.stringify(groveShape('jane', 1_000_000)).length).toBeLessThan(14_000);
  expect(JSON.stringify(groveShape('jane', LEAVES_OF_A_TREE)).length).toBeLessThan(3_000);
});

test('I18.62 a plate is drawn from its name: a tree for each part, in the season of its day', () => {
  const name = plateName({ name: 'cloud-drive', date: '2023-06-14', words: [60, 12, 3, 9_000] });
  expect(name).toBe('cloud-drive.summer.10-2-1-57.svg');
  const drawn = plateAt(name) ?? '';
  expect(drawn).toMatch(/^<svg xmlns="[^"]+" viewBox="[\d. -]+">.*<\/svg>$/);
  expect(drawn).toBe(plateAt(name));
  expect(plateAt(name.replace('summer', 'winter'))).not.toBe(drawn);
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`);
  expect(months.map((date) => plateName({ name: 'a', date, words: [] }).split('.')[1]).join(' ')).toBe(
    'winter winter spring spring spring summer summer summer autumn autumn autumn winter',
  );
});

test('I18.62 what is no name of a plate is none', () => {
  const long = Array.from({ length: 9 }, () => '9').join('-');
  for (const name of [
    ...['', 'a.svg', 'a.summer.svg', 'a.monsoon.3.svg', 'a.toString.3.svg', 'a.summer.300.svg'],
    ...['a.summer.3-.svg', `a.summer.${long}.svg`, '"><script>.summer.3.svg', '../a.summer.3.svg'],
  ])
    expect([name, plateAt(name)]).toEqual([name, undefined]);
});
