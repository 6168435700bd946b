import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keysOf } from '../../shared/keys.ts';
import { step } from './journey.ts';
import { SIGN_UP, type SignUpEvent, type SignUpState } from './sign-up.table.ts';
import { STATE_ROWS, type StateRow } from './state-rows.table.ts';

/** What the tests of a file are called, also where their names are rows of a table. */
const namesIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /(test|describe)[.(]|^\s*\[?'/.test(line))
    .join('\n');

describe.each(Object.entries<readonly StateRow[]>(STATE_ROWS))('STATE.md %s', (_section, rows) => {
  test.each(rows)('$row', ({ moves = [], file, id }) => {
    for (const [from, event, to] of moves) expect(step(SIGN_UP, from, event)).toBe(to);
    expect(namesIn(file)).toContain(id);
  });
});

test('every move of the sign-up table is one of a row', () => {
  const rows: readonly StateRow[] = STATE_ROWS['1'];
  const named = new Set(rows.flatMap(({ moves = [] }) => moves.map((move) => move.join(' '))));
  const moves = keysOf(SIGN_UP).flatMap((from) =>
    (Object.entries(SIGN_UP[from]) as [SignUpEvent, SignUpState][]).map((move) => [from, ...move].join(' ')),
  );
  expect(moves.filter((move) => !named.has(move))).toEqual([]);
});
