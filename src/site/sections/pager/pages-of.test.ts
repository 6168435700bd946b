import { expect, test } from 'vitest';
import { searchText } from '../../../shared/search-text.ts';
import { namedPages, pageNumber } from './pages-of.ts';

test('twelve to a page; an address beyond the last one shows the last', () => {
  expect(pageNumber(null, 100)).toBe(0);
  expect(pageNumber('3', 100)).toBe(3);
  expect(pageNumber('99', 25)).toBe(2);
  expect(pageNumber('99', 24)).toBe(1);
  for (const odd of ['', '-1', '1.5', 'x', '1e3', '999999']) expect(pageNumber(odd, 100)).toBe(0);
});

test('the first, the last and the neighbours are named', () => {
  expect(namedPages(0, 12)).toEqual([0]);
  expect(namedPages(0, 0)).toEqual([0]);
  expect(namedPages(1, 30)).toEqual([0, 1, 2]);
  expect(namedPages(8, 240)).toEqual([0, 6, 7, 8, 9, 10, 19]);
});

test('S30 a search is one bounded line without control and direction marks', () => {
  expect(searchText(' loan\u202E\n agreement ')).toBe('loan agreement');
  expect(searchText('x'.repeat(10_000))).toHaveLength(80);
  expect(searchText(null)).toBe('');
  expect(searchText(`a${'😀'.repeat(50)}`).isWellFormed()).toBe(true);
});
