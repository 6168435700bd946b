import { monthOfText } from '../../services/affiliate-payouts/desk.ts';
import { APPLICATION_STATES } from '../../services/affiliates/states.table.ts';
import type {
  AffiliateLine,
  ApplicationLine,
  CommissionLine,
  PayoutLine,
} from '../../services/lists/line.ts';
import { allLines } from '../../services/lists/lists.server.ts';
import { hasKey } from '../../shared/keys.ts';
import type { ExportListName } from './export-lists.table.ts';
import { type ListAsk, type ListReader, listOf } from './list-reader.server.ts';

/** The currency of the affiliate programme. */
const DOLLARS = 'USD';
const dollars = (minor: number) => ({ minor, currency: DOLLARS });

const payouts = listOf<PayoutLine>(
  {
    month: ({ month }) => month,
    affiliate: ({ affiliate }) => `A${affiliate}`,
    name: ({ name }) => name,
    method: ({ method }) => method,
    amount: ({ amount }) => dollars(amount),
    currency: () => DOLLARS,
    state: ({ state }) => state,
    left_out_because: ({ leftOutBecause }) => leftOutBecause,
    ended: ({ endedAt }) => endedAt,
  },
  ['name'],
  ({ services, url }) => {
    const month = url.searchParams.get('month') ?? '';
    const of = monthOfText(month) ? month : null;
    return allLines((from) => services.lists.payouts({ ...from, month: of }));
  },
);

const affiliates = listOf<AffiliateLine>(
  {
    affiliate: ({ number }) => `A${number}`,
    name: ({ name }) => name,
    email: ({ email }) => email,
    kind: ({ kind }) => kind,
    country: ({ country }) => country,
    language: ({ locale }) => locale,
    since: ({ acceptedAt }) => acceptedAt,
    ends: ({ endsAt }) => endsAt,
    accrued: ({ accrued }) => dollars(accrued),
    due: ({ due }) => dollars(due),
    held: ({ held }) => dollars(held),
    currency: () => DOLLARS,
  },
  ['name', 'email'],
  ({ services }) => allLines(services.lists.affiliates),
);

const commissions = listOf<CommissionLine>(
  {
    affiliate: ({ affiliate }) => `A${affiliate}`,
    order: ({ order }) => order,
    kind: ({ kind }) => kind,
    clause: ({ clause }) => clause,
    amount: ({ amount }) => amount,
    currency: ({ amount }) => amount.currency,
    due_on: ({ dueOn }) => dueOn,
    at: ({ at }) => at,
  },
  [],
  ({ services }) => allLines((from) => services.lists.commissions({ ...from, affiliate: null })),
);

const applications = listOf<ApplicationLine>(
  {
    id: ({ id }) => id,
    state: ({ state }) => state,
    kind: ({ kind }) => kind,
    name: ({ name }) => name,
    email: ({ email }) => email,
    country: ({ country }) => country,
    sent: ({ createdAt }) => createdAt,
    decided: ({ decidedAt }) => decidedAt,
  },
  ['name', 'email'],
  ({ services, url }) => {
    const state = url.searchParams.get('state');
    const of = hasKey(APPLICATION_STATES, state) ? state : null;
    return allLines((from) => services.lists.applications({ ...from, state: of }));
  },
);

type Waiting = { kind: string; id: string; rule: string; affiliate: number; name: string; at: Date };

const flags = listOf<Waiting>(
  {
    kind: ({ kind }) => kind,
    id: ({ id }) => id,
    rule: ({ rule }) => rule,
    affiliate: ({ affiliate }) => `A${affiliate}`,
    name: ({ name }) => name,
    since: ({ at }) => at,
  },
  ['name'],
  waitingFlags,
);

/** Flags and objections that wait, the oldest first, as on their page. */
async function* waitingFlags({ services, url }: ListAsk): AsyncGenerator<Waiting> {
  const only = url.searchParams.get('only');
  const [raised, objections] = await Promise.all([
    only === 'objections' ? [] : services.flagDesk.waiting(),
    only === 'flags' ? [] : services.objectionDesk.waiting(),
  ]);
  const all = [
    ...raised.map(({ id, rule, affiliateNumber: affiliate, affiliateName: name, raisedAt: at }) => {
      return { kind: 'flag', id, rule, affiliate, name, at };
    }),
    ...objections.map(({ id, affiliate, name, createdAt: at }) => {
      return { kind: 'objection', id, rule: '', affiliate, name, at };
    }),
  ];
  yield* all.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Lists of the affiliate programme. */
export const AFFILIATE_LISTS = {
  ...{ payouts, affiliates, commissions, applications, flags },
} as const satisfies Partial<Record<ExportListName, ListReader>>;
