import type { ColumnType, JSONColumnType } from 'kysely';
import type { Moment } from '../../database/moments.ts';
import type { Amount } from '../../subscriptions/amounts.ts';
import type { PackageToken } from '../../subscriptions/plans.table.ts';

/** A row of upgrades. */
export type UpgradeRow = {
  order_id: string;
  replaces: string;
  credit: JSONColumnType<Amount>;
  credited: string;
  is_covered: ColumnType<boolean, boolean | undefined, boolean>;
  is_standing: ColumnType<boolean, boolean | undefined, boolean>;
  turns: ColumnType<number, number | undefined, number>;
  created_at: Moment;
  updated_at: Moment;
};

/** A row of downgrades. */
export type DowngradeRow = {
  id: string;
  order_id: string;
  from_package: PackageToken;
  from_renewal: JSONColumnType<Amount>;
  to_package: PackageToken;
  to_renewal: JSONColumnType<Amount>;
  effective_at: Moment;
  state: 'planned' | 'done' | 'dropped';
  created_at: Moment;
  updated_at: Moment;
};
