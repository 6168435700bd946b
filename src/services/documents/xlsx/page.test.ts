import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ResolveOptions } from '../../../document/document.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { docxParts, elementsOf } from '../docx/parts.fixture.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import { pageBreaks } from './breaks.ts';
import { hintOf } from './hint.table.ts';
import { columnWidths } from './room.ts';
import type { SheetCell, SheetRow } from './sheet.ts';
import { templateXlsx } from './xlsx.server.ts';

const LIBRARY = join(import.meta.dirname, '../../../../content/templates');

/** What the sheet of a template of ours is made of, with its examples. */
async function sheetOf(slug: string, locale: Locale, options: Partial<ResolveOptions> = {}) {
  const source = readFileSync(join(LIBRARY, locale, `${slug}.md`), 'utf8');
  const parsed = parseTemplate(source, { file: `${locale}/${slug}.md`, locale });
  if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
  const parts = await docxParts(await templateXlsx(parsed.template, {}, { blanks: 'examples', ...options }));
  const elements = elementsOf(parts.get('xl/worksheets/sheet1.xml'));
  const strings = parts.get('xl/sharedStrings.xml')?.toString() ?? '';
  const named = (wanted: string) => elements.filter(({ name }) => name === wanted);
  return { named, strings };
}

const words = (look: SheetCell['look'], text: string): SheetCell => ({
  look,
  align: 'left',
  value: text,
  shown: text,
});

describe('a sheet on paper and screen', () => {
  test('I19.10 it is printed one page wide, upright where it can be read, with title and page in its foot', async () => {
    const { named } = await sheetOf('rechnung', 'de');
    expect(named('pageSetup')[0]?.attributes).toMatchObject({
      orientation: 'portrait',
      paperSize: '9',
      fitToWidth: '1',
      fitToHeight: '0',
    });
    expect(named('oddFooter')[0]?.text).toMatch(/^&L.*Rechnung&R.*Seite &P von &N$/);
    const wide = await sheetOf('staff-rota', 'en');
    expect(wide.named('pageSetup')[0]?.attributes).toMatchObject({
      orientation: 'landscape',
      paperSize: '1',
    });
  });

  test('I19.10 the title stays in sight, and amounts below nothing stand out', async () => {
    const { named } = await sheetOf('cash-flow-forecast', 'en');
    expect(named('pane')[0]?.attributes).toMatchObject({ state: 'frozen', ySplit: '1' });
    expect(named('cfRule').length).toBeGreaterThan(3);
    for (const { attributes } of named('cfRule'))
      expect(attributes).toMatchObject({ type: 'cellIs', operator: 'lessThan' });
  });

  test('I19.10 a draft says which cells are for whom, a finished document does not', async () => {
    for (const [slug, locale] of [
      ['cash-flow-forecast', 'en'],
      ['plan-de-tresorerie', 'fr'],
    ] as const) {
      expect((await sheetOf(slug, locale)).strings).toContain(hintOf(locale));
      expect((await sheetOf(slug, locale, { stage: 'finished' })).strings).not.toContain(hintOf(locale));
    }
    expect(new Set(LOCALE_CODES.map(hintOf)).size).toBe(LOCALE_CODES.length);
  });

  test('I19.10 a table that fits on a page is on one; what is longer goes on where it is', () => {
    const row: SheetRow = { cells: [] };
    const run = (length: number) => [...Array.from({ length }, () => row), undefined];
    const rows = [...run(6), ...run(6), ...run(20), ...run(2)];
    const breaks = pageBreaks(rows, new Map([[0, 30]]), 150);
    // 30 + 5 × 15 and 15 leave 30 of the first page; the third is longer than any page.
    expect(breaks[0]).toBe(7);
    expect(breaks).not.toContain(14);
  });

  test('I19.10 a number of the usual size has room, also where nothing is typed yet', () => {
    const head = { ...words('head', 'Sum'), align: 'right' as const };
    const rows = [{ cells: [words('head', 'What'), head] }];
    const [, width = 0] = columnWidths(rows, { count: 2, page: 0 });
    expect(width).toBeGreaterThanOrEqual('999,999.00 €'.length);
    const wide = columnWidths(rows, { count: 2, page: 92 });
    expect(wide.reduce((sum, one) => sum + one, 0)).toBeCloseTo(92, 0);
  });
});
