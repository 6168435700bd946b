import type { Money } from '../../shared/money.ts';

/** What waits for a person. `id` is what leads to it: an order's number, an account, an application. */
export type Waiting = {
  id: string;
  /** Whose, or what: an address, a name, a kind of mail. */
  title: string;
  /** Why, in the words of who says so; null where the source says it all. */
  why: string | null;
  /** The money at stake. */
  money: Money | null;
  since: Date;
  /** What else is said of it: the order, who asks, how a request stands, when something is due. */
  about?: About | null;
};

export type About = {
  order?: string | null;
  by?: string;
  state?: string;
  due?: string;
  /** A thing that operators change: an offer, an article. */
  setting?: { kind: string; key: string; locale: string | null; title: string | null } | null;
};
