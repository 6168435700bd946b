import type { SandboxState } from '../../../src/sandbox/sandbox.ts';

/** What stand-ins remember, in memory: a run of thousands of sales would write its whole file anew for each. */
export type MemoryState = SandboxState & {
  /** Forgets sales; products, plans and coupons stay, as adapters know them. */
  forgetSales(): void;
};

const KEPT = new Set(['stripe-coupons', 'paypal-products', 'paypal-plans']);

export function memoryState(): MemoryState {
  const tables = new Map<string, Map<string, unknown>>();
  return {
    table<Row>(name: string): Map<string, Row> {
      const table = tables.get(name) ?? new Map<string, unknown>();
      tables.set(name, table);
      // What was written under a name is read under the same one.
      return table as Map<string, Row>;
    },
    save: () => undefined,
    forgetSales() {
      for (const [name, table] of tables) if (!KEPT.has(name)) table.clear();
    },
  };
}
