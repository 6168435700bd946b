import { expect, test } from 'vitest';
import { ofWhose, whoseIn } from './whose.ts';

const MINE = { inTeam: false };
const TEAM = { inTeam: true };

test('I15.87 a list is kept to what is mine or the team’s, and an address that asks for something else shows all', () => {
  const shown = (query: string) => ofWhose([MINE, TEAM], whoseIn(new URL(`http://localhost/${query}`)));
  expect(shown('')).toEqual([MINE, TEAM]);
  expect(shown('?whose=everything')).toEqual([MINE, TEAM]);
  expect(shown('?whose=mine')).toEqual([MINE]);
  expect(shown('?whose=team')).toEqual([TEAM]);
});
