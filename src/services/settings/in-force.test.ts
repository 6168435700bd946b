import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { claim } from '../../claims/claims.ts';
import { shippedText } from '../../locales/message-files.server.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { isWithoutCookieBanner } from '../../routes/cookie-banner.ts';
import { COMPANY, companyAt, SHIPPED_COMPANY } from '../../shared/company.table.ts';
import { regimeOf } from '../../shared/consent.ts';
import type { Locale } from '../../shared/locale.ts';
import { changeOf, type SettingKind, type SettingValues, setSettings } from '../../shared/settings.ts';
import { withinSettings } from '../../shared/settings-scope.server.ts';
import { offerOf } from '../subscriptions/offer.ts';
import { everydayPackage, priceOf } from '../subscriptions/price.ts';
import { shippedOf } from './changes.server.ts';
import { differing, keepingTexts, settingsFrom, settingsWith, standingAt, windowOf } from './in-force.ts';
import { KIND_NAMES, KINDS, schemaOf } from './kinds.table.ts';
import type { WrittenSetting } from './setting.ts';

afterEach(() => setSettings());

const AT = new Date('2026-06-01T12:00:00Z');
const shipped = (locale: string, area: string, path: string) => shippedText(locale as Locale, area, path);

function row<K extends SettingKind>(
  kind: K,
  key: string,
  value: SettingValues[K],
  more: Partial<WrittenSetting> = {},
): WrittenSetting {
  return {
    ...{ id: randomUUID(), kind, key, locale: null, value, fromDay: null, untilDay: null, movedFrom: null },
    ...{ state: 'published', shipped: null, writtenBy: 'a', writtenAt: AT, why: null, publishedBy: 'a' },
    ...{ publishedAt: new Date(0), endedBy: null, endedAt: null },
    ...more,
  };
}
const take = (...rows: WrittenSetting[]) => setSettings(settingsFrom(rows, shipped));

describe('the kinds', () => {
  test('I17.102 what is shipped of every thing of every kind is a value of its kind, and stands in its form', () => {
    const names = KIND_NAMES.flatMap((kind) => KINDS[kind].keys.map((key) => ({ kind, key, locale: null })));
    for (const { kind, key, locale } of names) {
      const value = shippedOf({ kind, key, locale });
      if (value === null) continue;
      expect([kind, key, v.is(schemaOf(kind), value)]).toEqual([kind, key, true]);
      const fields: Record<string, { read(typed: string): unknown; write(value: never): string }> =
        KINDS[kind].fields;
      const typed = Object.entries(value).map(([name, part]) => [
        name,
        fields[name]?.read(fields[name].write(part as never)),
      ]);
      expect([kind, key, Object.fromEntries(typed)]).toEqual([kind, key, value]);
    }
  });

  test('I17.102 a row of a kind that is gone, or of another shape, holds nothing', () => {
    take(row('company', 'motto', { text: 'x' }), row('price', 'basic', { byTheMonth: 1, year: null }));
    expect(changeOf('company', 'motto')).toBeUndefined();
    expect(priceOf('basic-month').monthly.minor).toBe(3799);
  });
});

describe('what is read', () => {
  test('I17.103 facts of the company are those of now, and of its day on an invoice', () => {
    take(row('company', 'address', { text: 'Elsewhere 2' }, { publishedAt: AT }));
    expect(COMPANY.address).toBe('Elsewhere 2');
    expect({ ...COMPANY }.address).toBe('Elsewhere 2');
    expect(companyAt(new Date(AT.getTime() - 1)).address).toBe(SHIPPED_COMPANY.address);
    expect(companyAt(AT).address).toBe('Elsewhere 2');
  });

  test('I17.103 claims, countries of consent and paths of the banner are those of the console', () => {
    take(
      row('claim', 'trees', { figure: 91_000, source: 'counted', date: '2026-05-01' }),
      row('consent', 'countries', { countries: ['US'] }),
      row('cookie-banner', 'paths', { paths: ['/drive'] }),
    );
    expect([claim('trees', 'en'), claim('trees', 'de')]).toEqual(['91,000', '91.000']);
    expect([regimeOf('US'), regimeOf('FR'), regimeOf(undefined)]).toEqual(['opt-in', 'opt-out', 'opt-in']);
    expect(isWithoutCookieBanner('/fr/drive/', ['/pricing'])).toBe(true);
    expect(isWithoutCookieBanner('/pricing/', ['/pricing'])).toBe(false);
  });

  test('I17.104 a text is changed in its language alone, also where it was asked for before', () => {
    const said = translator('fr', 'console');
    const before = textsOf('fr', 'console');
    take(row('text', 'console.people.title', { text: 'Les gens' }, { locale: 'fr' }));
    expect(said('people.title')).toBe('Les gens');
    expect(textsOf('fr', 'console').people.title).toBe('Les gens');
    expect(translator('en', 'console')('people.title')).not.toBe('Les gens');
    setSettings();
    expect(textsOf('fr', 'console')).toEqual(before);
  });

  test('I17.104 a text that no longer fits what a newer release ships is left out', () => {
    take(row('text', 'console.audit.whole', { text: 'Whole: {count} rows' }, { locale: 'en' }));
    expect(translator('en', 'console')('audit.whole', { rows: '3' })).toContain('3 rows');
  });

  test('I17.105 a preview is of whoever asks for it, and of nobody else', async () => {
    const draft = row('text', 'console.people.title', { text: 'Draft' }, { locale: 'en', state: 'draft' });
    const settings = settingsWith([], draft, shipped);
    const there = withinSettings({ settings, isPreview: true }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return textsOf('en', 'console').people.title;
    });
    expect(textsOf('en', 'console').people.title).not.toBe('Draft');
    expect(await there).toBe('Draft');
  });
});

