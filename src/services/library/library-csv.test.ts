import { describe, expect, test } from 'vitest';
import { readLibraryCsv, writeLibraryCsv } from './library-csv.server.ts';
import type { LibraryLine } from './library-line.ts';

const HEAD = 'file,title,department,type,language';
const read = (text: string) => readLibraryCsv(Buffer.from(text));

describe('library.csv', () => {
  test('with a mark, semicolons, a header in any case, and quotes', () => {
    const [line] = read(
      '\ufeffFILE;Title;Department;Type;Language;Keywords\r\na.docx;"Lease; long";Legal;agreement;de-AT;Miete, Garten\r\n',
    );
    expect(line).toMatchObject({
      outcome: 'read',
      line: {
        title: 'Lease; long',
        department: 'legal',
        language: 'de',
        keywords: ['Miete', 'Garten'],
        id: 0,
        slug: '',
      },
    });
  });

  test.each([
    ['../secret.docx', 'file'],
    ['a/../../b.docx', 'file'],
    ['/etc/a.docx', 'file'],
    ['..\\a.docx', 'file'],
    ['C:a.docx', 'file'],
    ['a.doc', 'file'],
  ])('S34 %s is refused', (file, column) => {
    const [line] = read(`${HEAD}\n${file},T,legal,form,en\n`);
    expect(line).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringContaining(`line 2, ${column}: expected`)],
    });
  });

  test('each wrong cell is named with its line and what was expected', () => {
    const [, line] = read(
      `${HEAD},id,reviewed,slug\na.docx,T,legal,form,en,,,\nb.docx,,law,form,xx,0,2026-13-01,A b\n`,
    );
    expect(line?.outcome === 'refused' && line.reasons.map((reason) => reason.split(':')[0])).toEqual(
      ['title', 'department', 'language', 'slug', 'id', 'reviewed'].map((column) => `line 3, ${column}`),
    );
  });

  test('a file is told of once', () => {
    const lines = read(`${HEAD}\na.docx,T,legal,form,en\nA.docx,U,legal,form,en\n`);
    expect(lines.map((line) => line.outcome)).toEqual(['read', 'refused']);
  });

  test.each([
    ['', 'expected a header'],
    ['file,title\na.docx,T\n', 'expected the column department'],
    [`${HEAD}\na.docx,T\n`, 'Invalid Record Length'],
    [`${HEAD}\n"a.docx,T,legal,form,en\n`, 'Quote Not Closed'],
  ])('%j cannot be read', (text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });

  test('bytes that are no UTF-8 cannot be read', () => {
    expect(() => readLibraryCsv(Buffer.from(`${HEAD}\na.docx,Z\xfcrich,legal,form,de\n`, 'latin1'))).toThrow(
      'UTF-8',
    );
  });

  test('S32 what is written has no formulas and reads back the same', () => {
    const line: LibraryLine = {
      file: 'hr/a.docx',
      title: '=HYPERLINK("http://x")',
      department: 'hr',
      type: 'form',
      language: 'pt',
      summary: '+1, "quoted"\tand more',
      keywords: ['@home', 'b'],
      jurisdictions: ['BR', 'US-CA'],
      slug: 'a',
      family: 'a',
      id: 1_000_000,
      reviewed: '2026-01-01',
      related: ['b-c'],
    };
    const text = writeLibraryCsv([line]);
    expect(text).toContain(`"'=HYPERLINK`);
    expect(read(text)).toMatchObject([{ line: { ...line, summary: '+1, "quoted" and more' } }]);
  });
});
