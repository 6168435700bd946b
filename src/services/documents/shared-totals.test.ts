import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currencyIn, inCurrency } from '../../document/amounts/row-currency.ts';
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

test.each(files)('I13.5 $file: what shares out a total is in its currency', async ({ locale, file }) => {
  const read = await readTemplate(FOLDER, file);
  if (!read) throw new Error(`${file} is refused`);
  const { template } = read;
  const context = {
    template,
    values: {},
    blanks: 'examples',
    printer: printerFor(locale, wordingOf(locale)),
  } as const;
  const tables = template.fields.filter((field) => field.type === 'rows');
  const sharing = tables.flatMap((field) =>
    field.columns.flatMap(({ from }) => {
      const source = tables.find(({ key }) => key === from?.split('.')[0]);
      return source ? [{ field, source }] : [];
    }),
  );
  for (const { field, source } of sharing) {
    const lines = linesOf(source, context).lines.map((line) => inCurrency(line, 'CHF'));
    // Its own lines stay in the currency of their example.
    const shared = linesOf(field, { ...context, values: { [source.key]: lines } });
    expect(currencyIn(shared.lines) ?? 'CHF').toBe('CHF');
    const sums = field.columns
      .filter(({ from }) => from)
      .map((column) => columnSum(column, shared)?.currency);
    expect(new Set(sums)).toEqual(new Set(['CHF']));
  }
});
