import { describe, expect, it } from 'vitest';
import { textsOf } from '../../locales/messages.server.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { noticeDaysText } from './notice-days.server.ts';
import { noticeDays } from './notices.table.ts';

describe('the days on which a renewal is announced', () => {
  it('U56 are those of the table, listed as the language lists them', () => {
    expect(noticeDaysText('en')).toBe('21');
    expect(noticeDaysText('fr')).toBe('45, 30 et 10');
    expect(noticeDaysText('de', 'FR')).toBe('45, 30 und 10');
  });

  // A number that a text names by itself would stay behind when the table changes.
  it.each(LOCALE_CODES)('U56 are filled in wherever a page tells of them: %s', (locale) => {
    const told = [
      textsOf(locale, 'checkout').slip.notice,
      textsOf(locale, 'pricing').bill.points.notice,
      textsOf(locale, 'drive').end.notice.text,
    ];
    for (const text of told) {
      expect(text).toContain('{days}');
      expect(text).not.toMatch(/\d/);
    }
    const days = noticeDays('', locale);
    const answer = textsOf(locale, 'support').answers.plans.two.text;
    for (const number of answer.match(/\d+/g) ?? []) expect(days).toContain(Number(number));
  });
});
