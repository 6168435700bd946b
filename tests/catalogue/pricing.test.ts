import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { offerOf } from '../../src/services/subscriptions/offer.ts';
import { OFFERS } from '../../src/services/subscriptions/offers.table.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { formatMoney } from '../../src/shared/money.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { site } from '../support/site.ts';
import { MOST_BYTES, weightOf } from '../support/weight.ts';

const plansRows = MANIFEST.filter(({ page }) => page === 'plans');

async function get(path: string, headers: Record<string, string> = {}, from = site) {
  const response = await fetch(`${from}${path}`, { headers, redirect: 'manual' });
  const html = await response.text();
  return { response, html, main: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '' };
}

/** A plan's column or card, as text. */
function card(html: string, plan: string): string {
  const from = html.indexOf(`id="plan-${plan}"`);
  const part = html.slice(from, html.indexOf('id="plan-', from + 1));
  return (from < 0 ? '' : part).replace(/<[^>]+>/g, ' ');
}

describe('plans and prices', () => {
  test('R2.4.109 R2.4.110 R3.79 R3.80 R3.81 R1.36 R1.37 the plans page', async () => {
    const { main } = await get('/pricing/plans/');
    expect(main).toMatch(/<h1>[^<]+<\/h1><p[^>]*>[^<]+</);
    for (const text of ['$24.99', '$299.88 billed at once', '33%', '1-user license', '5-user license'])
      expect(main).toContain(text);
    expect(main).toContain('Up to 5 users (1 to 5)');
  });

  test('R1.41 R1.42 R1.43 R1.44 what every plan has, and the note on downloads', async () => {
    const { main } = await get('/pricing/plans/');
    for (const text of ['All documents', 'Unlimited downloads', 'All business apps'])
      expect(main).toContain(text);
    expect(main).toMatch(/All templates \(\d+0\+\)/);
    expect(main).toMatch(/100 documents a day[\s\S]*href="\/company\/eula\/"/);
  });

  test('R2.3.29 R2.4.94 the terms open in a dialog of the page', async () => {
    const { html, main } = await get('/pricing/plans/');
    expect(main).toContain('data-open="terms"');
    expect(html).toMatch(/<dialog[^>]* id="terms"/);
  });

  test('R2.4.111 the line leads to the chat, which is closed', async () => {
    const { html } = await get('/pricing/plans/');
    expect(html).toMatch(/href="\?chat=open#chat"[^>]*>Questions\? Chat With Us</);
    expect(html).toMatch(/<aside class="chat"[^>]*data-state="off"/);
  });

  test('R1.38 R1.39 R1.40 R1.45 R1.47 R1.49 the funnel has three other plans', async () => {
    const { main } = await get('/start/plans/');
    expect(card(main, 'starter')).toMatch(/Starter Plan[\s\S]*20 GB/);
    expect(card(main, 'solo')).toMatch(/Solo Plan[\s\S]*entrepreneurs and freelancers[\s\S]*60 GB/);
    expect(card(main, 'team')).toMatch(/Team Plan[\s\S]*small teams and growing businesses[\s\S]*200 GB/);
  });

  test('R4.4.29 the way into the funnel sells downloading, and not what is free: reading and filling in', async () => {
    const { main } = await get('/start/');
    expect(main).not.toMatch(/pay when you want to fill|plan opens filling in/);
    expect(main).toMatch(/pay when you want the file/);
    expect(main).toMatch(/free account[^<]*fill in every template/);
  });

  test('R1.46 R1.48 drive sizes of Basic and Premium', async () => {
    const { main } = await get('/pricing/plans/special-price/');
    expect(card(main, 'basic')).toContain('50 GB');
    expect(card(main, 'premium')).toContain('100 GB');
  });

  test.each(plansRows.map(({ path, record }) => ({ path, record })))(
    'R9.32 U43 $path says of each package what is billed and what it renews at',
    async ({ path, record }) => {
      const { main } = await get(path);
      const offer = offerOf(record, new Date());
      for (const price of offer.prices) {
        const total = `${formatMoney(price.total, 'en')} billed at once`;
        for (const text of [formatMoney(price.monthly, 'en'), total, formatMoney(price.renewal, 'en')])
          expect(main).toContain(text);
        expect(main).toContain(`Save ${price.save}%`);
      }
      if (offer.percent !== null) expect(main).toContain(`${offer.percent}%`);
      if (offer.lastDay) expect(main).toMatch(/offer (ends|ended) on <?\w/);
      else expect(main).not.toContain('offer ends');
    },
  );

  test('R3.82 R9.30 R9.31 the two named tokens on their page', async () => {
    const { main } = await get('/pricing/plans/lowest-price/');
    expect(OFFERS['lowest-price'].packages).toEqual(['basic-73', 'premium-75']);
    for (const text of ['73%', '$37.99', '75%', '$79.99']) expect(main).toContain(text);
  });

  test('R9.60 no price by the month in French, Spanish and Portuguese', async () => {
    for (const locale of ['fr', 'es', 'pt']) {
      const { main } = await get(`/${locale}/pricing/plans/`);
      expect(main).not.toContain('buy=basic-month');
      expect(main).not.toMatch(/<s>/);
    }
    expect((await get('/pricing/plans/')).main).toContain('buy=basic-month');
  });

  test.each(['fr', 'es', 'pt'] as const)(
    'R9.60 U48 /%s/ sells no month, and no price by the month is compared with',
    async (locale) => {
      for (const record of ['save50', 'lowest-price', 'upto50', 'plans'] as const) {
        const main = (await get(`/${locale}/pricing/plans/${record === 'plans' ? '' : `${record}/`}`)).main;
        const offer = offerOf(record, new Date(), locale === 'pt' ? 'BRL' : 'EUR');
        for (const { regular } of offer.prices) expect(main).not.toContain(formatMoney(regular, locale));
        const ofMonths = new RegExp(`\\b(?:${offer.prices.map(({ save }) => save).join('|')})\\s?%`);
        if (record !== 'plans') expect(main).not.toMatch(ofMonths);
      }
      expect((await get(`/${locale}/pricing/plans/save50/`)).main).toMatch(/\b23\s?%/);
    },
  );

  test('R9.32 U45 no headline says today, this week or this month of an offer that lasts longer', async () => {
    const lasting = ['lowest-price-week', 'save50thismonth', 'save50today', 'save60today', 'save60/today'];
    for (const path of lasting) {
      const { html, main } = await get(`/pricing/plans/${path}/`);
      const headline = /<h1>([^<]+)<\/h1>/.exec(main)?.[1];
      expect(`${headline} ${/<title>([^<]+)/.exec(html)?.[1]}`).not.toMatch(
        /today|this (?:week|month) as|this month:/i,
      );
      expect(main).toMatch(/offer ends on December 31, 2027/);
    }
  });

  test('the plans as data for search engines', async () => {
    const { html } = await get('/pricing/plans/');
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    const product = blocks
      .map(([, json = '']) => JSON.parse(json))
      .find((entry) => entry['@type'] === 'Product');
    expect(product.offers.map(({ sku, price }: { sku: string; price: string }) => [sku, price])).toEqual([
      ['basic', '299.88'],
      ['premium', '643.08'],
    ]);
  });
});

