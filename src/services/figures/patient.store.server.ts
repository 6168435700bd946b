import type { QueryConfig, QueryResultRow } from 'pg';
import type { Database } from '../database/database.server.ts';

/** How long a statement that counts may take: nobody waits for it. */
const PATIENCE_MS = 60_000;

/** Runs a statement of a round, and answers its rows. */
export type Run = <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The driver takes a time for one query, of which its types know nothing. */
type PatientQuery = QueryConfig & { query_timeout: number };

/**
 * Runs statements that may take longer than a page waits, in one transaction. One at a time over all processes, so that
 * nothing is counted twice.
 */
export async function patiently<Answer>(
  { pool }: Pick<Database, 'pool'>,
  work: (run: Run) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  const run: Run = async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const config: PatientQuery = { text, values: [...values], query_timeout: PATIENCE_MS };
    return (await client.query<Row>(config)).rows;
  };
  try {
    await run('begin');
    await run(`set local statement_timeout = ${PATIENCE_MS}`);
    await run(`select pg_advisory_xact_lock(hashtext('figures'))`);
    const answer = await work(run);
    await run('commit');
    client.release();
    return answer;
  } catch (error) {
    // The connection goes with whatever was under way on it.
    client.release(true);
    throw error;
  }
}
