import type { Money } from '../../shared/money.ts';

/** Money for somebody, under a number of ours. */
export type PayoutOrder = {
  /** The same key is paid once, however often it is asked for. */
  key: string;
  amount: Money;
  /** The receiver's mailbox at the provider. */
  to: string;
  note: string;
};

/** What became of a payout. `unclaimed`: its receiver has no account there yet; `returned`: the money is back. */
export type PayoutFate = { state: 'sent' | 'paid' | 'unclaimed' | 'failed' | 'returned'; because: string };

/** A way to pay others. */
export type Payer = {
  /** For so long the provider knows a key again: after that, nobody can ask whether it was paid. */
  readonly remembersMs: number;
  /**
   * Has a payout paid, once per key: where it was asked for before, the provider's number of that one is answered.
   * @throws ProviderError 'away': whether it was paid is unknown until the same is asked again
   */
  pay(order: PayoutOrder): Promise<{ reference: string }>;
  /** @throws ProviderError */
  fateOf(reference: string): Promise<PayoutFate>;
};
