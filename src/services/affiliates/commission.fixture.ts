import type { SaleFacts, SalesMovement } from './commission.ts';

/** A sale of a plan's year (US$299.88), paid on 14 July 2026, with changes of a test. */
export function sale(changes: Partial<SaleFacts> = {}): SaleFacts {
  return {
    orderId: 'order',
    movements: [moved(29_988, '2026-07-14T10:00:00Z')],
    revision: 0,
    percent: 30,
    agreementVersion: '2026-11-27',
    creditedAt: null,
    uncreditedAt: null,
    flags: [],
    end: null,
    sent: [],
    ...changes,
  };
}

let count = 0;

/** Money that was earned, or went back, at a moment of ISO 8601. */
export function moved(sales: number, at: string): SalesMovement {
  count += 1;
  return { key: `card:${count}`, sales, at: new Date(at) };
}
