import type { ColumnType, Generated } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { MovementKind } from './movements.ts';

/** A day of PostgreSQL, which is read as a text (YYYY-MM-DD) by our statements. */
type Day = ColumnType<string, string, string>;

/** Tables of the figures, as far as they are read and written by the query builder. */
export type FiguresTables = {
  order_customers: {
    order_id: string;
    customer: string;
    since: ColumnType<string | null, string | null | undefined, string | null>;
  };
  mrr_movements: {
    customer: string;
    day: Day;
    currency: string;
    plan: string;
    kind: MovementKind;
    amount: string;
    committed: string;
    subscribers: number;
    locale: string;
    route: string;
    cohort: Day;
  };
  searches_daily: { day: Day; locale: string; words: string; searches: number; nothing: number };
  figure_rounds: {
    one: Generated<boolean>;
    due_at: Moment;
    counted_until: MaybeMoment;
    compared_on: ColumnType<string | null, string | null | undefined, string | null>;
  };
  figure_differences: {
    id: string;
    rollup: string;
    day: Day;
    kept: string;
    counted: string;
    rows: number;
    found_at: Moment;
    gone_at: MaybeMoment;
  };
};
