import { expect, test } from 'vitest';
import { standIn } from '../../../../tests/support/stand-in.ts';
import type { CatalogueEntry } from '../../../services/catalogue/catalogue.ts';
import { counted, selected, selectionOf } from './shelves.ts';

const ENTRIES = standIn<CatalogueEntry[]>([
  { department: 'legal', type: 'agreement' },
  { department: 'legal', type: 'policy' },
  { department: 'hr', type: 'form' },
]);

test('an address selects a department, a kind, or both; other words count as not said', () => {
  const count = (query: string) => selected(ENTRIES, selectionOf(new URLSearchParams(query))).length;
  expect(count('')).toBe(3);
  expect(count('department=legal')).toBe(2);
  expect(count('department=legal&type=policy')).toBe(1);
  expect(count('department=hr&type=policy')).toBe(0);
  expect(count('department=constructor&type=%3Cscript%3E')).toBe(3);
});

test('words without documents are not listed, the others in their order', () => {
  expect(counted(['hr', 'finance', 'legal'], ENTRIES, (entry) => entry.department)).toEqual([
    { word: 'hr', count: 1 },
    { word: 'legal', count: 2 },
  ]);
});
