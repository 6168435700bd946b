import { expect, test } from 'vitest';
import { owedBy } from './affiliate-journals.ts';
import { sale } from './commission.fixture.ts';
import { type FlagFact, journalsOfSale, type SaleFacts } from './commission.ts';
import type { CommissionJournal } from './commission-journal.ts';

/** Sales with all that can happen to each; `npm run test:affiliates` walks through a hundred thousand. */
const JOURNEYS = Number(process.env['AFFILIATE_JOURNEYS'] ?? 400);
const PATIENCE_MS = 300_000;
const START = Date.UTC(2026, 0, 1);
const [DAY, YEAR] = [86_400_000, 365 * 86_400_000];

/** Numbers that are the same in every run (mulberry32). */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(next() * most);
  return {
    upTo,
    chance: (share: number) => next() < share,
    moment: (from: number, span: number) => new Date(from + upTo(span)),
  };
}
type Dice = ReturnType<typeof dice>;
type Learned = Omit<SaleFacts, 'movements'> & {
  movements: readonly (SaleFacts['movements'][number] & { knownAt: number })[];
};

/** A sale, when each of its movements happened, and when the ledger learned of it. */
function journey(seed: number): Learned {
  const chance = dice(seed);
  const paidAt = chance.moment(START, YEAR);
  const end = chance.chance(0.3)
    ? { at: chance.moment(START, 2 * YEAR), forfeits: chance.chance(0.7) }
    : null;
  return {
    ...sale({ percent: 30 }),
    movements: movementsOf(chance, paidAt),
    flags: Array.from({ length: chance.upTo(3) }, (_, index) => flagOf(chance, index)),
    end,
    uncreditedAt: chance.chance(0.1) ? chance.moment(paidAt.getTime(), YEAR) : null,
    sent: chance.chance(0.5) ? [sentOf(chance)] : [],
  };
}

function movementsOf(chance: Dice, paidAt: Date) {
  let left = 1 + chance.upTo(60_000);
  let lost = 0;
  const all = [{ key: 'm0', at: paidAt, sales: left, knownAt: paidAt.getTime() }];
  for (let index = 1; index <= chance.upTo(5); index += 1) {
    const isBack = lost > 0 && chance.chance(0.4);
    const part = isBack ? lost : chance.chance(0.4) ? left : chance.upTo(left + 1);
    const sales = isBack ? part : -part;
    left += sales;
    lost = isBack ? 0 : part;
    const at = chance.moment(paidAt.getTime(), YEAR);
    all.push({ key: `m${index}`, at, sales, knownAt: at.getTime() + chance.upTo(60 * DAY) });
  }
  // The ledger's order is that in which it learned of them; the payment comes first.
  let known = 0;
  for (const one of all) {
    known = Math.max(known + 1, one.knownAt);
    one.knownAt = known;
  }
  return all;
}

function flagOf(chance: Dice, index: number): FlagFact {
  const raisedAt = chance.moment(START, 2 * YEAR);
  const rule = (['sameAddress', 'paidAdvertising', 'examination'] as const)[chance.upTo(3)] ?? 'sameAddress';
  const decided = { at: chance.moment(raisedAt.getTime() + 1, YEAR), isConfirmed: chance.chance(0.4) };
  return {
    id: `f${index}`,
    rule,
    holds: chance.chance(0.7),
    raisedAt,
    decided: chance.chance(0.7) ? decided : null,
  };
}

function sentOf(chance: Dice) {
  const cutOff = new Date(Date.UTC(2026, chance.upTo(18), 1));
  const sentAt = new Date(cutOff.getTime() + 4 * DAY);
  return {
    cutOff,
    sentAt,
    returnedAt: chance.chance(0.3) ? chance.moment(sentAt.getTime() + 1, 90 * DAY) : null,
  };
}

