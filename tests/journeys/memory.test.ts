import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { byLocale, LOCALE_CODES } from '../../src/shared/locale.ts';
import { useBrowser } from '../support/browser.ts';
import { ADDRESSES } from '../support/consent.ts';
import { expectLanding, keptAs } from '../support/page-state.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

const DAY_S = 86_400;

/** A page of a visitor who has chosen about cookies. */
async function visitor(choice: '0' | '1'): Promise<{ page: Page; context: BrowserContext }> {
  const made = await browser.page();
  await made.context.addCookies([{ name: 'user-cookies', value: choice, url: site }]);
  return made;
}

/** A cookie as the browser keeps it, its value decoded and its life in seconds from now. */
async function cookieOf(context: BrowserContext, name: string) {
  const found = (await context.cookies()).find((cookie) => cookie.name === name);
  if (!found) return undefined;
  const { value, expires, path, sameSite, secure } = found;
  return { value: decodeURIComponent(value), life: expires - Date.now() / 1000, path, sameSite, secure };
}

/** A life in seconds, give or take the time a test takes. */
const lifeOf = (seconds: number) => expect.closeTo(seconds, -1);

type State = Record<string, Record<string, unknown>>;

async function stateOf(page: Page): Promise<State> {
  await page.waitForFunction(() => '__STATE__' in window);
  return keptAs(page, '__STATE__');
}

/** Waits for what a page writes once it runs. */
async function eventually<T>(read: () => Promise<T>, expected: unknown): Promise<void> {
  await expect.poll(read).toEqual(expected);
}

