import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printerFor } from '../../document/resolve/print-value.ts';
import { columnSum, linesOf, mismatchOf } from '../../document/resolve/row-amounts.ts';
import { wordingOf } from '../../document/resolve/wording.table.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { readTemplate } from './library/library-files.server.ts';

const FOLDER = 'content/templates';
const files = LOCALE_CODES.flatMap((locale) =>
  globSync(`${locale}/*.md`, { cwd: FOLDER }).map((file) => ({
    locale,
    file,
    source: readFileSync(`${FOLDER}/${file}`, 'utf8'),
  })),
).filter(({ source }) => /from: \w+\.\w+/.test(source));

test('I13.5 templates of four languages at least share out a total', () => {
  expect(new Set(files.map(({ locale }) => locale)).size).toBeGreaterThanOrEqual(4);
});

test.each(files)(
  'I13.5 $file: the example shares out its total, and nothing of it',
  async ({ locale, file }) => {
    const read = await readTemplate(FOLDER, file);
    if (!read) throw new Error(`${file} is refused`);
    const { template } = read;
    const printer = printerFor(locale, wordingOf(locale));
    const context = { template, values: {}, blanks: 'examples', printer } as const;
    for (const field of template.fields) {
      if (field.type !== 'rows') continue;
      const table = linesOf(field, context);
      expect(mismatchOf(table)).toBeUndefined();
      for (const column of field.columns.filter(({ from }) => from))
        expect(columnSum(column, table)?.numerator).toBeGreaterThan(0n);
    }
  },
);
