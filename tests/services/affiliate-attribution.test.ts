import { Hono } from 'hono';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { affiliateLinks } from '../../src/server/http/affiliate-links.server.ts';
import type { Environment } from '../../src/server/http/environment.ts';
import { ClicksService } from '../../src/services/affiliate-clicks/clicks.server.ts';
import { creditOf, type KnownClick } from '../../src/services/affiliates/credit.ts';
import { mayStore } from '../../src/services/consent/consent.ts';
import { DAY, now } from '../../src/shared/clock.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

/** Everything that decides whether a click credits: each with each of the others. */
const AXES = {
  region: ['US', 'DE', 'CA', 'unknown'],
  gpc: [false, true],
  choice: ['none', 'yesBefore', 'noBefore', 'yesOnThePage', 'noOnThePage'],
  clicks: ['none', 'anna', 'anna then ben'],
  code: ['none', 'cleo'],
  /** Consent is taken back before the order, and before or after the account is made. */
  withdrawn: ['never', 'beforeSignUp', 'beforeOrder'],
  signUp: ['none', 'beforeClick', 'afterClick'],
} as const;
type Cell = { [Axis in keyof typeof AXES]: (typeof AXES)[Axis][number] };

const CELLS = Object.entries(AXES).reduce<Partial<Cell>[]>(
  (cells, [axis, values]) => cells.flatMap((cell) => values.map((value) => ({ ...cell, [axis]: value }))),
  [{}],
) as Cell[];

/** Whom the order is credited to, and by what: by the agreement (15) and the law of the region, without any code. */
function expected({ region, gpc, choice, clicks, code, withdrawn, signUp }: Cell): string {
  if (code !== 'none') return 'cleo by code';
  if (clicks === 'none') return 'nobody';
  const isFreeHere = region === 'US' && !gpc;
  const isKept =
    choice === 'yesBefore' ||
    (isFreeHere && choice !== 'noBefore' && choice !== 'noOnThePage') ||
    // Who is asked and agrees. A browser's no is not asked about: only a press after a yes of one's own is kept.
    (choice === 'yesOnThePage' && (!gpc || clicks === 'anna then ben'));
  if (!isKept) return 'nobody';
  const last = clicks === 'anna' ? 'anna' : 'ben';
  if (withdrawn === 'never') return `${last} by click`;
  // What an account was made with, while it was allowed, stays with it.
  return signUp === 'afterClick' && withdrawn === 'beforeOrder' ? `${last} by signUp` : 'nobody';
}

/** A browser as far as affiliates are concerned: its cookies, and what the pages' scripts do with them. */
class Visitor {
  readonly #cell: Cell;
  readonly #site: Site;
  choice: string | undefined;
  kept: string | undefined;

  constructor(cell: Cell, site: Site) {
    this.#cell = cell;
    this.#site = site;
    this.choice = { yesBefore: '1', noBefore: '0' }[cell.choice as string];
  }

  /** Presses a link and comes to its page, which asks where nobody chose. */
  async press(token: string): Promise<void> {
    const { gpc, region, choice } = this.#cell;
    const answer = await this.#site.press(`/a/${token}/pricing/plans/`, {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
      ...(gpc ? { 'Sec-GPC': '1' } : {}),
      'X-Country': region,
      ...(this.choice === undefined ? {} : { Cookie: `user-cookies=${this.choice}` }),
    });
    const { kept, brought } = answer;
    this.#site.stored.push({ isStored: kept !== undefined, choice: this.choice, cell: this.#cell });
    this.kept = kept ?? this.kept;
    if (choice === 'yesOnThePage') this.choice = '1';
    if (choice === 'noOnThePage') this.withdraw();
    if (brought === undefined || !this.#mayStore()) return;
    const visit = { address: '203.0.113.9', query: new URLSearchParams() };
    if (await this.#site.clicks.keep(brought, visit)) this.kept = brought;
  }

  /** Says no: what was kept goes. */
  withdraw(): void {
    this.choice = '0';
    this.kept = undefined;
  }

  #mayStore(): boolean {
    const { gpc, region } = this.#cell;
    return mayStore({ choice: this.choice, globalPrivacyControl: gpc, country: countryOf(region) });
  }
}

type Site = {
  clicks: ClicksService;
  press(path: string, headers: Record<string, string>): Promise<{ kept?: string; brought?: string }>;
  /** Whether each press was stored by its answer already. */
  stored: { isStored: boolean; choice: string | undefined; cell: Cell }[];
};

const countryOf = (region: string) => (region === 'unknown' ? undefined : region);

let bench: AffiliatesBench;
let site: Site;
const tokens = new Map<string, string>();
const names = new Map<string, string>();

