import { newSecret } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';

/** The secrets challenges are signed with: made once, shared by all processes. */
export async function readSecret({
  pool,
}: Database): Promise<{ challenge: string; key: string; form: string }> {
  await pool.query(
    `insert into settings (name, value) values ('challenge-secret', $1) on conflict do nothing`,
    [JSON.stringify({ challenge: newSecret(), key: newSecret(), form: newSecret() })],
  );
  const { rows } = await pool.query(`select value from settings where name = 'challenge-secret'`);
  return rows[0].value;
}

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
