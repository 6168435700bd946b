import { describe, expect, test } from 'vitest';
import { MOVING, useBrowser } from '../support/browser.ts';
import { button, field } from '../support/dialog.ts';
import { links, scrollTo } from '../support/page.ts';
import { newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });

describe('navigation', () => {
  type Told = { what: 'shown' | 'grown' | 'late' | 'gone'; path: string; at: number } & Partial<Bar>;
  type Bar = { width: number; height: string; style: string; fills: number };

  /**
   * Follows a link whose page is held back for so long; what the pages themselves tell of the bar meanwhile. Their
   * timers are compared with each other, so that a busy machine changes nothing: `late` is one of 900 ms that began with
   * the click, and with the bar on the page that was waited for.
   */
  async function held(ms: number, slower = 1): Promise<Told[]> {
    const { page, context } = await browser.page(MOVING);
    const told: Told[] = [];
    let isClicked = false;
    // Playwright asks nothing of a page that is being left: the page tells by itself.
    page.on('console', (message) => {
      if (message.text().startsWith('{"what"')) told.push(JSON.parse(message.text()));
    });
    await page.addInitScript(watchBar, slower);
    await page.route('**/features/', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, isClicked ? ms : 0));
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${site}/`, { waitUntil: 'load' });
    await page.waitForTimeout(600);
    isClicked = true;
    await page.locator('.navigation a[href="/features/"]').click({ noWaitAfter: true });
    await page.waitForURL('**/features/');
    await expect.poll(() => page.locator('.progress-bar').count()).toBe(0);
    await page.waitForTimeout(1_000);
    await context.close();
    return told;
  }

  test('R2.4.123 R2.4.124 R2.4.125 R9.11 U31 the bar shows after 200 ms, grows for 5 s, is 2 px high and moves nothing', async () => {
    const told = (await held(2_000)).filter(({ path }) => path === '/');
    const [first] = told;
    expect(first).toMatchObject({ what: 'shown', height: '2px', style: 'fixed true', fills: 5_000 });
    expect(first?.at).toBeGreaterThanOrEqual(200);
    const grown = told.filter(({ what }) => what === 'grown');
    expect(grown.at(-1)?.width ?? 0).toBeGreaterThan((grown[0]?.width ?? 0) + 100);
  });

  test('R2.4.126 on the page that was waited for it stays about half a second', async () => {
    const there = (await held(700)).filter(({ path, what }) => path === '/features/' && what !== 'grown');
    expect(there.map(({ what }) => what)).toEqual(['shown', 'gone', 'late']);
    expect((there[1]?.at ?? 0) - (there[0]?.at ?? 0)).toBeGreaterThan(250);
  });

  test('R2.4.124 a page that comes at once shows none', async () => {
    // A hundred times as long for each timer: at once, however busy the machine is.
    expect(await held(0, 100)).toEqual([]);
  });

  test('R2.4.127 R2.4.128 R9.10 pages change out-in, named page, in 0.2 s', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/`);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).viewTransitionName)).toBe(
      'page',
    );
    const css = await page
      .locator('style')
      .evaluateAll((all) => all.map((sheet) => sheet.textContent).join(''));
    expect(css).toMatch(/@view-transition\s*\{\s*navigation:\s*auto/);
    expect(css).toContain('page-leave');
    expect(css).toContain('page-enter');
    expect(css).toMatch(/--animation:\s*\.?0?\.2s/);
    await context.close();
  });

  test('R2.4.129 R2.4.130 a new page begins at its top, an address with a part at that part', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/`);
    await scrollTo(page, 1000);
    await page.locator('.footer a[href="/company/terms-of-use/"]').click();
    await page.waitForURL('**/terms-of-use/');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const id = await page.locator('main h2[id], main section[id]').nth(3).getAttribute('id');
    await page.goto(`${site}/company/terms-of-use/#${id}`);
    const top = await page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    await context.close();
  });

  test('R9.09 pages in sight are fetched ahead, the workspace is not; not with data saver', async () => {
    for (const saveData of [false, true]) {
      const { page, context } = await browser.page();
      await page.addInitScript((save) => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: save, effectiveType: '4g' } });
      }, saveData);
      await page.goto(`${site}/`);
      await page.waitForTimeout(2_500);
      const ahead = await page
        .locator('link[rel=prefetch]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(ahead.length > 0).toBe(!saveData);
      expect(ahead.some((href) => href.includes('/app/'))).toBe(false);
      await context.close();
    }
  }, 30_000);

  test('R8.10 R9.07 a chunk that is gone reloads the page once, then the form works as without script', async () => {
    const { page, context } = await browser.page();
    await page.route('**/assets/wake-island*', (route) => route.abort());
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(`${site}/lp/ms-office/`);
    await page.locator('.document-card-link').first().hover();
    await expect.poll(() => loads).toBe(2);
    await page.locator('.document-card-link').first().click();
    await page.locator('dialog#sign-up:modal').waitFor();
    await page.locator('[data-island][data-awake=no]').first().waitFor({ state: 'attached' });
    expect(loads).toBe(2);
    // The form keeps address and document, and its second press opens the account.
    const address = newAddress();
    const chosen = await page.locator('.document-card-link').first().getAttribute('data-doc');
    await field(page).fill(address);
    await button(page).click();
    await expect.poll(() => loads).toBe(3);
    expect(await field(page).inputValue()).toBe(address);
    expect(await page.locator('#sign-up').getAttribute('data-doc')).toBe(`doc/${chosen}`);
    await button(page).click();
    await page.waitForURL(/\/app\//);
    expect(page.url()).toContain(`/app/doc/${chosen}`);
    await context.close();
  });

  test('R8.10 what somebody has typed is not taken away by loading the page anew', async () => {
    const { page, context } = await browser.page();
    let held = true;
    await page.route('**/assets/wake-island*', async (route) => {
      while (held) await page.waitForTimeout(20);
      await route.abort();
    });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(`${site}/lp/ms-office/`);
    await page.locator('.document-card-link').first().click();
    await field(page).fill('jane@example.com');
    held = false;
    await page.locator('[data-island][data-awake=no]').first().waitFor({ state: 'attached' });
    expect(await field(page).inputValue()).toBe('jane@example.com');
    expect(loads).toBe(1);
    await context.close();
  });
});

