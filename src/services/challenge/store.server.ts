import type { Database } from '../database/database.server.ts';

/** Marks a single-use thing as used; true for its first holder, also when that one comes again. */
export async function spend(
  { pool }: Database,
  row: { hash: Buffer; holder: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'spend',
    text: `insert into spent (hash, holder, expires_at) values ($1, $2, $3)
           on conflict (hash) do update set holder = spent.holder returning holder`,
    values: [row.hash, row.holder, row.expiresAt],
  });
  return rows[0]?.holder === row.holder;
}
