import pino from 'pino';
import { askAbout, decideFlag } from '../../src/services/affiliate-flags/decide.server.ts';
import type { Flag } from '../../src/services/affiliate-flags/flag.ts';
import { AffiliateFlagsService } from '../../src/services/affiliate-flags/flags.server.ts';
import { flagsIn } from '../../src/services/affiliate-flags/look-up.server.ts';
import { firstOfMonth } from '../../src/services/affiliates/clauses.ts';
import { DAY, HOUR, MINUTE, now } from '../../src/shared/clock.ts';
import { agreeToInvoices, sendInvoice } from './invoices.ts';
import { applyAs, buy, type Known, press, recruit, type Sold } from './people.ts';
import type { Stage } from './stage.ts';
import { APPLICANTS, QUESTIONS, RECOMMENDERS, TURNS } from './year.table.ts';

const MONTHS = 12;
const by = 'demo';

/** Pays what is due at the start of a month, and issues its statements. */
async function payOut({ runs }: Stage, month: Date): Promise<void> {
  const prepared = await runs.prepare(month, { by, at: now() });
  if (prepared.outcome !== 'done') return;
  for (const { id } of prepared.payouts) await runs.noteLookedAt(id, { by, leftOutBecause: null });
  await runs.finishLooking(month);
  await runs.approve(month, { by: `${by}, another person`, at: now() });
  await runs.send(month, { by, at: now() });
  for (const { id } of prepared.payouts)
    await runs.reconcile(id, { state: 'paid', at: now(), reference: id.slice(-8) });
  await runs.close(month, { by, at: now() });
}

/** A month: presses on all days of it, and purchases on two. */
async function passMonth(stage: Stage, affiliates: readonly Known[], { month, sold }: Month): Promise<void> {
  const first = firstOfMonth(month);
  await stage.moveTo(new Date(first.getTime() + HOUR));
  await payOut(stage, first);
  for (const [half, day] of [4, 18].entries()) {
    const at = new Date(first.getTime() + day * DAY + 10 * HOUR);
    if (at > new Date()) return;
    await stage.moveTo(at);
    const before = sold.length;
    for (const affiliate of affiliates) {
      for (let index = 0; index < affiliate.clicks / 2; index += 1) await press(stage, affiliate, { index });
      const sales = half === 0 ? Math.ceil(affiliate.sales / 2) : Math.floor(affiliate.sales / 2);
      for (let index = 0; index < sales; index += 1) sold.push(await buy(stage, affiliate, sold.length));
    }
    await stage.booked(emailsOf(sold.slice(before)), 'charge');
    await turn(stage, sold);
  }
}

const emailsOf = (sold: readonly Sold[]) => sold.map(({ email }) => email);

type Month = { month: Date; sold: Sold[] };
const turned = new Set<number>();

/** What becomes of sales later on: money goes back, a bank takes it back. */
async function turn(stage: Stage, sold: readonly Sold[]): Promise<void> {
  for (const [index, action] of TURNS) {
    const sale = sold[index];
    if (!sale || turned.has(index) || sold.length < index + 4) continue;
    turned.add(index);
    await stage.act(sale.email, action);
    await stage.booked([sale.email], action === 'dispute' ? 'dispute' : 'refund');
  }
}

/** One flag is cleared after an answer, the newest waits for its answer, others are still to be looked at. */
async function decide({ database }: Stage, affiliates: readonly Known[]): Promise<void> {
  const localeOf = ({ affiliateId }: Flag) => affiliates.find(({ id }) => id === affiliateId)?.locale ?? 'en';
  const flags = new AffiliateFlagsService({ database, log: pino({ level: 'silent' }) });
  const open = await flagsIn(database, ['open']);
  const [oldest, newest] = [open[0], open.at(-1)];
  if (!oldest || !newest || oldest === newest) return;
  await askAbout(database, oldest, {
    question: QUESTIONS.ad[localeOf(oldest)],
    by,
  });
  await flags.answer(oldest.affiliateId, oldest.id, QUESTIONS.answer[localeOf(oldest)]);
  await decideFlag(database, oldest, { isConfirmed: false, why: QUESTIONS.cleared[localeOf(oldest)], by });
  await askAbout(database, newest, { question: QUESTIONS.buyer[localeOf(newest)], by });
}

/**
 * Three people apply a year ago, and a year passes by the demo's clock, which is left where it is then. @returns who
 * they are
 */
export async function fillAffiliates(stage: Stage): Promise<Known[]> {
  const start = firstOfMonth(new Date(), -MONTHS);
  await stage.moveTo(new Date(start.getTime() + 2 * MINUTE));
  const affiliates: Known[] = [];
  for (const recommender of RECOMMENDERS) affiliates.push(await recruit(stage, recommender));
  for (const affiliate of affiliates) await agreeToInvoices(stage, affiliate);
  const sold: Sold[] = [];
  for (let month = 0; month <= MONTHS; month += 1) {
    await passMonth(stage, affiliates, { month: firstOfMonth(start, month), sold });
    console.log(`  ${firstOfMonth(start, month).toISOString().slice(0, 7)}: ${sold.length} sales so far`);
  }
  await stage.moveTo(new Date());
  await decide(stage, affiliates);
  for (const affiliate of affiliates) await sendInvoice(stage, affiliate);
  for (const applicant of APPLICANTS) await applyAs(stage, applicant);
  return affiliates;
}
