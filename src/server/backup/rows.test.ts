import { describe, expect, test } from 'vitest';
import { inOrder } from './backup.server.ts';
import { RowsDigest } from './rows-digest.server.ts';

function sumOf(...chunks: string[]) {
  const digest = new RowsDigest();
  for (const chunk of chunks) digest.add(Buffer.from(chunk));
  return digest.sum();
}

describe('the sum over rows', () => {
  test('I13 is the same in any order of rows and however they are cut', () => {
    const sum = sumOf('1\tone\n2\ttwo\n3\tthree\n');
    expect(sum.rows).toBe(3);
    expect(sumOf('3\tthree\n1\tone\n2\ttwo\n')).toEqual(sum);
    expect(sumOf('1\to', 'n', 'e\n2\ttwo', '\n', '3\tthree\n')).toEqual(sum);
  });

  test('I13 differs when a row is missing, there twice, or another one', () => {
    const others = ['1\tone\n', '1\tone\n2\ttwo\n2\ttwo\n', '1\tone\n2\ttow\n', '1\ttwo\n2\tone\n'];
    const sum = sumOf('1\tone\n2\ttwo\n').checksum;
    for (const other of others) expect(sumOf(other).checksum).not.toBe(sum);
  });
});

describe('the order of tables', () => {
  const table = (name: string, ...refers: string[]) => ({ name, columns: ['id'], refers });

  test('I13 puts those that are referred to first', () => {
    const ordered = inOrder([table('a', 'b', 'c'), table('b', 'c'), table('c'), table('d')]);
    expect(ordered.map(({ name }) => name)).toEqual(['c', 'd', 'b', 'a']);
  });

  test('I13 a circle has none, and is named', () => {
    expect(() => inOrder([table('a', 'b'), table('b', 'a'), table('c')])).toThrow(/circle: a, b/);
  });
});
