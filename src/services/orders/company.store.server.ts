import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Company } from '../invoices/company.ts';

/** From now on an order is billed to this company; whoever is settling it reads it again. */
export async function setCompany({ query }: Query, orderId: string, company: Company): Promise<void> {
  await query
    .updateTable('orders')
    .set({
      billing: sql`billing || ${JSON.stringify({ company })}::jsonb`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', orderId)
    .execute();
}
