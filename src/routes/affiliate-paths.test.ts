import { describe, expect, test } from 'vitest';
import { affiliateLink, readAffiliateLink, subIdOf } from './affiliate-paths.ts';

function leadsTo(address: string): string | undefined {
  const { pathname, search } = new URL(address, 'https://papergrove.example');
  const asked = readAffiliateLink(pathname, search);
  return asked && `${asked.path}${asked.query.size > 0 ? `?${asked.query}` : ''}`;
}

describe('I16.30 the address of an affiliate’s link', () => {
  test.each([
    ['/a/k7m2n9pq', '/'],
    ['/a/k7m2n9pq/', '/'],
    ['/a/K7M2N9PQ/de/pricing/plans/', '/de/pricing/plans/'],
    ['/a/k7m2n9pq/fr/pricing/plans', '/fr/pricing/plans/'],
    [
      '/a/k7m2n9pq/start/?utm_source=blog&utm_campaign=May+Day&sub=top-bar',
      '/start/?utm_source=blog&utm_campaign=May+Day&sub=top-bar',
    ],
  ])('%s leads to %s', (address, expected) => {
    expect(leadsTo(address)).toBe(expected);
  });

  test.each([
    '/a/k7m2n9pq//evil.example/',
    '/a/k7m2n9pq/https://evil.example/',
    '/a/k7m2n9pq/%2f%2fevil.example/',
    '/a/k7m2n9pq/%5cevil.example/',
    '/a/k7m2n9pq/no-such-page/',
    '/a/k7m2n9pq/app/account/',
    '/a/k7m2n9pq/share/x/',
    '/a/k7m2n9pq/a/other/',
    '/a/k7m2n9pq/services/orders/',
    '/a/k7m2n9pq/de/../../evil.example/',
  ])('%s leads to the home page, and to no other host', (address) => {
    expect(leadsTo(address)).toBe('/');
  });

  test('nobody writes the press into it', () => {
    expect(leadsTo('/a/k7m2n9pq/?click=018f3f5e-0000-7000-8000-000000000000&sub=x')).toBe('/?sub=x');
  });

  test.each(['/a/', '/about/', '/de/a/k7m2n9pq/', '/app/'])('%s is none', (address) => {
    expect(leadsTo(address)).toBeUndefined();
  });

  test('is made of its token and a page', () => {
    expect(affiliateLink('k7m2n9pq', '/de/')).toBe('/a/k7m2n9pq/de/');
  });

  test.each([
    ['top-bar_2.x~', 'top-bar_2.x~'],
    ['<script>alert(1)</script>', 'scriptalert1script'],
    ['x'.repeat(80), 'x'.repeat(64)],
    ['  ', null],
    [null, null],
  ])('the sub-id %j is kept as %j', (text, expected) => {
    expect(subIdOf(text)).toBe(expected);
  });
});
