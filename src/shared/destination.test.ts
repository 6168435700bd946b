import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDestination, safeDestination } from './destination.ts';

describe('R4.3.02 R4.3.03 R4.3.04 R2.1.121-R2.1.125 destinations are rebuilt from five shapes', () => {
  test.each([
    ['https://templates.example/loan-agreement-D417/', 'doc/loan-agreement-D417'],
    ['loan-agreement-D417', 'doc/loan-agreement-D417'],
    ['doc/loan-agreement-D417', 'doc/loan-agreement-D417'],
    ['loan-agreement-D417/', 'doc/loan-agreement-D417'],
    ['acordo-de-distribuição-D5402', 'doc/acordo-de-distribuição-D5402'],
    ['legal/contracts/', 'legal/contracts'],
    ['business-plan-kit/', 'business-plan-kit/'],
    ['search/?t=loan%20agreement', 'search/?t=loan%20agreement'],
    ['guide/#first-steps', 'guide/#first-steps'],
    ['#first-steps', 'guide/#first-steps'],
    ['https://templates.example/acordo-de-distribui%C3%A7%C3%A3o-D5402/', 'doc/acordo-de-distribuição-D5402'],
    ['/templates/loan-agreement-D417/', 'doc/loan-agreement-D417'],
    ['https://templates.example//evil.example/', ''],
    ['https://templates.example.evil.example/loan-agreement-D417/', ''],
  ])('%s becomes %s', (link, path) =>
    expect(safeDestination(link, ['https://templates.example/', '/templates/'])).toBe(path),
  );

  test('R4.3.03 without digits or with a tail there is no doc/ prefix', () => {
    expect(safeDestination('loan-agreement-D')).toBe('');
    expect(safeDestination('loan-D417-x')).toBe('');
  });
});

const HOSTILE = [
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/doc/x-D1',
  '%2f%2fevil.example',
  'user@evil.example',
  'javascript:alert(1)',
  '\tjavascript:alert(1)',
  '\r\nLocation: x',
  ' //evil.example',
  'a.local@evil.example',
  'doc/../../x-D1',
  '../x-D1',
  'legal/../account',
  'account/login',
  'sso',
  'search/?t=',
  'search/?t=x&next=//evil',
  'guide/#<script>',
  'doc/x-D1?next=//evil',
  'ｅvil.example',
  '',
];
test.each(HOSTILE)('S29 %j leads home', (link) => expect(safeDestination(link)).toBe(''));

test('S29 no text leads out of the workspace', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((text) => `search/?t=${text}`),
      ),
      (link) => {
        const address = new URL(safeDestination(link), 'https://shop.example/app/');
        expect(address.host).toBe('shop.example');
        expect(address.pathname.startsWith('/app/')).toBe(true);
      },
    ),
  );
});

test('a rebuilt destination reads as itself', () => {
  const link = safeDestination('search/?t=a+b%26c');
  expect(safeDestination(link)).toBe(link);
  expect(parseDestination(link)).toEqual({ kind: 'search', keyword: 'a b&c' });
});
