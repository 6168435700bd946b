import { describe, type ExpectStatic, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { ADDRESSES, optionalStorage, sendPrivacyControl, watchRequests } from '../support/consent.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true, sideBySide: true });

const CAMPAIGN = '?utm_source=mail&utm_campaign=autumn&a=group&c=c&q=loan-agreement';
const PAGES = {
  home: `/${CAMPAIGN}`,
  /** Shows no banner. */
  pricing: `/pricing/plans/${CAMPAIGN}`,
  affiliate: `/start/${CAMPAIGN}&hop=partner&tid=T-1`,
} as const;

type Row = {
  country: keyof typeof ADDRESSES;
  page: keyof typeof PAGES;
  gpc?: true;
  /** The cookie user-cookies, and everything optional, from an earlier visit. */
  before?: '0' | '1';
  /** Whether a banner comes, and whether optional things are allowed when the page stands. */
  banner: boolean;
  allowed: boolean;
  /** By the banner, or by the settings where there is none. */
  choice?: 'accept' | 'decline';
  /** On the next page, by the settings. */
  later?: 'accept' | 'decline';
};

/**
 * Country × GPC × choice × page × affiliate link × later withdrawal: what is allowed (decision 0011,
 * consent).
 */
const ROWS: Row[] = [
  { country: 'DE', page: 'home', banner: true, allowed: false },
  { country: 'DE', page: 'pricing', banner: false, allowed: false, choice: 'accept' },
  { country: 'DE', page: 'affiliate', banner: true, allowed: false, choice: 'accept', later: 'decline' },
  { country: 'DE', page: 'home', banner: true, allowed: false, choice: 'decline', later: 'accept' },
  { country: 'DE', page: 'pricing', before: '1', banner: false, allowed: true, choice: 'decline' },
  { country: 'DE', page: 'affiliate', before: '0', banner: false, allowed: false },
  {
    country: 'DE',
    page: 'home',
    gpc: true,
    banner: false,
    allowed: false,
    choice: 'accept',
    later: 'decline',
  },
  { country: 'US', page: 'home', banner: true, allowed: true, choice: 'accept', later: 'decline' },
  { country: 'US', page: 'pricing', banner: false, allowed: true },
  { country: 'US', page: 'affiliate', banner: true, allowed: true, choice: 'decline', later: 'accept' },
  { country: 'US', page: 'affiliate', gpc: true, banner: false, allowed: false },
  { country: 'US', page: 'pricing', gpc: true, before: '1', banner: false, allowed: true, choice: 'decline' },
  { country: 'CA', page: 'home', banner: true, allowed: false, choice: 'decline' },
  { country: 'unknown', page: 'affiliate', banner: true, allowed: false, choice: 'accept' },
];

const nameOf = (row: Row) =>
  Object.entries(row)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
const NAMED = ROWS.map((row) => ({ ...row, name: nameOf(row) }));

describe('country × GPC × choice × page × affiliate link × withdrawal', () => {
  // Each row has a browser context and a clock of its own: they do not wait for each other.
  test.concurrent.for(NAMED)('U33 U36 U37 U40 $name', async (row, { expect }) => {
    const visit = await open(row, expect);
    await visit.load(PAGES[row.page], row.banner);
    await visit.expectAllowed(row.allowed);
    if (row.choice) await visit.choose(row.choice);
    const chosen = row.choice ? row.choice === 'accept' : row.allowed;
    await visit.expectAllowed(chosen);
    if (row.later) {
      await visit.load('/company/about/', false);
      await visit.expectAllowed(chosen);
      await visit.choose(row.later);
      await visit.expectAllowed(row.later === 'accept');
    }
    await visit.close();
  });
});

/** What is there for certain when everything is allowed, on a page that a campaign led to. */
const OPTIONAL = ['b_lang', 'b_localization', 'b_ts', 'b_visitor'];
const COLLECTOR = '/services/tracking/events/';
const CONSENT = '/services/consent/';

async function open({ country, gpc, before }: Row, expect: ExpectStatic) {
  const headers = { 'X-Test-Address': ADDRESSES[country], ...(gpc ? { 'Sec-GPC': '1' } : {}) };
  const { page, context } = await browser.page({ extraHTTPHeaders: headers });
  if (gpc) await sendPrivacyControl(context);
  if (before) {
    const left = { 'user-cookies': before, b_lang: 'en', b_visitor: 'x', _ga: 'GA1.1.1.1' };
    await context.addCookies(Object.entries(left).map(([name, value]) => ({ name, value, url: site })));
  }
  const requests = watchRequests(page, site);
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === CONSENT) asked += 1;
  });
  await page.clock.install();
  const banner = page.locator('.cookie-banner');
  let told = 0;
  return {
    /** Loads a page and lets five seconds pass on it. */
    async load(path: string, asks: boolean) {
      told = requests.length;
      asked = 0;
      await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
      await page.clock.runFor(5_000);
      if (asks) await banner.waitFor();
      expect([asked, await banner.count()]).toEqual(asks ? [1, 1] : [0, 0]);
    },
    async choose(choice: 'accept' | 'decline') {
      if ((await banner.count()) === 0) await page.locator('.footer [href="?dialog=cookies"]').click();
      const kept = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url() === `${site}${CONSENT}`,
      );
      told = requests.length;
      await banner.locator(`[value=${choice}]`).click();
      expect((await kept).status()).toBe(200);
      await page.clock.runFor(5_000);
    },
    async expectAllowed(allowed: boolean) {
      const stored = () => optionalStorage(page, context);
      if (allowed) {
        await expect.poll(stored).toEqual(expect.arrayContaining(OPTIONAL));
        await expect.poll(() => requests).toContain(COLLECTOR);
      } else {
        await expect.poll(stored).toEqual([]);
        // Nothing more is sent, whatever was sent before the choice.
        expect(requests.slice(told)).toEqual([]);
      }
    },
    close: () => context.close(),
  };
}