describe('errors and old browsers', () => {
  test('R2.4.102 R2.4.103 R2.4.104 R2.4.105 R8.07 U30 the 404 page', async () => {
    const { page, context } = await browser.page();
    const response = await page.goto(`${site}/no-such-page/`);
    expect(response?.status()).toBe(404);
    expect(await page.title()).toContain('Page not found (Error 404)');
    expect(await page.locator('h1').textContent()).toBe('Page not found (Error 404)');
    const text = await page.locator('main').textContent();
    expect(text).toContain('We are sorry, this page cannot be found.');
    expect(text).toMatch(/\d0\+ templates/);
    const paths = Object.fromEntries(await links(page, 'main a'));
    expect(paths['Get Started Free']).toBe('/app/account/create/?lang=en&lib=en');
    expect(Object.values(paths)).toEqual(expect.arrayContaining(['/', '/company/contact/']));
    expect(await (await fetch(`${site}/es/no-such-page/`)).text()).toMatch(/\d0\+ plantillas/);
    await context.close();
  });

  test('R2.4.106 R2.4.107 R2.4.108 the error page itself fails: it says so, gives the message, leads home', async () => {
    const response = await fetch(`${site}/test/unknown-middleware/?failing-error-page`);
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toContain('An error occurred while showing the error page');
    expect(html).toContain('Unknown middleware nope');
    expect(html).toContain('<a href="/">');
    expect(html).not.toMatch(/\.(ts|js):\d+/);
  });

  test('R5.25 A58 an old browser is told, may go on, and can close the notice', async () => {
    const old = await browser.page({
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/60.0 Safari/537.36',
    });
    await old.page.goto(`${site}/de/`);
    const notice = old.page.locator('#old-browser');
    await notice.waitFor();
    expect(await notice.textContent()).toContain('Browser');
    await notice.locator('button').click();
    expect(await notice.isVisible()).toBe(false);
    await old.context.close();
    const current = await browser.page();
    await current.page.goto(`${site}/de/`);
    await current.page.waitForTimeout(600);
    expect(await current.page.locator('#old-browser').isVisible()).toBe(false);
    await current.context.close();
  });
});

/** Runs in the page: tells of its progress bar by the console. */
function watchBar(slower: number): void {
  const wait = window.setTimeout.bind(window);
  Object.assign(window, { setTimeout: (call: () => void, ms = 0) => wait(call, ms * slower) });
  let begun = performance.now();
  let isShown = false;
  let isTold = false;
  const tell = (what: string, more: object = {}) =>
    console.log(JSON.stringify({ what, path: location.pathname, at: performance.now() - begun, ...more }));
  const beginLate = () => {
    begun = performance.now();
    if (slower === 1) wait(() => tell('late'), 900);
  };
  document.addEventListener('click', beginLate, { capture: true });
  const measured = () => {
    const bar = document.querySelector('.progress-bar');
    if (!bar) return undefined;
    const { height, position } = getComputedStyle(bar);
    const fills = Number(bar.getAnimations()[0]?.effect?.getTiming().duration);
    const { width } = bar.getBoundingClientRect();
    return { width, height, style: `${position} ${bar.getAttribute('aria-hidden')}`, fills };
  };
  const look = () => {
    const bar = measured();
    if (bar === undefined && isShown) tell('gone');
    if (bar && !isShown && location.pathname !== '/') beginLate();
    // What it is made of is there a task later.
    if (bar && !isShown) wait(tellShown);
    isShown = bar !== undefined;
    if (!isShown) isTold = false;
  };
  const tellShown = () => {
    tell('shown', measured() ?? {});
    isTold = true;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  setInterval(() => isTold && tell('grown', measured() ?? {}), 50);
}
