import { describe, expect, test } from 'vitest';
import { cardHeading, documentSlug, toSuggested } from './catalogue.ts';

describe('R4.3.05 R4.3.06 card heading', () => {
  test.each([
    ['loan-agreement-D417', 'Loan Agreement'],
    ['mutual non-disclosure agreement', 'Mutual Non Disclosure Agreement'],
    ['letter-of-intent-D12', 'Letter of Intent'],
    ['change-in-the-scope-of-a-contract-D9', 'Change in the Scope of a Contract'],
  ])('%s becomes %s', (text, heading) => expect(cardHeading(text)).toBe(heading));
  test('a title in another language keeps its capitals', () => {
    expect(cardHeading('Contrato de préstamo', 'es')).toBe('Contrato de préstamo');
  });
});

test('R3.33 R3.34 R3.35 R3.36 R3.38 the shape of a suggested document', () => {
  const entry = {
    id: 417,
    family: 'x',
    locale: 'en',
    slug: 'loan-agreement',
    title: 'Loan Agreement',
    department: 'finance',
    type: 'agreement',
    summary: '',
    keywords: [],
    pages: 6,
    contentHash: '',
    suggested: 8,
  } as const;
  expect(documentSlug(entry)).toBe('loan-agreement-D417');
  expect(toSuggested(entry, '/imgs/')).toEqual({
    label: 'Loan Agreement',
    url: 'loan-agreement-D417',
    thumb: '/imgs/250px/417.png',
    search: 'search/?t=loan%20agreement',
  });
});
