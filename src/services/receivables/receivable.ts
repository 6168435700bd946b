import type { Money } from '../../shared/money.ts';

/** Papers that say what somebody owes, or is owed less. */
export const PAPER_KINDS = ['invoice', 'creditNote'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What a finished invoice or credit note says. Days are ISO. */
export type Paper = {
  documentId: string;
  templateId: number;
  kind: PaperKind;
  number: string;
  /** '' where it names nobody. */
  customer: string;
  day: string;
  due: string | null;
  /** Null where its lines come to no amount. */
  total: Money | null;
  /** It says that it has been paid. */
  isPrepaid: boolean;
  /** Its number was cancelled. */
  isCancelled: boolean;
  /** A document of a team. */
  inTeam: boolean;
};

export type Payment = {
  id: string;
  documentId: string;
  minor: number;
  paidOn: string;
  /** Address of whoever noted it; null where their account is gone. */
  by: string | null;
};

export const RECEIVABLE_STATES = ['overdue', 'open', 'partly', 'paid', 'credit', 'cancelled'] as const;
export type ReceivableState = (typeof RECEIVABLE_STATES)[number];

/** An invoice and what became of it. `paid` and `open`: minor units of its currency. */
export type Receivable = Paper & {
  payments: readonly Payment[];
  paid: number;
  open: number;
  state: ReceivableState;
};

/** What the papers of a month come to in a currency; credit notes count against what was billed. Minor units. */
export type MonthTotal = { month: string; currency: string; billed: number; paid: number; open: number };

/** A paper with its payments, as of a day (ISO). */
export function receivableOf(paper: Paper, payments: readonly Payment[], today: string): Receivable {
  const total = paper.total?.minor ?? 0;
  const noted = payments.reduce((sum, { minor }) => sum + minor, 0);
  const paid = paper.isPrepaid ? total : noted;
  const counts = paper.kind === 'invoice' && !paper.isCancelled;
  const open = counts ? Math.max(0, total - paid) : 0;
  return { ...paper, payments, paid, open, state: stateOf(paper, { paid, open, today }) };
}

function stateOf(
  { kind, isCancelled, isPrepaid, total, due }: Paper,
  { paid, open, today }: { paid: number; open: number; today: string },
): ReceivableState {
  if (isCancelled) return 'cancelled';
  if (kind === 'creditNote') return 'credit';
  if (isPrepaid || (total !== null && open === 0)) return 'paid';
  if (due !== null && due < today) return 'overdue';
  return paid > 0 ? 'partly' : 'open';
}

/** Month by month, the newest first; each currency by itself. What was cancelled counts nowhere. */
export function totalsByMonth(receivables: readonly Receivable[]): MonthTotal[] {
  const sums = new Map<string, MonthTotal>();
  for (const { kind, state, day, total, paid, open } of receivables) {
    if (state === 'cancelled' || total === null) continue;
    const { currency } = total;
    const month = day.slice(0, 7);
    const sum = sums.get(`${month} ${currency}`) ?? { month, currency, billed: 0, paid: 0, open: 0 };
    const billed = kind === 'creditNote' ? -total.minor : total.minor;
    sums.set(`${month} ${currency}`, {
      ...sum,
      billed: sum.billed + billed,
      paid: sum.paid + (kind === 'creditNote' ? 0 : paid),
      open: sum.open + open,
    });
  }
  return [...sums.values()].toSorted(
    (a, b) => b.month.localeCompare(a.month) || a.currency.localeCompare(b.currency),
  );
}

/** What months come to together, by currency. */
export function totalsByCurrency(months: readonly MonthTotal[]): Omit<MonthTotal, 'month'>[] {
  const currencies = [...new Set(months.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const own = months.filter((month) => month.currency === currency);
    const sum = (key: 'billed' | 'paid' | 'open') => own.reduce((total, month) => total + month[key], 0);
    return { currency, billed: sum('billed'), paid: sum('paid'), open: sum('open') };
  });
}
