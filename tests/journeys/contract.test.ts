import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import { overflow, violations } from '../support/layout.ts';
import { mailsAbout } from '../support/mails.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

const LABELS = [
  ['', 'Cancel contract here', 'Withdraw from contract here', 'Cancel now', 'Confirm withdrawal'],
  ['/de', 'Verträge hier kündigen', 'Vertrag widerrufen', 'Jetzt kündigen', 'Widerruf bestätigen'],
  [
    '/fr',
    'Résilier votre contrat',
    'Renoncer au contrat ici',
    'Notification de la résiliation',
    'Confirmer la rétractation',
  ],
  [
    '/es',
    'Cancelar el contrato aquí',
    'Desistir del contrato aquí',
    'Cancelar ahora',
    'Confirmar desistimiento',
  ],
  ['/it', 'Disdire il contratto qui', 'Recedere dal contratto qui', 'Disdici ora', 'Conferma recesso'],
  ['/pt', 'Cancelar o contrato aqui', 'Desistir do contrato aqui', 'Cancelar agora', 'Confirmar desistência'],
] as const;

async function textOf(path: string): Promise<string> {
  return (await fetch(`${site}${path}`)).text();
}

function post(path: string, fields: Record<string, string>) {
  return fetch(`${site}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

const mailsTo = (email: string) => mailsAbout(site, email);

async function fill(page: Page, form: string, values: { name: string; email: string; contract: string }) {
  for (const [field, value] of Object.entries(values)) await page.locator(`#${form}-${field}`).fill(value);
}

const send = (page: Page) => page.locator('main form button[type=submit]').first();

describe('every footer', () => {
  test.each(LABELS)(
    'U51 U54 %s/ leads to both pages, without a sign-in',
    async (prefix, cancel, withdraw) => {
      for (const path of ['/', '/pricing/plans/', '/budgeto/', '/company/about/', '/legal/terms-of-use/']) {
        const html = await textOf(`${prefix}${path}`);
        const footer = html.slice(html.indexOf('<footer'));
        expect(footer, path).toContain(`href="${prefix}/company/cancel-contract/">${cancel}<`);
        expect(footer, path).toContain(`href="${prefix}/company/withdraw/">${withdraw}<`);
      }
      for (const path of ['cancel-contract', 'withdraw']) {
        const response = await fetch(`${site}${prefix}/company/${path}/`);
        expect(response.status).toBe(200);
        expect(await response.text()).toContain('noindex');
      }
    },
  );
});

/** What stands on the button that sends. */
const confirmOf = (html: string) => /<button[^>]* value="confirm"[^>]*>(.*?)<\/button>/.exec(html)?.[1];

describe('the second step', () => {
  test.each(LABELS)('U52 U54 %s/ shows everything, with one button by law', async (...row) => {
    const [prefix, , , now, confirm] = row;
    const who = { name: 'Jo Doe', email: 'jo@example.com', contract: '17' };
    const cancel = await post(`${prefix}/company/cancel-contract/`, { form: 'cancel-contract', ...who });
    expect(cancel.status).toBe(200);
    expect(confirmOf(await cancel.text())).toBe(now);
    const withdraw = await post(`${prefix}/company/withdraw/`, { form: 'withdraw', ...who });
    const html = await withdraw.text();
    expect(confirmOf(html)).toBe(confirm);
    expect([...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) => value)).toEqual(Object.values(who));
  });

  test('U52 a step that was skipped sends nothing, and a reason is kept only where it is asked for', async () => {
    const email = `skip-${newId()}@example.com`;
    const fields = { form: 'cancel-contract', name: 'Jo', email, contract: '1', reason: 'secret reason' };
    const response = await post('/company/cancel-contract/', { ...fields, step: 'confirm' });
    expect(response.status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
    const sent = await post('/company/cancel-contract/', { ...fields, step: 'confirm', key: newId() });
    expect(sent.status).toBe(303);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect((await mailsTo(email))[0]?.text).not.toContain('secret reason');
  });

  test('S13 a robot’s declaration is told the same and goes nowhere', async () => {
    const email = `robot-${newId()}@example.com`;
    const fields = { form: 'withdraw', name: 'Jo', email, contract: '1', website: 'x' };
    const response = await post('/company/withdraw/', { ...fields, step: 'confirm', key: newId() });
    expect(response.status).toBe(303);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  test('U51 U52 U53 a cancellation: asked for what the law allows, checked, changed, sent, confirmed at once', async () => {
    const email = `leaving-${newId()}@example.com`;
    const { page, context } = await browser.page({
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
    });
    await page.goto(`${site}/de/`);
    await page.locator('footer').getByRole('link', { name: 'Verträge hier kündigen' }).click();
    await page.waitForURL(/cancel-contract/);
    const names = page.locator('main form [name]:not([type=hidden]):not([name=website])');
    const asked = await names.evaluateAll((all) => [
      ...new Set(all.map((each) => each.getAttribute('name'))),
    ]);
    expect(asked).toEqual(['name', 'email', 'contract', 'manner', 'reason', 'endsOn']);
    expect(await page.locator('#cancel-contract-reason').isVisible()).toBe(false);
    await fill(page, 'cancel-contract', { name: 'Jo Doe', email, contract: 'Bestellung 987654321' });
    await page.getByLabel('Außerordentlich').check();
    expect(await page.locator('#cancel-contract-reason').isVisible()).toBe(true);
    await send(page).click();
    // The reason is missing: named at its field, which has the focus.
    await page.locator('#cancel-contract-reason-error').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('cancel-contract-reason');
    await page.locator('#cancel-contract-reason').fill('Umzug');
    await send(page).click();
    await page.getByRole('button', { name: 'Jetzt kündigen' }).waitFor();
    for (const text of ['Jo Doe', email, 'Bestellung 987654321', 'Umzug', 'Zum frühestmöglichen Zeitpunkt'])
      expect(await page.locator('main dl').textContent()).toContain(text);
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('button', { name: 'Etwas ändern' }).click();
    await page.locator('#cancel-contract-name').waitFor();
    expect(await page.locator('#cancel-contract-contract').inputValue()).toBe('Bestellung 987654321');
    await send(page).click();
    await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
    await page.getByText('Ihre Kündigung ist eingegangen.').waitFor();
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/Eingegangen: .*\d{4}, \d\d:\d\d:\d\d UTC/);
    expect(mail?.text).toContain('Umzug');
    await context.close();
  });
});

test('U54 neither page nor its second step has an accessibility fault', async () => {
  // Trusted Types keep axe out.
  const { page, context } = await browser.page({ bypassCSP: true });
  for (const [path, form] of [
    ['/company/cancel-contract/', 'cancel-contract'],
    ['/company/withdraw/', 'withdraw'],
  ] as const) {
    await page.goto(`${site}${path}`);
    expect(await violations(page)).toEqual([]);
    await fill(page, form, { name: 'Jo', email: 'jo@example.com', contract: '1' });
    await send(page).click();
    await page.locator('button[value=confirm]').waitFor();
    expect(await violations(page)).toEqual([]);
  }
  await context.close();
});
