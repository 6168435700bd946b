import type { Locale } from '../../shared/locale.ts';
import type { Money } from '../../shared/money.ts';
import type { OrderState, SubscriptionState } from '../orders/states.table.ts';
import type { Route } from '../payments/routes.table.ts';

/** Where a page of a list goes on: the last row of the one before, by its moment and number. */
export type ListKey = { at: Date; id: string };
/** A page of a list; `next` is null on its last one. */
export type ListPage<Row> = { rows: readonly Row[]; next: ListKey | null };

export type CustomerLine = {
  id: string;
  email: string;
  locale: Locale;
  isProven: boolean;
  createdAt: Date;
  /** The plan that lasts longest of those that are active. */
  plan: string | null;
  orders: number;
};

export type OrderLine = {
  number: string;
  email: string;
  state: OrderState;
  subscription: SubscriptionState | null;
  route: Route;
  plan: string;
  total: Money;
  createdAt: Date;
};

/** What is known of an account itself. */
export type CustomerFacts = {
  id: string;
  email: string;
  locale: Locale;
  provenAt: Date | null;
  hasPassword: boolean;
  place: string | null;
  createdAt: Date;
};

/** Something that happened to a customer or an order. `name` is its kind's own, `data` its facts. */
export type Happening = {
  kind: 'account' | 'signIn' | 'order' | 'money' | 'mail' | 'licence' | 'given' | 'operator';
  id: string;
  name: string;
  data: Readonly<Record<string, unknown>>;
  at: Date;
};

/** What an erasure takes away. */
export type ErasureExtent = {
  documents: number;
  files: number;
  bytes: number;
  sessions: number;
  mails: number;
  seats: number;
  unpaidOrders: number;
  /** What the law keeps. */
  paidOrders: number;
  papers: number;
  journals: number;
};

/** Something that was searched for; `by` is what it was found by. */
export type Hit =
  | { kind: 'customer'; id: string; by: 'email' | 'name'; title: string; plan: string | null; at: Date }
  | {
      kind: 'order';
      number: string;
      by: 'number' | 'invoice' | 'reference' | 'email' | 'name' | 'code';
      title: string;
      state: OrderState;
      at: Date;
    };

/** An affiliate, or whoever asked to be one. */
export type AffiliateHit = {
  /** Null while nobody has accepted them. */
  number: string | null;
  applicationId: string | null;
  accountId: string | null;
  name: string;
  email: string;
  at: Date;
  standing: 'applied' | 'active' | 'ending' | 'ended' | 'settled';
};

/** A movement of an order's money as the ledger has it. */
export type LedgerLine = {
  id: string;
  kind: string;
  at: Date;
  entries: readonly { account: string; amount: Money }[];
};
