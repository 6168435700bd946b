import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { quotedText } from './quoted-text.ts';

/** What mail readers take for a link: a scheme, www, a host of letters with an end of two or more. */
const LINKS = [
  /[a-z][a-z\d+.-]*:\/\//i,
  /\b(mailto|tel|javascript):\S/i,
  /www[.。．｡]/i,
  /[\p{L}\p{N}-][.。．｡]\p{L}{2}/u,
];

describe('U53 what a stranger typed, in a confirmation', () => {
  test.each([
    'http://evil.example/win',
    'HTTPS://EVIL.EXAMPLE',
    'www.evil.example',
    'WWW.x.co',
    'evil.com/path?q=1',
    'sub.evil.co.uk',
    'xn--bcher-kva.example',
    'bücher.example',
    'evil。com',
    'user@evil.example',
    'mailto:someone@evil.example',
    'javascript:alert(1)',
    'tel:+4930123456',
    'ftp://1.2.3.4/x',
    't.me/prize',
    'a_b.evil.com',
    'see\nhttp://evil.example\nnow',
  ])('U53 %j is no link', (typed) => {
    for (const locale of LOCALE_CODES)
      for (const link of LINKS) expect(quotedText(typed, locale)).not.toMatch(link);
  });

  test.each([
    '17',
    'PG-2026-000123',
    'Nr. 4711',
    'z.B. Umzug',
    '24.12.2026',
    'Tarif Premium, 3.5 Jahre',
    'A: B',
  ])('U53 %j stays as it was typed', (typed) => {
    expect(quotedText(typed, 'de')).toBe(`„${typed}“`);
  });

  test('U53 a typed line is never one of ours', () => {
    expect(quotedText('a\nReceived: never', 'en')).toBe('“a\n> Received: never”');
  });
});
