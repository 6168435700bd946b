import type { ColumnType } from 'kysely';
import type { Moment } from '../database/moments.ts';

/** A row of products. */
export type ProductRow = {
  id: string;
  company_id: string;
  name: string;
  name_key: string;
  description: string;
  unit: string;
  price: string;
  rate: string;
  created_by: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Moment;
  updated_at: Moment;
};
