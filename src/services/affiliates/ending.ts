import { owedBy } from './affiliate-journals.ts';
import { dueOn, forfeits } from './clauses.ts';
import { journalsOfSale, type SaleFacts } from './commission.ts';
import type { CommissionJournal } from './commission-journal.ts';

/** What a termination comes to, in minor units. */
export type EndPreview = {
  /** What has not matured by then, held or not; and what has, after deductions. */
  accrued: number;
  due: number;
  /** Of both, what waits for a person's decision. */
  held: number;
  forfeits: boolean;
  forfeited: number;
  /** Paid in the next run, whatever the minimum. */
  paid: number;
};

/**
 * What is forfeited and paid where an affiliate's agreement ends at a moment (section 26): by its sales as they would go
 * on without an end, and its other journals.
 */
export function endOf(
  { sales, own }: { sales: readonly SaleFacts[]; own: readonly CommissionJournal[] },
  at: Date,
): EndPreview {
  let [accrued, due, held] = [0, owedBy(own.filter((journal) => journal.at <= at)).due, 0];
  for (const facts of sales) {
    const owed = owedBy(journalsOfSale({ ...facts, end: null }, at));
    const [first] = facts.movements;
    const isDue = first !== undefined && dueOn(first.at) <= at;
    if (isDue) due += owed.due + owed.held;
    else accrued += owed.accrued + owed.held;
    if (isDue) held += owed.held;
  }
  const isForfeited = forfeits({ accrued, due });
  return {
    ...{ accrued, due, held, forfeits: isForfeited },
    forfeited: isForfeited ? accrued : 0,
    paid: Math.max(due - held, 0),
  };
}