describe('offers and prices', () => {
  const christmas = row(
    'offer',
    'plans',
    { discount: 'half', highlight: 'basic' },
    { fromDay: '2026-12-01', untilDay: '2026-12-24' },
  );

  test('I17.106 an offer holds from its first day until its last is over everywhere on Earth', () => {
    take(christmas);
    const on = (moment: string) => offerOf('plans', new Date(moment));
    expect(on('2026-11-30T23:59:59Z').lastDay).toBeNull();
    const running = on('2026-12-01T00:00:00Z');
    expect([running.lastDay, running.ended, running.row.highlight]).toEqual(['2026-12-24', false, 'basic']);
    expect(running.prices.map(({ token }) => token)).toEqual(['basic-50', 'premium-50']);
    expect(on('2026-12-25T11:59:59Z').lastDay).toBe('2026-12-24');
    expect(on('2026-12-25T12:00:00Z').prices.map(({ token }) => token)).toEqual(['basic', 'premium']);
  });

  test('I17.107 a price is that of its day; savings are of it, and promise no more than they keep', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 20_000 }),
        fc.integer({ min: 60, max: 100 }),
        (byTheMonth, share) => {
          const year = Math.max(Math.ceil((byTheMonth * share) / 100), 100);
          take(row('price', 'premium', { byTheMonth, year: Math.min(year, byTheMonth) }));
          for (const token of ['premium', 'premium-50', 'premium-75', 'premium-month'] as const) {
            const { monthly, regular, save, renewal, total } = priceOf(token);
            expect(regular.minor).toBe(byTheMonth);
            expect(monthly.minor).toBeLessThanOrEqual(Math.ceil((regular.minor * (100 - save)) / 100));
            expect(renewal.minor).toBeGreaterThanOrEqual(total.minor);
          }
          expect(priceOf(everydayPackage('premium', 'year')).monthly.minor).toBe(Math.min(year, byTheMonth));
        },
      ),
    );
  });

  test('I17.108 pages forget what begins, ends and changes, by name, and no more', () => {
    const settings = settingsFrom([christmas, row('company', 'phone', { text: '1' })], shipped);
    const at = (moment: string) => standingAt(settings, Date.parse(moment));
    const changed = (one: string, other: string) => [...differing(at(one), at(other))];
    expect(changed('2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z')).toEqual(['offer/plans']);
    expect(changed('2026-12-02T00:00:00Z', '2026-12-20T00:00:00Z')).toEqual([]);
    expect(changed('2026-12-25T11:59:59Z', '2026-12-25T12:00:00Z')).toEqual(['offer/plans']);
    const other = settingsFrom([row('company', 'phone', { text: '2' }), christmas], shipped);
    expect([...differing(standingAt(settings, 0), standingAt(other, 0))]).toEqual(['company/phone']);
  });

  test('I17.108 texts that say the same stay the same objects', () => {
    const text = () => row('text', 'console.people.title', { text: 'x' }, { locale: 'en' });
    const before = settingsFrom([text()], shipped);
    const kept = keepingTexts(settingsFrom([text(), christmas], shipped), before);
    expect(kept.texts.get('en/console')).toBe(before.texts.get('en/console'));
  });
});

test('I17.289 an article with a time begins by the clocks of its zone, one without with its day', () => {
  const words = { slug: 'a', title: 'A', teaser: '', body: '', picture: null, alt: '', date: '2026-12-03' };
  const days = { fromDay: '2026-12-03', untilDay: null };
  const from = (time?: { at: string; zone: string }) =>
    new Date(windowOf({ ...days, value: { ...words, time } })[0]).toISOString();
  expect(from()).toBe('2026-12-03T00:00:00.000Z');
  expect(from({ at: '09:30', zone: 'Europe/Paris' })).toBe('2026-12-03T08:30:00.000Z');
});
