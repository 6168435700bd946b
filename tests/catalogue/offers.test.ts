import { expect, test } from 'vitest';
import { textsOf } from '../../src/locales/messages.server.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { PLAN_NAMES, PLANS } from '../../src/services/subscriptions/plans.table.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { site } from '../support/site.ts';
import { MOST_BYTES, weightOf } from '../support/weight.ts';

async function get(path: string) {
  const html = await (await fetch(`${site}${path}`, { redirect: 'manual' })).text();
  return { html, main: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '' };
}

test.each(LOCALE_CODES)(
  'I13.22 in %s the captcha’s page says that it is not switched on without a key',
  async (locale) => {
    const path = pathOf('pricing-captcha', locale) ?? '';
    const { html, main } = await get(path);
    const { off, load, lead, badge } = textsOf(locale, 'pricing').captcha;
    for (const text of [off.title, off.lead, off.load]) expect(main).toContain(text);
    for (const text of [load, lead, badge]) expect(main).not.toContain(text);
    expect(html).toContain(off.description);
  },
);

test('I13 the drive has each size beside the plan that has it, and leads to where that is sold', async () => {
  const { main } = await get('/drive/');
  const rows = [
    ...main.matchAll(
      /<p class="drive-plan"><a href="([^"]+)#plan-(\w+)">([^<]+)<\/a><\/p><p class="drive-size">(\d+) GB/g,
    ),
  ];
  expect(rows.map(([, , plan, , size]) => [plan, Number(size)])).toEqual(
    PLAN_NAMES.map((plan) => [plan, PLANS[plan].driveGb]).sort((a, b) => Number(a[1]) - Number(b[1])),
  );
  for (const [, href = '', plan = ''] of rows) expect((await get(href)).html).toContain(`id="plan-${plan}"`);
  expect(main).toContain('100 MB');
});

test('I13.24 the addresses of one offer differ below their headline too', async () => {
  const paths = ['save60', 'save60thismonth', 'save60today', 'save60/today'];
  const pages = await Promise.all(paths.map((path) => get(`/pricing/plans/${path}/`)));
  const bills = pages.map(({ main }) => /id="bill"[\s\S]*?<h2>([^<]+)/.exec(main)?.[1]);
  expect(new Set(bills).size).toBe(4);
  const at = (part: string) => pages.map(({ main }) => main.indexOf(part));
  const isFirst = at('id="bill"').map((bill, index) => bill < (at('id="plans"')[index] ?? 0));
  expect(isFirst).toEqual([false, false, true, false]);
  expect(at('class="plans-documents"').map((found) => found > 0)).toEqual([false, true, false, true]);
  for (const { main } of pages) expect(main).toMatch(/60% less than paying monthly/);
});

test.each(LOCALE_CODES)('I13.24 in %s nor do the offers that have documents and a bill', async (locale) => {
  const keys = ['pricing-save50thismonth', 'pricing-save60thismonth', 'pricing-save60-today'];
  const weights = await Promise.all(keys.map((key) => weightOf(pathOf(key, locale) ?? '')));
  for (const bytes of weights) {
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  }
});
