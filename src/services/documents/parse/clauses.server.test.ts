import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withClauses } from './clauses.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'papergrove-clauses-'));
mkdirSync(join(folder, 'en'));
writeFileSync(join(folder, 'en/notices.md'), '## Notices {#notices}\n\n1. In writing.\n');
afterAll(() => rmSync(folder, { recursive: true }));

const place = { folder, locale: 'en', file: 'en/a.md' } as const;

test('a shared clause stands where it is included, and errors know its own file and line', async () => {
  const expanded = await withClauses('one\n\n::include{clause="notices"}\n\nlast', place);
  expect(expanded.text).toBe('one\n\n## Notices {#notices}\n\n1. In writing.\n\nlast');
  expect(expanded.errors).toEqual([]);
  expect(expanded.placeOf(1)).toEqual({ file: 'en/a.md', line: 1 });
  expect(expanded.placeOf(5)).toEqual({ file: 'clauses/en/notices.md', line: 3 });
  expect(expanded.placeOf(7)).toEqual({ file: 'en/a.md', line: 5 });
});

test('inside a list a clause keeps the depth of its place', async () => {
  const { text } = await withClauses('1. First\n   ::include{clause="notices"}', place);
  expect(text.split('\n')[1]).toBe('   ## Notices {#notices}');
});

test('a clause that is not there is named with file and line', async () => {
  const { errors } = await withClauses('a\n::include{clause="nothing"}', place);
  expect(errors).toEqual([
    { file: 'en/a.md', line: 2, expected: 'a clause of content/clauses', found: 'en/nothing' },
  ]);
});

test('a template without clauses stays as it is', async () => {
  const source = 'a\r\nb ::include{clause="notices"} c';
  expect((await withClauses(source, place)).text).toBe(source);
});
