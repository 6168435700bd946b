import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readMessages } from '../../scripts/checks/messages.ts';
import { SENTENCES } from '../../scripts/checks/sentences.table.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { LOCALE_CODES, type Locale } from '../../src/shared/locale.ts';
import { SCREEN_NAMES } from '../../src/site/sections/screen/screens.ts';
import { site } from '../support/site.ts';

/** The page on which the sentences of an area stand. */
const PAGES = {
  features: 'features',
  drive: 'drive',
  'document-management': 'document-management',
  support: 'support',
} as const;

/** What a page says to people, and in its head to machines. */
async function textOf(path: string): Promise<string> {
  const html = await (await fetch(`${site}${path}`)).text();
  const head = [...html.matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, said]) => said);
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, '');
  return [...head, body]
    .join(' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function messagesOf(locale: Locale, area: string) {
  return readMessages(readFileSync(`src/locales/messages/${locale}/${area}.json`, 'utf8'));
}

/** The pieces of a text between what is filled in. */
const pieces = (text: string) => text.split(/\{\w+\}/).filter((piece) => piece.trim() !== '');

describe.each(LOCALE_CODES)('I15.84 promises in %s', (locale) => {
  test.each(Object.entries(PAGES))('I15.84 each of %s stands on its page', async (area, key) => {
    const [text, messages] = [await textOf(pathOf(key, locale) ?? ''), messagesOf(locale, area)];
    const keys = [...new Set(SENTENCES.flatMap(({ said }) => Object.keys(said[area] ?? {})))];
    expect(keys.length).toBeGreaterThan(3);
    const missing = keys.flatMap((name) =>
      pieces(messages.get(name)?.text ?? `no ${name}`).filter((piece) => !text.includes(piece)),
    );
    expect(missing).toEqual([]);
  });

  test('R1.44 I15.85 the price table names the apps, by the names they have in the workspace', async () => {
    const text = await textOf(pathOf('pricing-plans', locale) ?? '');
    const [books, prices] = [messagesOf(locale, 'books'), messagesOf(locale, 'pricing')];
    const names = ['invoices', 'contracts', 'calendar', 'chase', 'contacts', 'budget'].map(
      (app) => books.get(`apps.${app}.name`)?.text,
    );
    const [before = ''] = pieces(prices.get('features.apps')?.text ?? '');
    expect(text).toContain(`${before}${names.join(', ')}`);
  });

  test('I18.85 the first page, the features and the plans say that a document is signed and sealed', async () => {
    const words = (area: string, key: string) => messagesOf(locale, area).get(key)?.text ?? `no ${key}`;
    for (const [page, area, key] of [
      ['home', 'home', 'after.rows.sign.text'],
      ['features', 'features', 'day.sign.text'],
      ['pricing-plans', 'pricing', 'features.signing'],
    ] as const)
      expect(await textOf(pathOf(page, locale) ?? '')).toContain(words(area, key));
    const html = await (await fetch(`${site}${pathOf('features', locale)}`)).text();
    expect(html).toContain(`href="/verify/?lang=${locale}"`);
  });

  test('I15.86 each picture of the workspace is there, in this language, and light', async () => {
    for (const name of SCREEN_NAMES) {
      const answer = await fetch(`${site}/screens/${name}-${locale}.webp`);
      expect([name, answer.status]).toEqual([name, 200]);
      expect((await answer.arrayBuffer()).byteLength, name).toBeLessThanOrEqual(56 * 1024);
    }
  });
});

test('R0.02 the page of the drive names it, shows it, and says what one does with it', async () => {
  const html = await (await fetch(`${site}/drive/`)).text();
  expect(html).toMatch(/<h1[^>]*>[^<]*cloud drive/i);
  expect(html).toMatch(/<img src="\/screens\/drive-en\.webp"/);
});

test('R1.53 R1.54 R1.55 /download/ lists each system in two builds; what has no address is no link, the workspace is', async () => {
  const html = await (await fetch(`${site}/download/`)).text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  for (const system of ['Windows', 'MacOS'])
    expect([...main.matchAll(new RegExp(`>[^<]*\\b${system}\\b`, 'g'))].length).toBeGreaterThanOrEqual(2);
  expect(main).not.toMatch(/href="(?:#|)"/);
  expect(main).toContain('href="/app/');
});
