import { describe, expect, test } from 'vitest';
import { BUDGET, FILL_IN, TOUR } from '../../scripts/recording/captions.table.ts';
import { useBrowser } from '../support/browser.ts';
import { dispatch, field, uiOf } from '../support/dialog.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });

describe('dialogs by flag', () => {
  test('R2.4.93 R8.19 R4.4.02 R4.4.03 R2.3.30 the error dialog shows message and action, and clears both', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/pricing/plans/`);
    await dispatch(page, 'setDialogError', { message: 'The card was declined.', action: 'Try again' });
    const error = page.locator('dialog#error:modal');
    await error.waitFor();
    expect(await error.textContent()).toContain('The card was declined.');
    expect(await error.locator('use[href$="#warning"]').count()).toBe(1);
    await error.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => error.count()).toBe(0);
    await expect
      .poll(() => uiOf(page))
      .toMatchObject({ dialogError: { open: false, message: '', action: '' } });
    await dispatch(page, 'setDialogError', { message: 'M', action: 'A' });
    await error.waitFor();
    await dispatch(page, 'setDialogError');
    await expect.poll(() => error.count()).toBe(0);
    await context.close();
  });

  test('R2.4.100 R2.3.31 R4.4.04 U32 the loader: spinner and Loading…, its own words, opaque, over', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/pricing/plans/`);
    const loader = page.locator('#loader');
    await dispatch(page, 'setLoader', true);
    await expect.poll(() => loader.textContent()).toBe('Loading…');
    expect(await loader.getAttribute('role')).toBe('status');
    expect(await loader.locator('.spinner').isVisible()).toBe(true);
    await dispatch(page, 'setLoader');
    await expect.poll(() => loader.isVisible()).toBe(false);
    await dispatch(page, 'setLoader', true, { message: 'Up to 2 minutes', opaque: true });
    await expect.poll(() => loader.textContent()).toBe('Up to 2 minutes');
    expect(await loader.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(/^rgb\(/);
    await context.close();
  });

  test('R2.4.94 R2.3.29 R4.4.01 R3.70 the terms dialog toggles by its flag and shows the terms of the language', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/de/pricing/plans/`);
    const terms = page.locator('dialog#terms:modal');
    const opener = page.locator('[data-open=terms]').first();
    await page.waitForFunction(() => '__DISPATCH__' in window);
    await opener.click();
    await terms.waitFor();
    await expect.poll(() => terms.textContent()).toContain('Montreal');
    expect(await terms.locator('h2').first().textContent()).toBe('Nutzungsbedingungen');
    expect(await uiOf(page)).toMatchObject({ dialogTerms: true });
    await terms.locator('[data-close]').click();
    await expect.poll(() => terms.count()).toBe(0);
    await expect.poll(() => uiOf(page)).toMatchObject({ dialogTerms: false });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await dispatch(page, 'toggleDialog', 'dialogTerms');
    await terms.waitFor();
    await dispatch(page, 'toggleDialog', 'dialogTerms');
    await expect.poll(() => terms.count()).toBe(0);
    await context.close();
  });

  test('R4.4.04 R3.73 the mobile menu follows its flag, and the flag the menu', async () => {
    const { page, context } = await browser.page({ viewport: { width: 390, height: 800 } });
    await page.goto(`${site}/`);
    const menu = page.locator('#mobile-menu');
    await dispatch(page, 'setMobileMenu');
    await expect.poll(() => menu.isVisible()).toBe(true);
    expect(await uiOf(page)).toMatchObject({ mobileMenu: true });
    await dispatch(page, 'setMobileMenu', false);
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(await uiOf(page)).toMatchObject({ mobileMenu: false });
    await page.locator('.header-menu-button').click();
    await expect.poll(() => uiOf(page)).toMatchObject({ mobileMenu: true });
    await page.locator('.mobile-menu-close').click();
    await expect.poll(() => uiOf(page)).toMatchObject({ mobileMenu: false });
    await context.close();
  });
});

describe('videos', () => {
  test.each([
    ['R2.4.98', '/', 'video-tour', 'promoVideo1'],
    ['R2.4.99 I13.24', '/budgeto/', 'video-budget', 'promoVideo2'],
  ])(
    '%s R3.72 R4.4.05 R4.4.06 %s: nothing is fetched before, mask and close icon close it',
    async (_id, path, name, flag) => {
      const { page, context } = await browser.page();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${site}${path}`);
      const overlay = page.locator(`dialog#${name}:modal`);
      for (const close of ['mask', 'icon']) {
        expect(asked.some((one) => one.startsWith('/videos/'))).toBe(close === 'icon');
        await dispatch(page, 'toggleDialog', flag, true);
        await overlay.waitFor();
        await expect.poll(() => asked.some((one) => one.endsWith('.mp4'))).toBe(true);
        await expect.poll(() => overlay.locator('video').getAttribute('src')).toContain('.mp4');
        expect(await uiOf(page)).toMatchObject({ [flag]: true });
        if (close === 'mask') await page.mouse.click(4, 4);
        else await overlay.locator('[data-close]').click();
        await expect.poll(() => overlay.count()).toBe(0);
        // Browsers tell of the closing a moment after it.
        const film = page.locator(`#${name} video`);
        await expect.poll(() => film.evaluate((video) => (video as HTMLVideoElement).paused)).toBe(true);
        await expect.poll(() => uiOf(page)).toMatchObject({ [flag]: false });
      }
      await context.close();
    },
  );

  test.each([
    ['R2.4.98', '/de/', 'video-tour', Object.values(TOUR).map(({ de }) => de)],
    ['R2.4.99', '/features/', 'video-fill-in', Object.values(FILL_IN).map(({ en }) => en)],
    ['R2.4.99 I13.24', '/budgeto/', 'video-budget', Object.values(BUDGET).map(({ en }) => en)],
  ])('%s R3.72 %s: its link plays the film, with captions in the language of the page', async (...row) => {
    const [, path, name, words] = row;
    const { page, context } = await browser.page();
    await page.goto(`${site}${path}`);
    await page.waitForFunction(() => '__DISPATCH__' in window);
    await page.locator(`[data-open=${name}]`).first().click();
    const video = page.locator(`dialog#${name}:modal video`);
    await video.waitFor();
    const playing = () =>
      video.evaluate((element) => {
        const { readyState, textTracks, currentTime } = element as HTMLVideoElement;
        const [cue] = textTracks[0]?.activeCues ?? [];
        const shown = textTracks[0]?.mode === 'showing' && cue instanceof VTTCue ? cue.text : null;
        return { ready: readyState >= 2, moves: currentTime > 0, shown };
      });
    // On a busy machine the first words may be over before anybody looks.
    await expect.poll(playing).toEqual({ ready: true, moves: true, shown: expect.any(String) });
    const { shown } = await playing();
    if (shown !== null) expect(words).toContain(shown);
    await context.close();
  });
});

