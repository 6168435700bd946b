import { owedBy } from './affiliate-journals.ts';
import { dueOn, forfeits } from './clauses.ts';
import { journalsOfSale, type SaleFacts } from './commission.ts';
import type { CommissionJournal } from './commission-journal.ts';

/** What a termination comes to, in minor units. */
export type EndPreview = {
  /** What has not matured by then, held or not; and what has, after deductions. */
  accrued: number;
  due: number;
  /** Of both, what waits for a person's decision and is not forfeited. */
  held: number;
  forfeits: boolean;
  forfeited: number;
  /** Paid in the next run, whatever the minimum. */
  paid: number;
  /** What stays promised of what has not matured, by its payout dates, YYYY-MM-DD. */
  later: readonly { on: string; amount: number }[];
};

/**
 * What is forfeited and paid where an affiliate's agreement ends at a moment (section 26): by its sales as they would go
 * on without an end, and its other journals.
 */
export function endOf(
  { sales, own }: { sales: readonly SaleFacts[]; own: readonly CommissionJournal[] },
  at: Date,
): EndPreview {
  let [accrued, due, held, heldLater] = [0, owedBy(own.filter((journal) => journal.at <= at)).due, 0, 0];
  const dates = new Map<string, number>();
  for (const facts of sales) {
    const owed = owedBy(journalsOfSale({ ...facts, end: null }, at));
    const [first] = facts.movements;
    if (!first) continue;
    const on = dueOn(first.at);
    if (on <= at) {
      due += owed.due + owed.held;
      held += owed.held;
      continue;
    }
    accrued += owed.accrued + owed.held;
    heldLater += owed.held;
    const day = on.toISOString().slice(0, 10);
    if (owed.accrued !== 0) dates.set(day, (dates.get(day) ?? 0) + owed.accrued);
  }
  const isForfeited = forfeits({ accrued, due });
  return {
    ...{ accrued, due, held: isForfeited ? held : held + heldLater, forfeits: isForfeited },
    forfeited: isForfeited ? accrued : 0,
    paid: Math.max(due - held, 0),
    later: isForfeited ? [] : [...dates].map(([on, amount]) => ({ on, amount })).toSorted(byDay),
  };
}

function byDay(a: { on: string }, b: { on: string }): number {
  return a.on.localeCompare(b.on);
}
