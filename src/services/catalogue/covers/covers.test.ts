import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DEPARTMENTS, DOCUMENT_TYPES } from '../../../document/document.ts';
import { coverName, readCoverName } from './cover.ts';
import { COVER_LOOKS } from './covers.table.ts';
import { drawCover } from './draw-cover.server.ts';

const LOAN = { department: 'finance', type: 'agreement', pages: 6, family: 'loan-agreement' };

function drawn(told: Partial<Omit<typeof LOAN, 'pages'>> & { pages?: number | null }): string {
  const cover = readCoverName(coverName({ ...LOAN, ...told }) ?? '');
  return cover ? drawCover(cover) : '';
}

const RINGS = /<use /g;

test('I18.20 a cover is named by what it shows, and its name is read back', () => {
  const kinds = DEPARTMENTS.flatMap((department) => DOCUMENT_TYPES.map((type) => ({ department, type })));
  const told = kinds.flatMap((kind) => [1, 9, 10, 24].map((pages) => ({ ...kind, pages })));
  for (const one of told) {
    const name = coverName({ ...one, family: 'x' });
    expect(readCoverName(name ?? '')).toMatchObject(one);
  }
});

test('I18.20 has a ring for each page, at most 24; a document that was not laid out yet has four', () => {
  expect(drawn({ pages: 1 }).match(RINGS)).toHaveLength(1);
  expect(drawn({ pages: 11 }).match(RINGS)).toHaveLength(11);
  expect(drawn({ pages: 300 }).match(RINGS)).toHaveLength(24);
  expect(drawn({ pages: null }).match(RINGS)).toHaveLength(4);
});

test('I18.20 each department and each kind looks its own way, in less than a kilobyte', () => {
  const all = DEPARTMENTS.flatMap((department) =>
    DOCUMENT_TYPES.map((type) => drawn({ department, type, pages: 24 })),
  );
  expect(new Set(all).size).toBe(DEPARTMENTS.length * DOCUMENT_TYPES.length);
  for (const one of all) expect(brotliCompressSync(one).length).toBeLessThan(1024);
});

test('I18.20 what is no cover of ours has none', () => {
  expect(coverName({ ...LOAN, department: '' })).toBeUndefined();
  expect(coverName({ ...LOAN, type: '"><script>' })).toBeUndefined();
  for (const name of [
    'legal_agreement_0_0.svg',
    'legal_agreement_25_0.svg',
    'legal_agreement_6_3.svg',
    'legal_agreement_6_0.png',
    'legal_poem_6_0.svg',
    '../legal_agreement_6_0.svg',
  ])
    expect(readCoverName(name)).toBeUndefined();
});

/** The relative luminance of WCAG 2.2 of a color such as '#1b211d'. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('I18.20 a title is read on every ground', () => {
  // As cover.css writes them: dark on the grounds of people and of operations, else light.
  const dark = new Set(['hr', 'operations']);
  for (const department of DEPARTMENTS)
    for (const ground of COVER_LOOKS[department].grounds) {
      const [one, other] = [luminance(ground), luminance(dark.has(department) ? '#1b211d' : '#fffefb')];
      expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThan(7);
    }
});
