import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileCell } from '../../shared/csv.ts';
import { listFile } from './list-file.ts';
import { inParts } from './parts.ts';

/** Everything that comes, one after the other. */
async function all<One>(each: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of each) found.push(one);
  return found;
}

async function textOf(
  head: readonly string[],
  rows: readonly (readonly FileCell[])[],
  format: 'csv' | 'json',
) {
  async function* each() {
    yield* rows;
  }
  const { content, rows: count } = listFile({ head, rows: each() }, format);
  const bytes = Buffer.concat(await all(content));
  return { text: bytes.toString('utf8'), count: count() };
}

test('I17.166 every text that begins like a formula is neutral, while negative amounts stay numbers', async () => {
  const texts = ['=1+1', '+1', '-1', '@sum', '\ttab', '\rreturn', '\nline', 'plain', 'a "quote", and more'];
  const rows = texts.map((text): FileCell[] => [text, -5, { minor: -1_250, currency: 'USD' }, null, true]);
  const { text, count } = await textOf(['text', 'number', 'amount', 'none', 'truth'], rows, 'csv');
  expect(count).toBe(texts.length);
  expect(text.startsWith('\ufefftext,number,amount,none,truth\r\n')).toBe(true);
  const read: string[][] = parse(text, { bom: true, from_line: 2 });
  expect(read.map(([one]) => one)).toEqual(
    texts.map((one) => (/^[=+\-@\t\r\n]/.test(one) ? `'${one}` : one)),
  );
  for (const row of read) expect(row.slice(1)).toEqual(['-5', '-12.50', '', 'true']);
});

test('I17.166 whatever is typed comes back from CSV and JSON as it was, but for the mark of a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer())), async (rows) => {
      const csv = await textOf(['text', 'number'], rows, 'csv');
      const read: string[][] = parse(csv.text, { bom: true, from_line: 2, relax_column_count: false });
      expect(read).toEqual(
        rows.map(([text, number]) => [/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text, String(number)]),
      );
      const { text } = await textOf(['text', 'number'], rows, 'json');
      expect(JSON.parse(text)).toEqual(rows.map(([one, number]) => ({ text: one, number })));
    }),
  );
});

test('I17.165 bytes are cut into pieces of one size, and put together are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 })),
      fc.integer({ min: 1, max: 16 }),
      async (given, size) => {
        async function* each() {
          yield* given;
        }
        const parts = await all(inParts(each(), size));
        expect(Buffer.concat(parts)).toEqual(Buffer.concat(given));
        for (const part of parts.slice(0, -1)) expect(part.length).toBe(size);
      },
    ),
  );
});