describe('what a browser remembers', () => {
  test('R3.85 R3.91 R3.94 R3.95 R9.13 R9.14 R9.15 R3.27 R3.29 R3.30 R3.32 R3.75 R3.77 a searched landing page and a chosen card', async () => {
    const { page, context } = await visitor('1');
    await page.goto(`${site}/lp/ms-office/?q=loan-agreement`);
    const thirtyDays = { life: lifeOf(30 * DAY_S), path: '/', sameSite: 'Lax', secure: false };
    await eventually(() => cookieOf(context, 'b_lang'), { value: 'en', ...thirtyDays });
    const search = { keyword: 'loan-agreement', name: 'Loan Agreement', path: '/lp/ms-office/' };
    await eventually(() => cookieOf(context, 'b_search'), { value: JSON.stringify(search), ...thirtyDays });
    expect(await cookieOf(context, 'b_document')).toBeUndefined();
    const card = page.locator('.document-card-link').first();
    const [label, url] = [await card.getAttribute('data-label'), await card.getAttribute('data-doc')];
    await card.click();
    await page.locator('dialog#sign-up:modal').waitFor();
    const chosen = { value: JSON.stringify({ label, url }), ...thirtyDays };
    await eventually(() => cookieOf(context, 'b_document'), chosen);
    const state = await stateOf(page);
    expect(Object.keys(state).sort()).toEqual(
      ['account', 'context', 'defaultDocs', 'drive', 'helpers', 'lp', 'pricing', 'ui'].sort(),
    );
    expect(Object.values(state).every((area) => typeof area === 'object' && area !== null)).toBe(true);
    expect(state['lp']).toMatchObject({
      dialog: true,
      dialogPassword: false,
      keyword: 'loan-agreement',
      destination: { url: `doc/${url}` },
      cardHeading: (await card.getAttribute('data-heading')) ?? label,
      isMainButton: false,
      heroTarget: 'card',
      record: { label, alias: 'Loan Agreement' },
      count: expect.stringMatching(/\d0\+? /),
    });
    expect(state['lp']?.['documents']).toContainEqual({
      label,
      url,
      thumb: expect.stringMatching(/250px\/\d+\.png/),
      search: `search/?t=${encodeURIComponent(String(label).toLowerCase())}`,
    });
    // Without a search the stored one stays, and the page's own keyword is the language's.
    await page.goto(`${site}/fr/lp/1300-modeles/`);
    await eventually(async () => (await cookieOf(context, 'b_lang'))?.value, 'fr');
    expect((await cookieOf(context, 'b_search'))?.value).toContain('loan-agreement');
    await page.locator('main [data-open=sign-up].button').first().click();
    await expectLanding(page, {
      keyword: 'contrat-de-distribution',
      isMainButton: true,
      documents: expect.objectContaining({ length: 12 }),
      count: expect.stringMatching(/^\d+0\+ modèles/),
    });
    await context.close();
  });

  test('R3.75 a card of the home page: the state has the keyword of the language and the count text', async () => {
    const { page, context } = await visitor('1');
    await page.goto(`${site}/es/`);
    await page.locator('.document-card-link').first().click();
    await page.locator('dialog#sign-up:modal').waitFor();
    expect((await stateOf(page))['lp']).toMatchObject({
      dialog: true,
      keyword: 'plan-de-marketing',
      count: expect.stringMatching(/\d/),
    });
    // A page that nobody searched on remembers no search.
    expect(await cookieOf(context, 'b_search')).toBeUndefined();
    await context.close();
  });

  test('R3.85 the library’s search is remembered too; words nothing is found for are not', async () => {
    const { page, context } = await visitor('1');
    await page.goto(`${site}/templates/search/?q=zebra+casino`);
    await eventually(async () => (await cookieOf(context, 'b_lang'))?.value, 'en');
    expect(await cookieOf(context, 'b_search')).toBeUndefined();
    await page.goto(`${site}/templates/search/?q=purchase+order`);
    await eventually(async () => JSON.parse((await cookieOf(context, 'b_search'))?.value ?? '{}'), {
      keyword: 'purchase-order',
      name: 'Purchase Order',
      path: '/templates/search/',
    });
    await context.close();
  });

  test('who declined keeps none of it, on any page; the language of the switcher is kept for all', async () => {
    const { page, context } = await visitor('0');
    await page.goto(`${site}/lp/ms-office/?q=loan-agreement`);
    await page.locator('.document-card-link').first().click();
    await page.locator('dialog#sign-up:modal').waitFor();
    await page.goto(`${site}/`);
    await page.locator('.footer-languages a[lang=de]').click();
    await page.waitForURL(`${site}/de/`);
    const names = (await context.cookies()).map(({ name }) => name);
    for (const name of ['b_lang', 'b_search', 'b_document']) expect(names).not.toContain(name);
    expect(names).toContain('locale');
    await context.close();
  });

  test('R3.85 R3.91 R3.94 where one is asked first, all of it is kept as soon as one accepts', async () => {
    const { page, context } = await browser.page({
      extraHTTPHeaders: { 'X-Test-Address': ADDRESSES.DE },
    });
    const kept = async () => {
      const names = (await context.cookies()).map(({ name }) => name);
      return names.filter((name) => ['b_lang', 'b_search', 'b_document'].includes(name)).sort();
    };
    await page.goto(`${site}/lp/ms-office/`);
    for (const card of [3, 4]) {
      await page.locator('.document-card-link').nth(card).click();
      await page.locator('dialog#sign-up:modal').waitFor();
      await page.keyboard.press('Escape');
    }
    const banner = page.locator('.cookie-banner');
    await banner.waitFor();
    expect(await kept()).toEqual([]);
    await banner.getByRole('button', { name: 'Accept' }).click();
    await eventually(kept, ['b_document', 'b_lang', 'b_search']);
    const label = await page.locator('.document-card-link').nth(4).getAttribute('data-label');
    expect((await cookieOf(context, 'b_document'))?.value).toContain(JSON.stringify(label));
    await context.close();
  });

  test('R3.91 a document that a known visitor opens directly is remembered as well', async () => {
    const { page, context } = await visitor('1');
    await context.addCookies([{ name: 'b_email', value: 'jane@example.com', url: site }]);
    await page.goto(`${site}/`);
    const card = page.locator('.document-card-link').first();
    const label = await card.getAttribute('data-label');
    await card.click();
    await page.waitForURL(/\/app\//);
    expect((await cookieOf(context, 'b_document'))?.value).toContain(`"label":${JSON.stringify(label)}`);
    await context.close();
  });
});

describe('the language switcher', () => {
  test('R4.4.17 writes the chosen language for a year, and only a click on it does', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/`);
    expect(await cookieOf(context, 'locale')).toBeUndefined();
    await page.locator('.footer-languages a[lang=fr]').click();
    await page.waitForURL(`${site}/fr/`);
    expect(await cookieOf(context, 'locale')).toEqual({
      value: 'fr',
      life: lifeOf(365 * DAY_S),
      path: '/',
      sameSite: 'Lax',
      secure: false,
    });
    // It decides nothing: no address leads to another by itself.
    await page.goto(`${site}/features/`);
    expect(new URL(page.url()).pathname).toBe('/features/');
    await context.close();
  });

  test('R4.4.18 across sites the cookie is SameSite=None and Secure', async () => {
    const { page, context } = await browser.page();
    // As CROSS_ORIGIN=1 writes it (tests/catalogue/legal.test.ts); a server for it alone would cost more than it tells.
    await page.route(`${site}/`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"testHooks":true', '"testHooks":true,"crossOrigin":true');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`${site}/`);
    await page.locator('.footer-languages a[lang=es]').click();
    await page.waitForURL(`${site}/es/`);
    expect(await cookieOf(context, 'locale')).toMatchObject({ value: 'es', sameSite: 'None', secure: true });
    await context.close();
  });
});

const facts = (html: string): { keyword: string; alias: string } =>
  JSON.parse(/<script id="page-facts"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
const pageAt = async (path: string) => (await fetch(`${site}${path}`)).text();

describe('each language', () => {
  test('R3.44 R3.45 R3.46 R3.47 R3.48 R3.49 a landing page without a search, or with one that finds nothing, has the default keyword', async () => {
    const expected = {
      en: 'business-and-legal-documents',
      fr: 'contrat-de-distribution',
      es: 'plan-de-marketing',
      de: 'vertriebsvereinbarung',
      it: 'accordo-di-distribuzione',
      // As the specification spells it.
      pt: 'acordo-de-distribuição',
    };
    for (const locale of LOCALE_CODES) {
      const { prefix } = LOCALES[locale];
      const path = `${prefix}${locale === 'fr' || locale === 'es' ? '/docs/ab/15.10.24/00/' : '/lp/ms-office/'}`;
      for (const query of ['', '?q=', '?q=zebra-casino']) {
        const { keyword, alias } = facts(await pageAt(`${path}${query}`));
        expect([locale, query, keyword, alias]).toEqual([locale, query, byLocale(expected, locale), '']);
      }
    }
  });

  test('R3.49 the Portuguese keyword without accents is the same search, and finds the same document', async () => {
    for (const q of ['acordo-de-distribuicao', 'acordo-de-distribuição']) {
      const { keyword } = facts(await pageAt(`/pt/lp/ms-office/?q=${encodeURIComponent(q)}`));
      expect(keyword).toBe(q);
      const found = await fetch(`${site}/services/cache/search/${encodeURIComponent(q)}/?language=pt`);
      expect(((await found.json()) as { documents: { label: string }[] }).documents[0]?.label).toBe(
        'Contrato de distribuição',
      );
    }
  });

  test('R3.28 R3.31 a search that finds something is the keyword, and its title-cased words the alias', async () => {
    expect(facts(await pageAt('/lp/ms-office/?q=loan-agreement'))).toMatchObject({
      keyword: 'loan-agreement',
      alias: 'Loan Agreement',
    });
  });

  test('R3.39 R3.34 R3.35 R3.36 R3.67 shows twelve documents on its first page, each with its name, and has a keyword', async () => {
    const { page, context } = await browser.page();
    for (const locale of LOCALE_CODES) {
      const html = await pageAt(`${LOCALES[locale].prefix}/`);
      const cards = [...html.matchAll(/<li class="document-card">(.*?)<\/li>/gs)].map(([card]) => card);
      expect(cards).toHaveLength(12);
      for (const card of cards) {
        const [, id] = / data-doc="[^"]+-D(\d+)"/.exec(card) ?? [];
        expect(card).toContain(`/imgs/250px/${id}.png`);
        expect(card).toMatch(/document-card-title"[^>]*>[^<]{3,}</);
      }
    }
    await page.goto(`${site}/pt/`);
    const { context: now, defaultDocs, drive } = await stateOf(page);
    const year = new Date().getFullYear();
    expect(now).toMatchObject({ year, locale: 'pt', device: 'desktop' });
    expect(await page.locator('.footer').textContent()).toContain(String(year));
    expect(defaultDocs).toMatchObject({
      keyword: 'acordo-de-distribuição',
      documents: expect.objectContaining({ length: 12 }),
    });
    expect(drive?.['folders']).toContain('legal');
    await context.close();
  });
});
