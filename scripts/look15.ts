import { chromium } from 'playwright-core';
import { newDocumentId } from '../src/services/drive/document-id.server.ts';
import { entitle } from '../tests/support/filling.ts';
import { overflow } from '../tests/support/layout.ts';
import { newMember } from '../tests/support/member.ts';
import { startServer } from '../tests/support/server.ts';

const server = await startServer({ port: 4210, env: { LIMITS: 'off' } });
const site = server.url;
const out = '/tmp/left15-shots';
try {
  const ann = await newMember(site, 'look');
  await entitle(ann.address, server.dataDir);
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${site}${path}`, { method: 'POST', redirect: 'manual', headers: { Origin: site, Cookie: ann.cookie, Accept: 'text/html' }, body: new URLSearchParams(fields) });
  await post('/app/companies/new/', { name: 'Buchbinderei Obstfelder', country: 'DE', city: 'Weimar' });
  await post('/app/contacts/new/', { kind: 'customer', name: 'Müller & Söhne Straßenbaugesellschaft GmbH', email: 'kontakt@mueller.example', country: 'DE' });
  const invoice = async (path: string, patch: Record<string, unknown>, finish = true) => {
    const id = newDocumentId(ann.accountId);
    await fetch(`${site}${path}/values`, { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: site, Cookie: ann.cookie }, body: JSON.stringify({ id, patch }) });
    if (finish) console.log((await post(path, { intent: 'finish', act: 'finish', doc: id })).status);
    return id;
  };
  const EN = '/app/doc/invoice-D521';
  const DE = '/app/doc/rechnung-D4521';
  const customer = 'Müller & Söhne Straßenbaugesellschaft GmbH';
  const en = await invoice(EN, { invoice_date: '2026-10-04', seller: 'Buchbinderei Obstfelder', customer: 'Copper Heron', customer_address: '1 Some Street, Bath, ME 04530', lines: [{ description: 'Interior signs', quantity: '12', price: '64.00 USD', rate: '5.5' }, { description: 'Installation', quantity: '1', price: '1234.00 USD', rate: '0' }], due_date: '2026-10-24', terms: 'date' });
  const de = await invoice(DE, { invoice_date: '2026-11-04', supply_date: '12. Juni 2026', seller: 'Buchbinderei Obstfelder', customer, customer_address: 'Am Seeufer 3, 17192 Waren', lines: [{ description: 'Gästebuch in Leinen gebunden', quantity: '12', unit: 'Stück', price: '64.00 EUR', rate: '19' }], tax_kind: 'added', terms: 'date', due_date: '2026-12-24' });
  const version = new URL((await post(DE, { intent: 'finish', act: 'version', doc: de })).headers.get('location') ?? '', site).searchParams.get('doc');
  const made = await (await post(`/app/links/item/${de}/`, { intent: 'share', role: 'commenter', days: '30', sharer: 'Olga Obstfelder-Zwiebelmann', label: 'x' })).text();
  const link = /\/share\/[\w-]{43}\//.exec(made)?.[0] ?? '';
  for (const text of ['Nur unter uns', 'Für alle mit Link']) await post(`${DE}/comments/?doc=${de}`, { intent: 'say', text, anchor: '', ...(text.startsWith('F') ? { forLinks: '1' } : {}) });
  const year = new Date().getUTCFullYear();
  const sheet: Record<string, string> = { currency: 'EUR', version: '0', lines: '0', intent: 'add', newName: 'Umsatz', newKind: 'income' };
  await post(`/app/apps/budget/?year=${year}`, sheet);
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  const cookies = ann.cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: site }));
  const pages: [string, string][] = [
    ['inv-en', `${EN}?doc=${en}`], ['inv-de', `${DE}?doc=${de}&lang=de`], ['ver-de', `${DE}?doc=${version}&lang=de`],
    ['send', `${DE}/send/?doc=${de}&lang=de`], ['share', `${link}?lang=de`], ['comments', `${DE}/comments/?doc=${de}&lang=de`],
    ['budget', '/app/apps/budget/?lang=de'], ['invoices', '/app/apps/invoices/?lang=de'], ['drive', '/app/drive/?lang=de'], ['chase', '/app/apps/chase/?lang=de'],
  ];
  const only = process.argv[2] ? new RegExp(process.argv[2]) : /./;
  for (const width of [360, 768, 1280])
    for (const scheme of ['light', 'dark'] as const) {
      if (scheme === 'dark' && width !== 1280) continue;
      const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 }, colorScheme: scheme, serviceWorkers: 'block' });
      await context.addCookies(cookies);
      const page = await context.newPage();
      page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)));
      page.on('pageerror', (e) => console.log('pageerror', e.message));
      for (const [name, path] of pages) {
        if (!only.test(name)) continue;
        await page.goto(site + path, { waitUntil: 'load' });
        await page.waitForTimeout(900);
        if (name === 'drive') await page.locator('.drive-select input').first().check().catch(() => undefined);
        const wide = await overflow(page);
        console.log(name, width, scheme, wide.join(' ') || 'ok', await page.evaluate(() => document.documentElement.scrollWidth));
        await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, fullPage: name !== 'inv-en' || width < 1280 });
      }
      await context.close();
    }
  await browser.close();
} finally {
  await server.stop();
}
