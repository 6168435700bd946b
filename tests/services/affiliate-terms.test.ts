import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { agreementIn } from '../../src/services/affiliate-applications/agreement.server.ts';
import { AffiliateAreaService } from '../../src/services/affiliate-area/area.server.ts';
import { findAffiliate } from '../../src/services/affiliate-area/store.server.ts';
import { announceTerms } from '../../src/services/affiliate-terms/announce.server.ts';
import { AffiliateTermsService } from '../../src/services/affiliate-terms/terms.server.ts';
import { clockOffset, DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';

const OLD = JSON.stringify({ version: '2020-01-01', hash: 'old', at: '2026-01-01T00:00:00Z' });

let bench: AffiliatesBench;
let terms: AffiliateTermsService;
beforeAll(async () => {
  bench = await openAffiliates();
  const { database } = bench;
  terms = new AffiliateTermsService({ database, log: pino({ level: 'silent' }), onMail: () => undefined });
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const pass = (days: number) => setClockOffset(clockOffset() + days * DAY);
const inDays = (days: number) => new Date(now().getTime() + days * DAY).toISOString().slice(0, 10);
const standing = (id: string) => findAffiliate(bench.database, id, now());
const mailsOf = async (id: string) => {
  const rows = await bench.database.query
    .selectFrom('outbox')
    .select('data')
    .where('idempotency_key', 'like', `affiliate-terms:${id}:%`)
    .orderBy('created_at')
    .execute();
  return rows.map(({ data }) => data);
};

describe('I16.80 changed terms are announced 30 days ahead, accepted by version and hash, or by going on', () => {
  test('to each affiliate once, with what happens without', async () => {
    const { database } = bench;
    const [accepting, silent, leaving] = [
      await bench.affiliate({ agreement: OLD }),
      await bench.affiliate({ agreement: OLD, locale: 'de' }),
      await bench.affiliate({ agreement: OLD }),
    ];
    const upToDate = await bench.affiliate();
    const { version, hash } = agreementIn('en');
    const from = inDays(30);
    expect(await announceTerms(database, inDays(29), 'somebody')).toEqual({
      outcome: 'tooSoon',
      first: from,
    });
    expect(await announceTerms(database, from, 'somebody')).toEqual({
      ...{ outcome: 'announced', version, told: 3 },
    });
    expect(await announceTerms(database, from, 'somebody')).toEqual({ outcome: 'known', version });
    await terms.settleDue();
    expect(await mailsOf(upToDate.id)).toEqual([]);
    expect(await mailsOf(silent.id)).toEqual([{ about: 'announced', version, appliesOn: from }]);
    expect((await standing(silent.id)).announced).toEqual({ version, appliesOn: from, acceptedAt: null });

    const accepted = { version, hash, locale: 'en' } as const;
    expect(await terms.accept(accepting.id, { ...accepted, hash: 'another text' })).toBe('changed');
    expect(await terms.accept(accepting.id, accepted)).toBe('accepted');
    expect((await standing(accepting.id)).announced?.acceptedAt).toEqual(expect.any(String));
    // What was accepted early applies on its day: sales made before keep their terms.
    expect((await standing(accepting.id)).agreement.version).toBe('2020-01-01');

    await new AffiliateAreaService(database).giveNotice(leaving.id, 'new terms');
    const late = await bench.affiliate({ agreement: OLD });
    pass(29);
    await terms.settleDue();
    expect((await standing(silent.id)).agreement.version).toBe('2020-01-01');
    pass(1);
    await terms.settleDue();
    expect((await standing(accepting.id)).agreement).toMatchObject({ version, hash });
    expect((await standing(silent.id)).agreement).toEqual({
      ...{ version, hash: agreementIn('de').hash, at: `${from}T00:00:00.000Z` },
    });
    expect((await standing(leaving.id)).agreement.version).toBe('2020-01-01');
    expect((await mailsOf(silent.id)).at(-1)).toMatchObject({ about: 'applies', isAccepted: false });
    expect((await mailsOf(accepting.id)).at(-1)).toMatchObject({ about: 'applies', isAccepted: true });
    // Who was there under the old version and was told later has thirty days of their own.
    expect((await standing(late.id)).agreement.version).toBe('2020-01-01');
    expect((await standing(late.id)).announced?.appliesOn).toBe(inDays(29));
  });
});
