import { expect, test } from 'vitest';
import type { CatalogueEntry } from './catalogue.ts';
import { Shelves } from './shelves.ts';

function entry(id: number, more: Partial<CatalogueEntry> = {}): CatalogueEntry {
  return {
    id,
    family: `family-${id}`,
    locale: 'en',
    slug: `slug-${id}`,
    title: `Title ${id}`,
    department: 'legal',
    type: 'agreement',
    summary: '',
    keywords: [],
    pages: null,
    contentHash: '',
    suggested: null,
    ...more,
  };
}

test('R3.40 the suggested documents first and in their order, then by title, each language for itself', () => {
  const shelves = new Shelves();
  for (const one of [
    entry(1, { title: 'b' }),
    entry(2, { title: 'a' }),
    entry(3, { suggested: 2 }),
    entry(4, { suggested: 1 }),
    entry(5, { locale: 'fr' }),
  ])
    shelves.put(one);
  expect(shelves.listed('en').map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  expect(shelves.suggested('en').map(({ id }) => id)).toEqual([4, 3]);
  expect(shelves.listed('fr').map(({ id }) => id)).toEqual([5]);
});

test('what changes is on its new shelf and on no other', () => {
  const shelves = new Shelves();
  shelves.put(entry(1, { suggested: 1 }));
  expect(shelves.inDepartment('legal', 'en')).toHaveLength(1);
  shelves.put(entry(1, { department: 'hr', family: 'other' }));
  expect(shelves.inDepartment('legal', 'en')).toHaveLength(0);
  expect(shelves.inDepartment('hr', 'en')).toHaveLength(1);
  expect(shelves.suggested('en')).toHaveLength(0);
  expect(shelves.version('family-1', 'en')).toBeUndefined();
  expect(shelves.version('other', 'en')?.id).toBe(1);
});

test('a family passed on to another number stays with it', () => {
  const shelves = new Shelves();
  shelves.put(entry(1, { family: 'loan' }));
  shelves.put(entry(2, { family: 'loan' }));
  shelves.take(1);
  expect(shelves.version('loan', 'en')?.id).toBe(2);
  expect(shelves.versions('loan').map(({ id }) => id)).toEqual([2]);
  expect(shelves.size).toBe(1);
});