describe('legal texts', () => {
  test.each([
    ['R2.4.95', '/company/affiliate/', 'affiliate', ['Schedule A: Commission', 'Quebec']],
    ['R2.4.96', '/fr/download/', 'eula', ['Québec']],
  ])('%s R4.4.01 %s opens the text of its language', async (_id, path, name, words) => {
    const { page, context } = await browser.page();
    await page.goto(`${site}${path}`);
    await page.locator(`main [data-open=${name}]`).first().click();
    const dialog = page.locator(`dialog#${name}:modal`);
    await dialog.locator('[data-state=loaded]').waitFor();
    for (const part of words) expect(await dialog.textContent()).toContain(part);
    expect((await dialog.locator('.prose').textContent())?.length).toBeGreaterThan(5_000);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await context.close();
  });

  test('R2.4.101 R9.08 while the text is fetched its part of the page shows a spinner, at least 200 ms', async () => {
    const { page, context } = await browser.page();
    await page.clock.install();
    await page.goto(`${site}/company/affiliate/`);
    await page.waitForFunction(() => '__DISPATCH__' in window);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    const answered = page.waitForResponse('**/company/affiliate-agreement/');
    await page.locator('main [data-open=affiliate]').first().click();
    await (await answered).finished();
    const dialog = page.locator('dialog#affiliate');
    await page.clock.runFor(199);
    const status = dialog.locator('[role=status]');
    expect(await status.isVisible()).toBe(true);
    expect(await status.locator('.spinner').isVisible()).toBe(true);
    expect(await dialog.locator('[data-state=loading]').count()).toBe(1);
    await page.clock.runFor(1);
    await dialog.locator('[data-state=loaded]').waitFor();
    expect(await status.isVisible()).toBe(false);
    await context.close();
  });
});

describe('dialogs on an address of their own, without script', () => {
  test.each([
    ['R2.4.94', '/pricing/plans/', 'terms', 'Montreal'],
    ['R2.4.94', '/fr/pricing/plans/', 'terms', 'Montréal'],
    ['R2.4.98', '/', 'video-tour', 'Papergrove'],
  ])(
    '%s %s?dialog=%s shows it, out of search engines, and closes by its link',
    async (_id, path, name, words) => {
      const { page, context } = await browser.page({ javaScriptEnabled: false });
      await page.goto(`${site}${path}`);
      expect(await page.locator(`dialog#${name}`).isVisible()).toBe(false);
      await page.goto(`${site}${path}?dialog=${name}`);
      expect(await page.locator(`dialog#${name}`).isVisible()).toBe(true);
      expect(await page.locator(`dialog#${name}`).textContent()).toContain(words);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
      await page.locator(`dialog#${name} [data-close]`).click();
      expect(new URL(page.url()).search).toBe('');
      await context.close();
    },
  );

  test('R2.4.97 the download of a template: its name, what one gets, the e-mail field', async () => {
    const { page, context } = await browser.page({ javaScriptEnabled: false });
    await page.goto(`${site}/templates/?dialog=download&doc=loan-agreement-D417`);
    const text = await page.locator('#sign-up').textContent();
    for (const part of ['Loan Agreement', 'Every page to read', 'come with a plan'])
      expect(text).toContain(part);
    expect(await page.locator('[data-slot=pages]').textContent()).toMatch(/^\d+$/);
    expect(await field(page).isVisible()).toBe(true);
    await context.close();
  });
});
