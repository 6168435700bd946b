import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAffiliateLink } from '../../src/routes/affiliate-paths.ts';
import { AffiliateAreaService } from '../../src/services/affiliate-area/area.server.ts';
import { addressKey, keyedAddress } from '../../src/services/affiliate-clicks/address-hash.server.ts';
import { readClick } from '../../src/services/affiliate-clicks/read-click.server.ts';
import { insertClicks } from '../../src/services/affiliate-clicks/store.server.ts';
import { noteFirstPurchase } from '../../src/services/affiliates/commission-work.store.server.ts';
import { AffiliateHashes } from '../../src/services/affiliates/hashes.server.ts';
import { judgeOrder } from '../../src/services/affiliates/judge.server.ts';
import { now } from '../../src/shared/clock.ts';
import { emailKey } from '../../src/shared/email.ts';
import { newId } from '../../src/shared/ids.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

/** Aim 7: a thousand journeys of which is known what they are, from the press to the decision. */
const [AFFILIATES, JOURNEYS, AT_ONCE, ALONE_FROM] = [40, 1_000, 6, 900];
const FRAMES = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const IN_APP = `${FRAMES} [FBAN/FBIOS;FBAV/440.0.0]`;

type Label = 'facebook' | 'honest' | 'own' | 'unseen' | 'paid' | 'hidden';
type Person = { id: string; token: string; name: string; email: string; network: string };
type Journey = {
  label: Label;
  headers: Record<string, string>;
  query: string;
  buyer: { email: string; name: string; address: string };
};

