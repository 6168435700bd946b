import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../locales/locales.table.ts';
import { printDate } from '../../../shared/dates.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import { shownHtml } from '../../mail/frame/shown-html.fixture.ts';
import { renderMail } from '../../mail/render.server.tsx';
import { MAILS } from '../../mails.table.server.ts';
import type { ReminderMailData } from './reminder-mail.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' as const });
const FIRST = {
  net: usd(47_988),
  taxes: [
    { kind: 'gst' as const, rate: 5_000, amount: usd(2_399) },
    { kind: 'qst' as const, rate: 9_975, amount: usd(4_787) },
  ],
  total: usd(55_174),
};
const DATA: ReminderMailData = {
  plan: 'premium',
  term: 'year',
  first: FIRST,
  renewal: { ...FIRST, net: usd(64_308), total: usd(73_938) },
  offerEnded: false,
  taxesOpen: false,
  leftAt: '2026-11-21T22:41:07.000Z',
  until: '2026-12-22T22:41:07.000Z',
  path: '/de/pricing/plans/save50/',
  link: 'L'.repeat(43),
  stop: 'S'.repeat(43),
};

function mailOf(locale: Locale, changes: Partial<ReminderMailData> = {}) {
  const owed = { id: 'a', idempotency_key: 'k', recipient: 'jo@example.com', attempts: 0, locale };
  return renderMail(
    MAILS,
    { ...owed, mail: 'unfinished-order', data: { ...DATA, ...changes } },
    'https://papergrove.example',
  );
}

/** One kind of space, as people read it. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe.each(LOCALE_CODES)('the reminder in %s', (locale) => {
  const day = (iso: string) => plain(printDate(new Date(iso), LOCALES[locale].hreflang));
  const money = (minor: number) => plain(formatMoney(usd(minor), locale));

  test('is complete, the same in HTML and text', () => {
    for (const changes of [{}, { offerEnded: true }, { taxesOpen: true }, { term: 'month' as const }]) {
      const { subject, html, text } = mailOf(locale, changes);
      for (const words of [subject, shownHtml(html), text])
        expect(words).not.toMatch(/[{}]|undefined|NaN|\[object/);
      expect(subject).toContain('Papergrove Premium');
      expect(html).toContain(`lang="${locale}"`);
      expect(text).not.toMatch(/ {2,}|\.\.| ,/);
    }
  });

  test('U43 U49 says what it was, what it costs now and at each renewal, and until when the link works', () => {
    const text = plain(mailOf(locale).text);
    for (const minor of [47_988, 2_399, 4_787, 55_174, 73_938]) expect(text).toContain(money(minor));
    for (const iso of [DATA.leftAt, DATA.until]) expect(text).toContain(day(iso));
  });

  test('U48 says that an offer has ended, and only then', () => {
    expect(mailOf(locale, { offerEnded: true }).text).not.toBe(mailOf(locale).text);
  });

  test('names no total where the taxes are not known', () => {
    const text = plain(mailOf(locale, { taxesOpen: true }).text);
    expect(text).toContain(money(47_988));
    expect(text).not.toContain(money(55_174));
  });

  test('leads back, and to the page that stops it, by link and by header', () => {
    const { text, html, stop } = mailOf(locale);
    const back = `https://papergrove.example${DATA.path}?resume=${DATA.link}`;
    const end = `https://papergrove.example/app/account/reminders/?lang=${locale}&link=${DATA.stop}`;
    expect(text).toContain(back);
    expect(html).toContain(`href="${back}"`);
    expect(text).toContain(end);
    expect(stop).toBe(end);
  });
});
