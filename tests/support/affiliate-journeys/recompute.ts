import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../src/services/database/database.server.ts';
import { now } from '../../../src/shared/clock.ts';

const SQL = join(import.meta.dirname, '../../affiliates/recomputation.sql');

export type Difference = {
  what: string;
  affiliate_id: string;
  moment: string;
  found: string;
  expected: string;
};
export type Figures = Record<string, number | string>;

/** Computes the affiliates' books of a database once more, from facts alone, and compares all that it holds. */
export async function recompute({ pool }: Pick<Database, 'pool'>): Promise<{
  differences: Difference[];
  figures: Figures;
}> {
  const client = await pool.connect();
  try {
    await client.query(`select set_config('recomputation.now', $1, false)`, [now().toISOString()]);
    const answers: unknown = await client.query(await readFile(SQL, 'utf8'));
    if (!Array.isArray(answers)) throw new Error('expected an answer to each statement');
    const [differences, figures] = answers.slice(-2);
    return { differences: differences.rows, figures: figures.rows[0] };
  } finally {
    // Its tables are of this connection.
    client.release(true);
  }
}
