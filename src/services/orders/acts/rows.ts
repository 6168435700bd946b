import type { ColumnType } from 'kysely';
import type { MaybeMoment, Moment } from '../../database/moments.ts';
import type { OrderActKind, OrderActState } from './order-act.ts';

/** A row of order_acts. */
type OrderActRow = {
  id: string;
  order_id: string;
  kind: OrderActKind;
  payment: string | null;
  /** Minor units; PostgreSQL hands a bigint over as text. */
  amount: ColumnType<string | null, number | null, number | null>;
  currency: string | null;
  reason: string;
  state: OrderActState;
  words: string | null;
  attempts: ColumnType<number, number | undefined, number>;
  due_at: Moment;
  asked_at: Moment;
  done_at: MaybeMoment;
  asked_by: ColumnType<string | null, string | null | undefined, never>;
};

export type OrderActTables = { order_acts: OrderActRow };
