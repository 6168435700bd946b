import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { parseTemplate } from '../../src/services/documents/parse/parse.server.ts';
import { templatePdf } from '../../src/services/documents/pdf/pdf.server.ts';
import { SAMPLE } from '../../src/services/documents/sample-template.fixture.ts';
import { textReader } from '../../src/workspace/drive/pdf/read-text.client.ts';
import type { HeadedTable } from '../../src/workspace/drive/pdf/text-block.ts';

const LINES = 60;

test('I20.78 a table of a file of ours is read with its head, on each page that it goes on to', async () => {
  const parsed = parseTemplate(SAMPLE, { file: 'en/workshop-lease.md', locale: 'en' });
  if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
  const items = Array.from({ length: LINES }, (_, index) => ({
    ...{ description: `Bench ${index + 1}`, quantity: '1', price: '5.00 GBP', discount: '0' },
  }));
  const pdf = await templatePdf(parsed.template, { items }, { blanks: 'examples' });
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const textOf = textReader((number) => document.getPage(number));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => textOf(index + 1)));
  const tables = pages.flat().filter((block): block is HeadedTable => block.kind === 'table');
  const inventory = tables.filter(({ head }) => head[0]?.[0]?.text === 'Description');
  // It goes on twice: the last page has the head from the first.
  expect(inventory.map((one) => one.continues)).toEqual([false, true, true]);
  for (const { head } of inventory)
    expect(head.map((row) => row.map((cell) => [cell.text, cell.head]))).toEqual([
      ['Description', 'Quantity', 'Unit price', 'Discount (%)', 'Total'].map((text) => [text, 'col']),
    ]);
  const rows = inventory.flatMap((one) => one.rows);
  expect(rows.map(([first]) => first?.text)).toEqual([
    ...items.map(({ description }) => description),
    'All of it',
  ]);
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => 5));
  expect(rows.at(-1)?.map(({ head }) => head)).toEqual(['row', null, null, null, null]);
  // The other table of the file: a head with its own words.
  const rooms = tables.find(({ head }) => head[0]?.[0]?.text === 'Room');
  expect(rooms?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['Front', '1'],
    ['Back', '2'],
  ]);
});