describe('choosing a plan', () => {
  test.each(plansRows.map(({ path, record }) => ({ path, record })))(
    'R1.10 $path leads to its checkout with each of its packages, whoever looks',
    async ({ path, record }) => {
      for (const headers of [{}, { Cookie: 'b_email=jane%40example.com' }]) {
        const { main } = await get(path, headers);
        for (const { token } of offerOf(record, new Date()).prices)
          expect(main).toContain(`href="?buy=${token}#checkout"`);
      }
    },
  );

  test('R2.1.98 your-document names a document of the library, and never another reader’s', async () => {
    const path = '/pricing/plans/your-document/';
    const cookie = `b_document=${encodeURIComponent('{"label":"x","url":"loan-agreement-D417"}')}`;
    expect((await get(path, { Cookie: cookie })).main).toContain('A plan that opens Loan Agreement');
    expect((await get(path)).main).toContain('A plan for your document');
    const forged = await get(path, { Cookie: 'b_document=%7B%22label%22%3A%22Evil%22%7D' });
    expect(forged.main).not.toContain('Evil');
  });
});

describe('start funnel', () => {
  test('R1.15 R2.3.08 R2.3.09 tagline and video of the retailer’s page', async () => {
    const { html } = await get('/start/cb/');
    expect(html).toContain('Powering Your Success with Premium Templates');
    expect(html).toContain('data-open="video-tour"');
  });

  test('R2.1.101 the banners are there, in both formats', async () => {
    const { main } = await get('/start/marketingmaterials/');
    const files = [...main.matchAll(/href="(\/banners\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(8);
    for (const file of files) {
      const response = await fetch(`${site}${file}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^image\/(svg\+xml|png)/);
    }
  });

  test('R2.1.22 the entry leads to the plans of the funnel', async () => {
    expect((await get('/start/')).main).toContain('href="/start/plans/"');
  });
});

describe('Budgeto', () => {
  test('R0.03 R1.16 R2.3.03 R2.3.06 its page; without a partner it is not sold, and says so', async () => {
    const { html, main } = await get('/budgeto/');
    expect(html).toContain('Know your numbers, grow your business');
    expect(main).toContain('href="/budgeto/buy/"');
    expect(main).toContain('data-open="video-budget"');
    // The demo has a stand-in of the partner.
    expect(main).not.toContain('not on sale here');
    expect((await get('/budgeto/buy/')).main).toContain('$299.88');
    const shop = await startServer({ env: { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      expect((await get('/budgeto/', {}, shop.url)).main).toContain('not on sale here');
      const buy = await get('/budgeto/buy/', {}, shop.url);
      expect(buy.main).toContain('cannot be bought here');
      expect(buy.main).not.toContain('$');
      const checkout = await get('/budgeto/buy/?buy=basic', {}, shop.url);
      expect(checkout.main).toContain('cannot be bought here');
    } finally {
      await shop.stop();
    }
  });

  test('R2.1.47 R2.1.48 known tokens answer, unknown ones are 404', async () => {
    expect((await get('/budgeto/buy/basic/')).response.status).toBe(200);
    for (const token of ['unknown-token', '__proto__', 'basic-month'])
      expect((await get(`/budgeto/buy/${token}/`)).response.status).toBe(404);
  });
});

describe('with a chat and a partner', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      env: {
        LIMITS: 'off',
        CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
        BUDGETO_PARTNER_URL: 'https://partner.example/notify/',
        BUDGETO_PARTNER_SECRET: 'cGFydG5lci1zZWNyZXQtb2YtdGVzdHM=',
      },
    });
  });
  afterAll(() => server.stop());

  test('R2.3.32 R2.3.33 R2.3.34 R1.64 both pricing layouts have the help button and its controls', async () => {
    for (const path of ['/pricing/plans/', '/pricing/plans/special-price/']) {
      const { html, response } = await get(path, {}, server.url);
      for (const control of ['help', 'minimise', 'minimised', 'close', 'start'])
        expect(html).toContain(`data-chat="${control}"`);
      expect(html).not.toContain('src="https://chat.example');
      expect(response.headers.get('content-security-policy')).toMatch(
        /script-src [^;]*https:\/\/chat\.example/,
      );
    }
    const home = await get('/', {}, server.url);
    expect(home.html).not.toContain('class="chat"');
    expect(home.response.headers.get('content-security-policy')).not.toContain('chat.example');
  });

  test('R2.1.48 with a partner the page of a token sells its package', async () => {
    const { main } = await get('/budgeto/buy/premium/', {}, server.url);
    expect(main).toContain('Budgeto with Premium');
    expect(main).toContain('$643.08 billed at once');
  });
});

test.each(LOCALE_CODES)(
  'I13.23 in %s plans and checkout weigh no more than a document may',
  async (locale) => {
    const plans = pathOf('pricing-plans', locale) ?? '';
    const queries = [
      '',
      '?buy=basic&country=DE',
      '?buy=premium&country=US',
      '?buy=basic&country=CA&region=QC',
    ];
    const weights = await Promise.all(queries.map((query) => weightOf(`${plans}${query}`)));
    for (const bytes of weights) {
      expect(bytes).toBeGreaterThan(5_000);
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    }
  },
);
