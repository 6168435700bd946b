import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AffiliateAreaService } from '../../src/services/affiliate-area/area.server.ts';
import { addressKey, keyedAddress } from '../../src/services/affiliate-clicks/address-hash.server.ts';
import { askAbout, decideFlag, raiseByHand } from '../../src/services/affiliate-flags/decide.server.ts';
import type { Flag } from '../../src/services/affiliate-flags/flag.ts';
import { AffiliateFlagsService } from '../../src/services/affiliate-flags/flags.server.ts';
import { flagsOf } from '../../src/services/affiliate-flags/store.server.ts';
import { balanceOf } from '../../src/services/affiliates/commission-ledger.store.server.ts';
import { insertFlags } from '../../src/services/affiliates/credit.store.server.ts';
import { explainOrder } from '../../src/services/affiliates/explain.server.ts';
import { AffiliateHashes } from '../../src/services/affiliates/hashes.server.ts';
import { balanceOfAffiliate } from '../../src/services/affiliates/look-up.server.ts';
import { clockOffset, DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

let bench: AffiliatesBench;
let flags: AffiliateFlagsService;
let area: AffiliateAreaService;
beforeAll(async () => {
  bench = await openAffiliates();
  flags = new AffiliateFlagsService({ database: bench.database, log: pino({ level: 'silent' }) });
  area = new AffiliateAreaService(bench.database);
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const by = 'somebody';
const pass = (days: number) => setClockOffset(clockOffset() + days * DAY);
const owed = (affiliateId: string) => balanceOf(bench.database, affiliateId);
const mailsOf = async (id: string) => {
  const rows = await bench.database.query
    .selectFrom('outbox')
    .select(['idempotency_key', 'data'])
    .where('idempotency_key', 'like', `affiliate-flag:${id}:%`)
    .orderBy('created_at')
    .execute();
  return rows.map(({ data }) => data);
};

async function onlyFlag(affiliateId: string): Promise<Flag> {
  const [flag, ...more] = await flagsOf(bench.database, affiliateId);
  if (!flag || more.length > 0) throw new Error(`expected one flag, found ${more.length + 1}`);
  return flag;
}

/** A sale billed to the affiliate's own name: credited, and held. */
async function heldSale(): Promise<{ affiliateId: string; orderId: string; flag: Flag }> {
  const { id: affiliateId, token } = await bench.affiliate({ name: 'Doe, Jó' });
  const order = await bench.buy({ clickId: await bench.click({ id: affiliateId, token }) });
  return { affiliateId, orderId: order.id, flag: await onlyFlag(affiliateId) };
}

describe('I16.75 a flag is decided by a person, after its affiliate could answer', () => {
  test('nothing is confirmed before it was asked, nor before an answer or seven days', async () => {
    const { affiliateId, flag } = await heldSale();
    const { database } = bench;
    expect(flag).toMatchObject({ rule: 'sameBillingName', state: 'open', holds: true });
    expect(await owed(affiliateId)).toMatchObject({ accrued: 0, held: expect.toSatisfy((sum) => sum > 0) });
    expect(await decideFlag(database, flag, { isConfirmed: true, why: 'own', by })).toBe('tooEarly');
    expect(await askAbout(database, flag, { question: 'Is that you?', by })).toBe(true);
    expect(await askAbout(database, flag, { question: 'Again?', by })).toBe(false);
    const asked = await onlyFlag(affiliateId);
    expect(asked).toMatchObject({ state: 'waiting', question: 'Is that you?' });
    pass(6.9);
    expect(await decideFlag(database, asked, { isConfirmed: true, why: 'own', by })).toBe('tooEarly');
    pass(0.2);
    expect(await decideFlag(database, asked, { isConfirmed: true, why: 'own', by })).toBe('decided');
    expect(await owed(affiliateId)).toEqual({ accrued: 0, due: 0, held: 0 });
    expect(await decideFlag(database, asked, { isConfirmed: false, why: 'no', by })).toBe('notOpen');
    expect(await mailsOf(flag.id)).toMatchObject([
      { about: 'asked', question: 'Is that you?', holds: true, found: { rule: 'sameBillingName' } },
      { about: 'decided', isConfirmed: true, consequence: 'earnsNothing', reason: 'own' },
    ]);
  });

  test('an answer is taken once, from its affiliate alone, and lets it be decided at once', async () => {
    const { affiliateId, flag } = await heldSale();
    const other = await bench.affiliate();
    const { database } = bench;
    expect(await flags.answer(affiliateId, flag.id, 'Too soon')).toBe('late');
    await askAbout(database, flag, { question: 'Is that you?', by });
    expect(await flags.answer(other.id, flag.id, 'Not mine')).toBe('late');
    expect(await flags.answer(affiliateId, flag.id, '  ')).toBe('short');
    expect(await flags.answer(affiliateId, flag.id, 'A namesake.')).toBe('answered');
    expect(await flags.answer(affiliateId, flag.id, 'Or me.')).toBe('late');
    const answered = await onlyFlag(affiliateId);
    expect(answered.answer).toBe('A namesake.');
    expect(await decideFlag(database, answered, { isConfirmed: true, why: 'no namesake', by })).toBe(
      'decided',
    );
  });

  test('dismissed, what was held is released, and the same evidence raises it no more', async () => {
    const { affiliateId, orderId, flag } = await heldSale();
    const { held } = await owed(affiliateId);
    const { database } = bench;
    expect(await decideFlag(database, flag, { isConfirmed: false, why: 'a namesake', by })).toBe('decided');
    expect(await owed(affiliateId)).toEqual({ accrued: held, due: 0, held: 0 });
    const { rule, strength, holds, evidence } = flag;
    const again = { rule, strength, holds, evidence, evidenceKey: orderId };
    await insertFlags(database, { affiliateId, orderId, clickId: null, flags: [again], at: now() });
    expect((await onlyFlag(affiliateId)).state).toBe('dismissed');
    expect(await mailsOf(flag.id)).toMatchObject([
      { about: 'decided', isConfirmed: false, consequence: 'released' },
    ]);
  });

  test('the affiliate sees what holds and what it was asked, without anything of a buyer or of another', async () => {
    const { affiliateId, token } = await bench
      .affiliate({ name: 'Nobody Else' })
      .then(({ id, token }) => ({ affiliateId: id, token }));
    const clickId = await bench.click({ id: affiliateId, token }, { referrer_host: 'other.example' });
    await bench.buy({ clickId });
    const flag = await onlyFlag(affiliateId);
    expect(flag).toMatchObject({ rule: 'unnamedReferrer', holds: false });
    expect(await flags.ofAffiliate(affiliateId)).toEqual([]);
    await askAbout(bench.database, flag, { question: 'What is other.example?', by });
    expect(await flags.ofAffiliate(affiliateId)).toHaveLength(1);
    const [mail] = await mailsOf(flag.id);
    expect(JSON.stringify(mail)).not.toMatch(/buyer-|Jo Doe/);
    expect(mail).toMatchObject({ found: { details: { host: 'other.example' } } });
  });
});

describe('I16.76 what follows from a decision', () => {
  test('R9.64 spam: the fee of section 12, once it is confirmed', async () => {
    const { id: affiliateId } = await bench.affiliate();
    const question = 'Who wrote to the list of the school?';
    const noted = { affiliateId, rule: 'spam', orderId: null, why: 'Mails to a school list', by } as const;
    const raising = { ...noted, question };
    const flag = await raiseByHand(bench.database, raising);
    expect(flag).toMatchObject({ state: 'waiting', strength: 'proof', holds: false });
    expect(await raiseByHand(bench.database, raising)).toBeUndefined();
    expect(JSON.stringify(await mailsOf(flag?.id ?? ''))).not.toContain('school list');
    pass(8);
    expect(flag && (await decideFlag(bench.database, flag, { isConfirmed: true, why: 'shown', by }))).toBe(
      'decided',
    );
    expect(await owed(affiliateId)).toEqual({ accrued: 0, due: -50_000, held: 0 });
  });

  test('18: an examination holds all that is not paid, with its reason, and releases it when cleared', async () => {
    const affiliate = await bench.affiliate({ name: 'Exa Mined' });
    await bench.buy({ clickId: await bench.click(affiliate) });
    const { accrued } = await owed(affiliate.id);
    const question = 'Where do the visits of May come from?';
    const noted = { affiliateId: affiliate.id, rule: 'examination', orderId: null, by } as const;
    const raising = { ...noted, why: 'Too many for such a site', question };
    const flag = await raiseByHand(bench.database, raising);
    expect(await owed(affiliate.id)).toEqual({ accrued: 0, due: 0, held: accrued });
    expect((await balanceOfAffiliate(bench.database, affiliate.id, now())).state).toBe('examined');
    const [shown] = await flags.ofAffiliate(affiliate.id);
    expect(shown).toMatchObject({ rule: 'examination', question, raisedAt: expect.any(Date) });
    expect(flag && (await decideFlag(bench.database, flag, { isConfirmed: false, why: 'ok', by }))).toBe(
      'decided',
    );
    expect(await owed(affiliate.id)).toEqual({ accrued, due: 0, held: 0 });
    expect((await balanceOfAffiliate(bench.database, affiliate.id, now())).state).toBe('active');
  });
});

test('I16.119 what a person notes for itself reaches the affiliate neither as a question nor as what was found', async () => {
  const { id: affiliateId } = await bench.affiliate();
  const why = 'The neighbour says they know each other';
  const noted = { affiliateId, rule: 'examination', orderId: null, why, by } as const;
  const flag = await raiseByHand(bench.database, noted);
  expect(flag).toMatchObject({ state: 'open', question: null, askedAt: null });
  expect(await mailsOf(flag?.id ?? '')).toEqual([]);
  expect(flag && (await askAbout(bench.database, flag, { question: 'Who buys?', by }))).toBe(true);
  expect(JSON.stringify(await mailsOf(flag?.id ?? ''))).not.toContain('neighbour');
});

describe('I16.77 each rule of the table is raised by something', () => {
  test('2: two affiliates with one payout address, or one name and postal address: who became so later, once', async () => {
    const hash = await new AffiliateHashes(bench.database).ofPayoutAddress('DE12 3456');
    // Its account is an older one's too since today: that one has copied it.
    const owner = await bench.affiliate({ payout_hash: hash, accepted_at: new Date('2025-06-01') });
    const payout = JSON.stringify({ method: 'transfer', sealed: '', since: now().toISOString() });
    const copied = { payout_hash: hash, payout, accepted_at: new Date('2025-01-01') };
    const later = await bench.affiliate({ ...copied, name: 'Pay Twice' });
    await bench.buy({ clickId: await bench.click(later) });
    const { accrued } = await owed(later.id);
    const address = JSON.stringify({ lines: ['1 Elm Street', 'Springfield'] });
    await bench.affiliate({ name: 'Two Names', address, accepted_at: new Date('2025-01-01') });
    const same = await bench.affiliate({
      name: 'two  names',
      address: address.replace('Elm Street', 'elm  street'),
    });
    for (const _ of [1, 2]) await flags.work.finish();
    await bench.commissions.work.finish();
    expect(await onlyFlag(later.id)).toMatchObject({ rule: 'duplicatePayout', holds: true, orderId: null });
    expect(await owed(later.id)).toEqual({ accrued: 0, due: 0, held: accrued });
    expect(await flagsOf(bench.database, owner.id)).toEqual([]);
    const flag = await onlyFlag(same.id);
    expect(flag).toMatchObject({ rule: 'duplicateAccount', holds: true });
    // Whose name it has is nobody's business but ours.
    await askAbout(bench.database, flag, { question: 'Are you the same?', by });
    expect(JSON.stringify((await mailsOf(flag.id))[0])).not.toContain('Two Names');
    await decideFlag(bench.database, flag, { isConfirmed: false, why: 'cousins', by });
    await flags.work.finish();
    expect((await onlyFlag(same.id)).state).toBe('dismissed');
  });

  test('14: an order from a network from which the affiliate opened its area', async () => {
    const affiliate = await bench.affiliate({ name: 'At Home' });
    await area.noteVisit(affiliate.id, '198.51.100.7');
    const hash = Buffer.from(keyedAddress(await addressKey(bench.database)(), '198.51.100.7'), 'base64');
    const clickId = await bench.click(affiliate);
    const placed = await bench.place();
    await bench.database.query
      .insertInto('order_referrals')
      .values({
        ...{ order_id: placed.id, click_id: clickId, address_hash: hash, at: now() },
      })
      .execute();
    bench.provider.pay(placed.reference);
    await bench.follow(placed.reference);
    expect(await onlyFlag(affiliate.id)).toMatchObject({ rule: 'sameAddress', holds: true });
  });

  test('11: a code is looked into by the press of the same affiliate that came before it', async () => {
    const affiliate = await bench.affiliate({ name: 'Ad Buyer' });
    await bench.database.query
      .insertInto('affiliate_codes')
      .values({ code: 'AD-BUYER', affiliate_id: affiliate.id, starts_on: '2026-01-01', created_at: now() })
      .execute();
    const clickId = await bench.click(affiliate, { paid_signals: ['gclid'] });
    await bench.buy({ code: 'AD-BUYER', clickId });
    expect(await onlyFlag(affiliate.id)).toMatchObject({ rule: 'paidAdvertising', strength: 'strong' });
  });
});

describe('I16.78 all rules of an order are listed in their order, with verdict, section and evidence', () => {
  test('a credited one with its flags and movements', async () => {
    const { orderId } = await heldSale();
    const explained = await explainOrder(bench.database, orderId);
    expect(explained?.verdict).toMatch(
      /^credited: affiliate \d+, by click, section 15, 30 % by the agreement/,
    );
    expect(explained?.rules.map(({ rule, clause, verdict }) => `${rule} ${clause} ${verdict}`)).toEqual([
      'code 15 no',
      'click 15 yes',
      'signUp 15 no',
      'active 4 holds',
      'first 1 holds',
      'own 14 holds',
      'retailer 15 holds',
      'package B holds',
      'sameAddress 14 no',
      'sameBillingName 14 flagged',
      'paidAdvertising 11 no',
      'hiddenClick 6 no',
      'unnamedReferrer 8 no',
      'manyFromOneNetwork 14 no',
    ]);
    expect(explained?.movements.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'earned accrued',
      'held held',
    ]);
  });

  test('I16.132 one for which the retailer pays its own affiliate, though a link of ours led there', async () => {
    const affiliate = await bench.affiliate();
    const clickId = await bench.click(affiliate);
    const { id, reference } = await bench.place({ email: `retailed-${affiliate.id}@example.com` });
    await bench.database.query
      .insertInto('order_referrals')
      .values({ order_id: id, click_id: clickId, at: now() })
      .execute();
    bench.provider.pay(reference);
    bench.provider.change(reference, (sale) => {
      const payments = sale.payments.map((payment) => ({ ...payment, charged: payment.amount }));
      return { ...sale, affiliate: 'hopguy', payments };
    });
    await bench.follow(reference);
    const explained = await explainOrder(bench.database, id);
    expect(explained?.verdict).toMatch(/^refused/);
    expect(explained?.rules.find(({ rule }) => rule === 'retailer')).toMatchObject({ verdict: 'refuses' });
    expect(await owed(affiliate.id)).toEqual({ accrued: 0, due: 0, held: 0 });
  });

  test('a refused one up to the rule that refuses it, and nobody’s', async () => {
    const affiliate = await bench.affiliate();
    const first = await bench.buy({ email: 'first+1@example.com' });
    expect((await explainOrder(bench.database, first.id))?.verdict).toBe('nobody’s: no affiliate led to it');
    const email = 'first@example.com';
    const second = await bench.buy({ clickId: await bench.click(affiliate), email });
    const rules = (await explainOrder(bench.database, second.id))?.rules ?? [];
    expect(rules.slice(3, 8).map(({ rule, verdict }) => `${rule} ${verdict}`)).toEqual([
      'active holds',
      'first refuses',
      'own not asked',
      'retailer not asked',
      'package not asked',
    ]);
    expect(await explainOrder(bench.database, 'no order')).toBeUndefined();
  });
});
