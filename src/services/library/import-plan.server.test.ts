import { describe, expect, test } from 'vitest';
import type { ImportedRow } from '../documents/library/imported.store.server.ts';
import { type Candidate, planImport } from './import-plan.server.ts';
import type { LibraryLine } from './library-line.ts';

const TODAY = '2026-11-21';

function candidate(line: Partial<LibraryLine>, modified = ''): Candidate {
  const whole: LibraryLine = {
    file: 'a.docx',
    title: 'Café lease',
    department: 'legal',
    type: 'agreement',
    language: 'en',
    summary: '',
    keywords: [],
    jurisdictions: [],
    slug: '',
    family: '',
    id: 0,
    reviewed: '',
    related: [],
    ...line,
  };
  const counts = { headings: 0, paragraphs: 1, listItems: 0, tables: 0, pageBreaks: 0 };
  return {
    line: whole,
    modified,
    originalHash: 'o',
    draft: { fields: [], numbering: 'none', body: 'x\n', counts },
  };
}

const NOTHING = { imported: [], builtIn: [] };
const BUILT_IN = [{ id: 417, locale: 'en', family: 'loan-agreement', slug: 'loan-agreement' }] as const;

/** What the first import leaves behind. */
function rowsOf(candidates: readonly Candidate[]): ImportedRow[] {
  return planImport(candidates, NOTHING, TODAY).map(({ meta, line, sourceHash, originalHash }) => ({
    ...meta,
    sourceHash,
    originalHash,
    originalName: line.file,
    removed: false,
  }));
}

describe('planImport', () => {
  test('fills in what the CSV leaves open', () => {
    const [plan] = planImport([candidate({}, '2025-05-06')], NOTHING, TODAY);
    expect(plan?.line).toMatchObject({
      id: 1_000_000,
      slug: 'cafe-lease',
      family: 'cafe-lease',
      keywords: ['café', 'lease'],
      jurisdictions: ['US'],
      reviewed: '2025-05-06',
      summary: expect.stringContaining('Café lease: '),
    });
  });

  test('numbers go on from the highest, below none that the CSV gives', () => {
    const plans = planImport(
      [candidate({ title: 'A b' }), candidate({ title: 'C d', id: 1_000_007 }), candidate({ title: 'E f' })],
      NOTHING,
      TODAY,
    );
    expect(plans.map(({ line }) => line.id)).toEqual([1_000_008, 1_000_007, 1_000_009]);
  });

  test('the same again is unchanged, another text or file a change under the same number', () => {
    const before = candidate({});
    const known = { imported: rowsOf([before]), builtIn: [] };
    const later = '2027-01-01';
    expect(planImport([before], known, later)).toMatchObject([
      { status: 'unchanged', meta: { id: 1_000_000 } },
    ]);
    expect(planImport([{ ...before, originalHash: 'p' }], known, later)).toMatchObject([
      { status: 'changed', meta: { id: 1_000_000 } },
    ]);
    expect(planImport([candidate({ summary: 'New.' })], known, later)).toMatchObject([
      { status: 'changed', meta: { id: 1_000_000 } },
    ]);
    expect(planImport([candidate({ id: 1_000_000, title: 'Renamed' })], known, later)).toMatchObject([
      { status: 'changed', meta: { id: 1_000_000, slug: 'renamed' } },
    ]);
  });

  test('a template that was removed comes back under its number', () => {
    const imported = rowsOf([candidate({})]).map((row) => ({ ...row, removed: true }));
    expect(planImport([candidate({})], { imported, builtIn: [] }, TODAY)).toMatchObject([
      { status: 'new', meta: { id: 1_000_000 } },
    ]);
  });

  test.each<[Partial<LibraryLine>, string]>([
    [{ id: 417 }, 'the number 417 belongs to the built-in library (number 417)'],
    [
      { family: 'loan-agreement' },
      'the family loan-agreement in en belongs to the built-in library (number 417)',
    ],
    [
      { slug: 'loan-agreement', family: 'mine' },
      'the slug loan-agreement in en belongs to the built-in library (number 417)',
    ],
    [{ title: '契約書' }, 'slug: expected one in the CSV, the title has no Latin letters'],
  ])('%j is refused', (line, reason) => {
    const plans = planImport([candidate(line)], { imported: [], builtIn: [...BUILT_IN] }, TODAY);
    expect(plans).toMatchObject([{ status: 'refused', reasons: [reason] }]);
  });

  test('two lines of one family are one too many, two languages of it are not', () => {
    const plans = planImport(
      [candidate({}), candidate({ file: 'b.docx' }), candidate({ language: 'fr' })],
      NOTHING,
      TODAY,
    );
    expect(plans.map(({ status }) => status)).toEqual(['new', 'refused', 'new']);
  });

  test('another language of a built-in family is welcome', () => {
    const [plan] = planImport(
      [candidate({ family: 'loan-agreement', language: 'de' })],
      { imported: [], builtIn: [...BUILT_IN] },
      TODAY,
    );
    expect(plan?.status).toBe('new');
  });
});
