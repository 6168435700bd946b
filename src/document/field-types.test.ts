import { describe, expect, test } from 'vitest';
import { GUESSED_TYPES } from '../services/library/field-guess.table.ts';
import { fieldType, PLAIN_TYPES } from './field-types.table.ts';

describe('the table of field types', () => {
  test('every type an importer can guess is one, and only answers are never guessed by a word', () => {
    const guessed = PLAIN_TYPES.filter((type) => fieldType(type).answers.length === 0);
    expect([...GUESSED_TYPES].toSorted()).toEqual(guessed.toSorted());
  });

  test.each(PLAIN_TYPES)('%s hangs together: control, check, word and reckoning', (type) => {
    const row = fieldType(type);
    expect(row.control === 'answers').toBe(row.answers.length > 0);
    expect(row.control === 'amount').toBe(row.amount !== null);
    expect(row.amount === null || row.fault === row.amount).toBe(true);
    expect(row.align).toBe(row.amount ? 'right' : 'left');
    expect(row.word === 'lines').toBe(row.control === 'lines');
  });
});