/** What there should be at a moment, without a single journal: what is left of the payment, and where that stands. */
function owedAt(facts: Learned, at: Date) {
  const nothing = { accrued: 0, due: 0, held: 0 };
  const paidAt = facts.movements[0]?.at ?? at;
  // Movements that are known in another order than they happened in count in the ledger's, each from its own moment.
  let basis = 0n;
  let earned = 0n;
  const shareOf = (money: bigint) => ((money < 0n ? 0n : money) * 3n + 5n) / 10n;
  for (const { sales, at: when } of facts.movements) {
    const change = shareOf(basis + BigInt(sales)) - shareOf(basis);
    basis += BigInt(sales);
    if (when <= at) earned += change;
  }
  const [year = 0, month = 0] = paidAt.toISOString().split('-').map(Number);
  const dueAt = new Date(
    `${month > 10 ? year + 1 : year}-${String(((month + 1) % 12) + 1).padStart(2, '0')}-01T00:00:00Z`,
  );
  const { end, uncreditedAt, sent } = facts;
  const amount = Number(earned);
  if (uncreditedAt && uncreditedAt <= at) return nothing;
  const isOver = ({ decided }: FlagFact) => decided !== null && decided.at <= at;
  if (facts.flags.some((flag) => flag.rule !== 'examination' && isOver(flag) && flag.decided?.isConfirmed))
    return nothing;
  if (end?.forfeits && end.at <= at && end.at < dueAt) return nothing;
  const holding: FlagFact[] = [];
  // A flag keeps back what no payout has paid; and what an earlier flag kept back then, none has.
  for (const flag of [...facts.flags].sort((a, b) => Number(a.raisedAt) - Number(b.raisedAt))) {
    const keptBack = (when: Date) =>
      holding.some(({ raisedAt, decided }) => raisedAt <= when && !(decided && decided.at <= when));
    const isPaid = sent.some(
      (one) =>
        one.cutOff >= dueAt &&
        one.sentAt <= flag.raisedAt &&
        !(one.returnedAt && one.returnedAt <= flag.raisedAt) &&
        !keptBack(one.cutOff) &&
        !keptBack(one.sentAt),
    );
    if (flag.holds && !isPaid) holding.push(flag);
  }
  const holds = holding.filter((flag) => flag.raisedAt <= at && !isOver(flag));
  if (holds.length > 0) return { ...nothing, held: amount };
  return dueAt <= at ? { ...nothing, due: amount } : { ...nothing, accrued: amount };
}

/** What of it is known by a moment. */
function knownBy({ movements, flags, end, uncreditedAt, sent, ...facts }: Learned, at: Date): SaleFacts {
  const isKnown = (when: Date | null) => (when && when <= at ? when : null);
  return {
    ...facts,
    movements: movements.filter(({ knownAt }) => knownAt <= at.getTime()),
    flags: flags
      .filter(({ raisedAt }) => raisedAt <= at)
      .map((flag) => ({ ...flag, decided: flag.decided && flag.decided.at <= at ? flag.decided : null })),
    end: end && end.at <= at ? end : null,
    uncreditedAt: isKnown(uncreditedAt),
    sent: sent
      .filter(({ sentAt }) => sentAt <= at)
      .map((one) => ({ ...one, returnedAt: isKnown(one.returnedAt) })),
  };
}

test(
  `I16.05 ${JOURNEYS} journeys: the books come to what an independent computation says, at any moment`,
  () => {
    const wrong: number[] = [];
    for (let seed = 1; seed <= JOURNEYS; seed += 1) {
      const facts = journey(seed);
      const at = dice(-seed).moment(START, 3 * YEAR);
      const owed = owedBy(journalsOfSale(facts, at));
      if (JSON.stringify(owed) !== JSON.stringify(owedAt(facts, at))) wrong.push(seed);
    }
    expect(wrong).toEqual([]);
  },
  PATIENCE_MS,
);

/** What is written of a sale whose books are brought up to date at some moments, as far as it is known then. */
function writtenAt(facts: Learned, moments: readonly Date[]): CommissionJournal[] {
  const written = new Map<string, CommissionJournal>();
  const found = moments.flatMap((at) => journalsOfSale(knownBy(facts, at), at));
  for (const one of found) written.set(one.key, written.get(one.key) ?? one);
  return [...written.values()];
}

const toText = (journals: readonly CommissionJournal[]) => journals.map((one) => JSON.stringify(one)).sort();

test(
  'I16.06 written piece by piece, twice, with pauses of any length, the books are the same to the letter',
  () => {
    const last = new Date(START + 4 * YEAR);
    const wrong: number[] = [];
    for (let seed = 1; seed <= JOURNEYS; seed += 1) {
      const facts = journey(seed);
      const chance = dice(seed * 7);
      const moments = [last, last];
      for (let at = START; at < last.getTime(); at += 1 + chance.upTo(200 * DAY)) moments.push(new Date(at));
      const inTurn = writtenAt(
        facts,
        moments.sort((a, b) => a.getTime() - b.getTime()),
      );
      if (toText(inTurn).join() !== toText(journalsOfSale(facts, last)).join()) wrong.push(seed);
    }
    expect(wrong).toEqual([]);
  },
  PATIENCE_MS,
);