const NAVIGATES = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' };
const PRESSED = { ...NAVIGATES, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-User': '?1' };
const LED_OUT = { ...NAVIGATES, 'Sec-Fetch-Site': 'cross-site' };
const OPENED = { ...NAVIGATES, 'Sec-Fetch-Site': 'none' };

/** How readers of Facebook come: by its own browser, by its page that leads out, or from the page itself. */
const FACEBOOK: Pick<Journey, 'headers' | 'query'>[] = [
  { headers: { ...LED_OUT, Referer: 'https://l.facebook.com/' }, query: '?fbclid=IwAR0a' },
  { headers: { ...LED_OUT, Referer: 'https://lm.facebook.com/' }, query: '?fbclid=IwAR0b' },
  { headers: { 'User-Agent': IN_APP, Referer: 'http://m.facebook.com/' }, query: '?fbclid=IwAR0c' },
  { headers: { 'User-Agent': IN_APP, ...OPENED }, query: '?fbclid=IwAR0d' },
  { headers: { ...LED_OUT }, query: '?fbclid=IwAR0e' },
  { headers: { ...PRESSED, Referer: 'https://www.facebook.com/' }, query: '' },
];
const HONEST: Pick<Journey, 'headers' | 'query'>[] = [
  { headers: { ...PRESSED, Referer: 'https://blog.affiliate.example/post' }, query: '?sub=blog' },
  { headers: { ...OPENED }, query: '?utm_medium=email&utm_source=letter' },
  { headers: { ...LED_OUT, Referer: 'https://t.co/' }, query: '' },
  { headers: { ...PRESSED, Referer: 'https://affiliate.example/' }, query: '?utm_medium=referral' },
  { headers: {}, query: '' },
];
const PAID = [
  '?gclid=1',
  '?gbraid=1',
  '?msclkid=1',
  '?utm_medium=cpc',
  '?ttclid=1',
  '?utm_medium=paid-social',
];
const HIDDEN: Pick<Journey, 'headers' | 'query'>[] = [
  { headers: { ...LED_OUT, 'Sec-Fetch-Dest': 'iframe', Referer: 'https://affiliate.example/' }, query: '' },
  { headers: { ...LED_OUT, 'Sec-Fetch-Dest': 'image', Referer: 'https://affiliate.example/' }, query: '' },
  { headers: { ...LED_OUT, Referer: 'https://affiliate.example/' }, query: '' },
];

let bench: AffiliatesBench;
let hashes: AffiliateHashes;
beforeAll(async () => {
  bench = await openAffiliates();
  hashes = new AffiliateHashes(bench.database);
});
afterAll(() => bench.close());

async function people(): Promise<Person[]> {
  const area = new AffiliateAreaService(bench.database);
  const made: Person[] = [];
  for (let index = 0; index < AFFILIATES; index += 1) {
    const [name, email] = [`Ána Grove${index}`, `ana.grove${index}@gmail.com`];
    const { id, token } = await bench.affiliate({
      ...{ name, email, email_key: `anagrove${index}@gmail.com` },
      channels: index % 2 === 0 ? ['affiliate.example', 'facebook.com', 'x.com'] : ['affiliate.example'],
      payout_hash: await hashes.ofPayoutAddress(`money${index}@pay.example`),
    });
    await area.noteVisit(id, `10.0.0.${index}`);
    made.push({ id, token, name, email, network: `10.0.0.${index}` });
  }
  return made;
}

/** The buyer of an affiliate's own purchase, in the ways in which they are tried; of the last one nothing tells. */
function ownBuyer(
  { name, email, network }: Person,
  index: number,
  stranger: Journey['buyer'],
): Journey['buyer'] {
  const tag = email.replace('@', `+${index}@`);
  const [first = '', last = ''] = name.split(' ');
  const ways = [
    { ...stranger, email: tag },
    { ...stranger, email: tag.replaceAll('.grove', 'grove') },
    { ...stranger, email: `money${last.slice(5)}@pay.example` },
    { ...stranger, name: `${last}, ${first.normalize('NFD')}` },
    { ...stranger, name: `${first} ${last}`.toUpperCase() },
    { ...stranger, address: network },
  ];
  return ways[index % ways.length] ?? stranger;
}

function journeyOf(index: number, person: Person): Journey {
  const stranger = {
    email: `buyer${index}@example.com`,
    name: `Buyer ${index}`,
    address: `172.16.${index >> 8}.${index & 255}`,
  };
  const pick = <T>(all: readonly T[]): T => all[index % all.length] as T;
  if (index < 400) return { label: 'facebook', buyer: stranger, ...pick(FACEBOOK) };
  if (index < 800) return { label: 'honest', buyer: stranger, ...pick(HONEST) };
  if (index < 897) return { label: 'own', buyer: ownBuyer(person, index, stranger), ...pick(HONEST) };
  if (index < 900) return { label: 'unseen', buyer: stranger, ...pick(HONEST) };
  if (index < 960) return { label: 'paid', buyer: stranger, headers: { ...PRESSED }, query: pick(PAID) };
  return { label: 'hidden', buyer: stranger, ...pick(HIDDEN) };
}

/** Writes the press as its request tells of it, and an order like a paid one with its own buyer. */
async function begin(journey: Journey, person: Person, { like, key }: { like: string; key: string }) {
  const { query, pool } = bench.database;
  const url = new URL(`https://papergrove.example/a/${person.token}/${journey.query}`);
  const link = readAffiliateLink(url.pathname, url.search);
  if (!link) throw new Error('expected a link');
  const request = new Request(url, { headers: { 'User-Agent': FRAMES, ...journey.headers } });
  const { click } = readClick({ request, link, country: 'US' });
  await insertClicks(bench.database, [{ ...click, affiliateId: person.id, addressHash: null }]);
  const { email, name, address } = journey.buyer;
  const orderId = newId();
  const changes = {
    ...{ id: orderId, email, email_key: emailKey(email), reference: orderId, idempotency_key: newId() },
    ...{ number: Number.parseInt(orderId.slice(-11), 16), account_id: null, created_at: now().toISOString() },
  };
  await pool.query(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(orders) || $2::jsonb
      || jsonb_build_object('billing', billing || jsonb_build_object('name', $3::text)))).* from orders where id = $1`,
    [like, JSON.stringify(changes), name],
  );
  await pool.query(
    `with copied as (insert into journals (id, key, kind, order_id, at, written_at, charge_key)
      select gen_random_uuid(), $2 || key, kind, $2::uuid, at, written_at, $2 || charge_key from journals
      where order_id = $1 returning id, key)
    insert into entries select copied.id, account, amount, currency from copied
      join journals on $2 || journals.key = copied.key join entries on entries.journal_id = journals.id`,
    [like, orderId],
  );
  await query
    .insertInto('order_referrals')
    .values({
      ...{ order_id: orderId, click_id: click.id, at: now() },
      address_hash: Buffer.from(keyedAddress(key, address), 'base64'),
    })
    .execute();
  await query.transaction().execute(async (trx) => {
    const mailboxHash = await hashes.ofMailbox(email);
    await noteFirstPurchase({ query: trx }, { orderId, mailboxHash });
    await judgeOrder({ query: trx, hashes, at: now() }, orderId);
  });
  return orderId;
}

type Outcome = { verdict: string; rules: string[]; holds: boolean };

async function outcomes(): Promise<Map<string, Outcome>> {
  const { rows } = await sql<{ order_id: string } & Outcome>`
    select credit.order_id, verdict, coalesce(array_agg(flag.rule) filter (where flag.id is not null), '{}') as rules,
      coalesce(bool_or(flag.holds), false) as holds
    from order_credits credit left join affiliate_flags flag on flag.order_id = credit.order_id
    group by credit.order_id, verdict`.execute(bench.database.query);
  return new Map(rows.map(({ order_id, ...outcome }) => [order_id, outcome]));
}

test('I16.79 of 1,000 labelled journeys no organic one is held, and 95 % of own purchases are found', async () => {
  const affiliates = await people();
  const { id: like } = await bench.buy({});
  const key = await addressKey(bench.database)();
  const labels = new Map<string, Journey>();
  async function go(index: number): Promise<void> {
    // Whoever buys ads or hides presses does it often: four of them all.
    const person = affiliates[index < ALONE_FROM ? index % AFFILIATES : index % 4];
    if (!person) throw new Error('expected an affiliate');
    const journey = journeyOf(index, person);
    labels.set(await begin(journey, person, { like, key }), journey);
  }
  const all = Array.from({ length: JOURNEYS }, (_, index) => index);
  for (let from = 0; from < ALONE_FROM; from += AT_ONCE)
    await Promise.all(all.slice(from, Math.min(from + AT_ONCE, ALONE_FROM)).map(go));
  // Which is the third of a week follows from their order.
  for (const index of all.slice(ALONE_FROM)) await go(index);
  const found = await outcomes();
  const of = (...names: Label[]) =>
    [...labels].flatMap(([id, { label, query }]) => {
      const outcome = found.get(id);
      return names.includes(label) && outcome ? [{ label, query, ...outcome }] : [];
    });
  expect(of('facebook', 'honest', 'own', 'unseen', 'paid', 'hidden')).toHaveLength(JOURNEYS);
  expect(of('facebook', 'honest').filter(({ verdict, holds }) => verdict !== 'credited' || holds)).toEqual(
    [],
  );
  expect(of('facebook').filter(({ rules }) => rules.includes('paidAdvertising'))).toEqual([]);
  const own = of('own', 'unseen');
  const seen = own.filter(({ verdict, holds }) => verdict === 'refused' || holds);
  expect(seen.length / own.length).toBeGreaterThanOrEqual(0.95);
  expect(of('paid').every(({ rules }) => rules.includes('paidAdvertising'))).toBe(true);
  const strong = of('paid').filter(({ query }) => /gclid|gbraid|msclkid/.test(query));
  // The first two of a week of each of the four are paid meanwhile.
  expect(strong.filter(({ holds }) => !holds)).toHaveLength(8);
  expect(of('paid').filter(({ query, holds }) => /ttclid|utm/.test(query) && holds)).toEqual([]);
  expect(of('hidden').every(({ rules, holds }) => rules.includes('hiddenClick') && holds)).toBe(true);
});
