import { describe, expect, test } from 'vitest';
import type { CatalogueEntry } from '../../../services/catalogue/catalogue.ts';
import { Shelves } from '../../../services/catalogue/shelves.ts';
import {
  templateNumber,
  templatePath,
  templateVersions,
} from '../../../services/catalogue/template-address.ts';
import type { Locale } from '../../../shared/locale.ts';
import { relatedTo } from './related.ts';
import { clipped, crumbsData, documentData } from './structured-data.ts';

function entry(id: number, more: Partial<CatalogueEntry> = {}): CatalogueEntry {
  return {
    id,
    family: `family-${id}`,
    locale: 'en',
    slug: `document-${id}`,
    title: `Document ${id}`,
    department: 'legal',
    type: 'agreement',
    summary: 'One sentence.',
    keywords: ['one', 'two'],
    pages: 2,
    contentHash: 'abcdef0123',
    suggested: null,
    ...more,
  };
}

describe('the address of a template', () => {
  test.each([
    ['loan-agreement-d417', 417],
    ['loan-agreement-D417', 417],
    ['any-other-name-d417', 417],
    ['-d417', 417],
    ['d417', undefined],
    ['loan-agreement', undefined],
    ['loan-agreement-d', undefined],
    ['loan-agreement-d4170000000', undefined],
    ['loan-agreement-d417-x', undefined],
  ])('%s is of number %s', (address, number) => expect(templateNumber(address)).toBe(number));

  test('keeps the prefix; versions stand each under their own', () => {
    const versions = [entry(417), entry(2417, { locale: 'fr' })];
    expect(templatePath(entry(417), 'de')).toBe('/de/templates/document-417-D417/');
    expect(templateVersions(versions)).toEqual({
      en: '/templates/document-417-D417/',
      fr: '/fr/templates/document-2417-D2417/',
    });
  });
});

describe('what goes with a template', () => {
  const shelves = new Shelves();
  const library = {
    version: (family: string, locale: Locale) => shelves.version(family, locale),
    inDepartment: (department: CatalogueEntry['department'], locale: Locale) => [
      ...shelves.inDepartment(department, locale),
    ],
    suggested: (locale: Locale) => shelves.suggested(locale),
  };
  for (const one of [
    entry(1),
    entry(2, { type: 'policy' }),
    entry(3),
    entry(4, { department: 'hr' }),
    entry(5, { locale: 'fr', family: 'family-1' }),
    entry(6, { department: 'finance', suggested: 1 }),
  ])
    shelves.put(one);
  const idsFor = (id: number, families: string[]) => {
    const one = shelves.get(id);
    return one ? relatedTo(one, families, library).map((other) => other.id) : [];
  };

  test('named documents first, then the same kind, the department, the suggested', () => {
    expect(idsFor(1, ['family-4'])).toEqual([4, 3, 2, 6]);
  });
  test('never itself, never another language, never twice', () => {
    expect(idsFor(3, ['family-1', 'family-1', 'nothing'])).toEqual([1, 2, 6]);
    expect(idsFor(5, ['family-2'])).toEqual([]);
  });
});

describe('for search engines', () => {
  test('a description is whole words and at most 160 characters', () => {
    const long = 'word '.repeat(50).trim();
    expect(clipped(long).length).toBeLessThanOrEqual(160);
    expect(clipped(long)).toMatch(/word…$/);
    expect(clipped('Short, and as it is.')).toBe('Short, and as it is.');
  });

  test('breadcrumbs count from one and are absolute', () => {
    expect(crumbsData([{ label: 'A', href: '/a/' }], 'https://shop.example')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'A', item: 'https://shop.example/a/' }],
    });
  });

  test('a picture may stand on another host', () => {
    const outline = {
      paper: 'a4',
      jurisdictions: [],
      spreadsheet: false,
      reviewed: '2026-11-20',
      related: [],
      sections: [],
      fields: [],
      guidance: { clauses: [], places: [], general: [], use: {} },
    } as const;
    const told = { outline, path: '/x/', publicUrl: 'https://shop.example' };
    expect(documentData(entry(1), { ...told, image: '/imgs/og/1.png' })).toMatchObject({
      image: 'https://shop.example/imgs/og/1.png',
    });
    expect(documentData(entry(1), { ...told, image: 'https://img.example/1.png' })).toMatchObject({
      image: 'https://img.example/1.png',
    });
  });
});