beforeAll(async () => {
  bench = await openAffiliates();
  for (const name of ['anna', 'ben', 'cleo']) {
    const { id, token } = await bench.affiliate();
    tokens.set(name, token);
    names.set(id, name);
  }
  const clicks = new ClicksService({ database: bench.database, log: pino({ level: 'silent' }) });
  const app = new Hono<Environment>();
  app.use(async (context, next) => {
    context.set('address', context.req.header('X-Country') ?? '');
    await next();
  });
  const geolocation = { countryOf } as Parameters<typeof affiliateLinks>[0]['services']['geolocation'];
  app.route('/a', affiliateLinks({ services: { clicks, geolocation }, secure: true }));
  site = {
    ...{ clicks, stored: [] },
    async press(path, headers) {
      const answer = await app.request(`https://papergrove.example${path}`, { headers });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      const kept = /b_eftid=([\da-f-]{36})/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1];
      const to = new URL(answer.headers.get('Location') ?? '', 'https://papergrove.example');
      const brought = to.searchParams.get('click') ?? undefined;
      return { ...(kept ? { kept } : {}), ...(brought ? { brought } : {}) };
    },
  };
});
afterAll(async () => {
  await site.clicks.stop();
  await bench.close();
});

/** What an order of the visitor's would be credited to, and by what. */
async function walk(cell: Cell): Promise<{ click: string | undefined; signUp: string | undefined }> {
  const visitor = new Visitor(cell, site);
  let signUp: string | undefined;
  if (cell.signUp === 'beforeClick') signUp = visitor.kept;
  for (const name of cell.clicks === 'none' ? [] : cell.clicks.split(' then '))
    await visitor.press(tokens.get(name) ?? '');
  if (cell.withdrawn === 'beforeSignUp') visitor.withdraw();
  if (cell.signUp === 'afterClick') signUp = visitor.kept;
  if (cell.withdrawn === 'beforeOrder') visitor.withdraw();
  return { click: visitor.kept, signUp };
}

describe('I16.92 the attribution matrix: region, GPC, choice, clicks, code, withdrawal, sign-up', () => {
  test(`${CELLS.length} cells: each order is credited as the agreement and the law of its region have it`, async () => {
    const walked = [];
    for (const cell of CELLS) walked.push({ cell, ...(await walk(cell)) });
    await site.clicks.written();
    const { rows } = await bench.database.pool.query(
      'select id, affiliate_id, at, is_bot from affiliate_clicks',
    );
    const acceptedAt = new Date(now().getTime() - DAY);
    const known = new Map<string, KnownClick>(
      rows.map(({ id, affiliate_id, at, is_bot }) => [
        id,
        { id, at, isBot: is_bot, affiliate: { id: affiliate_id, acceptedAt, endsAt: null } },
      ]),
    );
    const cleo = [...names].find(([, name]) => name === 'cleo')?.[0] ?? '';
    const code = {
      ...{ code: 'GROVE-CLEO', startsOn: acceptedAt, endsBefore: null, endedAt: null },
      affiliate: { id: cleo, acceptedAt, endsAt: null },
    };
    const wrong = walked.flatMap(({ cell, click, signUp }) => {
      const credit = creditOf({
        ...{ orderedAt: now(), isFirst: true, own: new Map(), retailerAffiliate: null, earns: true },
        code: cell.code === 'none' ? null : code,
        click: (click && known.get(click)) || null,
        signUp: (signUp && known.get(signUp)) || null,
      });
      const found = credit ? `${names.get(credit.affiliateId)} by ${credit.by}` : 'nobody';
      return found === expected(cell) ? [] : [{ ...cell, found, expected: expected(cell) }];
    });
    expect(wrong).toEqual([]);
    expect(new Set(walked.map(({ cell }) => expected(cell))).size).toBe(6);
  });

  test('where storing asks for a yes, no answer stores before there is one', () => {
    const early = site.stored.filter(
      ({ isStored, choice, cell }) => isStored && choice !== '1' && (cell.region !== 'US' || cell.gpc),
    );
    expect(early).toEqual([]);
    expect(site.stored.filter(({ isStored }) => isStored).length).toBeGreaterThan(100);
  });

  test('a press that was not kept leaves nothing that could tell its visitor', async () => {
    const { rows } = await bench.database.pool.query(
      `select count(*) filter (where stored)::int as kept, count(*) filter (where not stored)::int as others,
         count(*) filter (where not stored and address_hash is not null)::int as telling
       from affiliate_clicks`,
    );
    expect(rows[0]).toMatchObject({ telling: 0 });
    expect(rows[0].kept).toBeGreaterThan(100);
    expect(rows[0].others).toBeGreaterThan(100);
  });
});
