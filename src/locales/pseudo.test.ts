import { afterEach, expect, test } from 'vitest';
import { showPseudoLocale, textsOf, translator } from './messages.server.ts';
import { pseudo } from './pseudo.ts';

afterEach(() => showPseudoLocale(undefined));

test('xa is longer and accented, and leaves placeholders and tags alone', () => {
  expect(pseudo('xa', 'Show menu', 'nav.show')).toBe('[Šhööw mêêñûû]');
  expect(pseudo('xa', '© {year}, <terms>all</terms>', 'x')).toBe('[© {year}, <terms>ààll</terms>]');
  expect(pseudo('xa', '', 'x')).toBe('');
});

test('a switch shows the messages of every language as a pseudo-locale, and back', () => {
  const plain = textsOf('de', 'chrome').nav.home;
  showPseudoLocale('xk');
  expect(textsOf('de', 'chrome').nav.home).toBe('chrome.nav.home');
  expect(translator('de', 'chrome')('nav.show', { name: 'X' })).toBe('chrome.nav.show');
  showPseudoLocale('xa');
  expect(textsOf('de', 'chrome').nav.home).toMatch(/^\[.*\]$/);
  expect(translator('en', 'chrome')('footer.copyright', { year: '2031' })).toContain('2031');
  showPseudoLocale(undefined);
  expect(textsOf('de', 'chrome').nav.home).toBe(plain);
});
