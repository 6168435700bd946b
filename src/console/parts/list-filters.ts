import { ORDER_STATES } from '../../services/orders/states.table.ts';
import { ROUTES } from '../../services/payments/routes.table.ts';
import { keysOf } from '../../shared/keys.ts';

const LONGEST_SEARCH = 120;
export const ORDER_STATE_NAMES = keysOf(ORDER_STATES);
export const PLAN_FILTERS = ['any', 'some', 'none'] as const;

/** What of an address narrows the list of customers: the same for the page and its file. */
export function customerFilter({ searchParams }: URL) {
  const plan = PLAN_FILTERS.find((each) => each === searchParams.get('plan')) ?? 'any';
  return { q: searchIn(searchParams), plan };
}

/** The same of the list of orders. */
export function orderFilter({ searchParams }: URL) {
  return {
    q: searchIn(searchParams),
    state: ORDER_STATE_NAMES.find((each) => each === searchParams.get('state')) ?? null,
    route: ROUTES.find((each) => each === searchParams.get('route')) ?? null,
  };
}

function searchIn(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
}
