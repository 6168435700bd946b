import pg from 'pg';

/** What `pg` says when nobody has answered within `query_timeout`; the error has no code. */
const TIMED_OUT = 'Query read timeout';

/**
 * A connection that ends when a statement on it was given up. The server may still do that statement, later: a `begin`
 * that was given up would take in whatever the next user of the connection writes, and nobody would ever commit it.
 */
export class DatabaseClient extends pg.Client {
  // The driver's own type has six forms of a query; this hands on whichever was asked.
  override query = this.#ask.bind(this) as pg.Client['query'];

  #ask(...told: unknown[]): unknown {
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, this, told);
    // Told by a callback, the pool ends the connection of its own accord.
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (error instanceof Error && error.message === TIMED_OUT) void this.end();
      throw error;
    });
  }
}

/** Ends what comes back to a pool within a transaction: the next statement on it would belong to that one. */
export function endWithinTransaction(client: pg.PoolClient): void {
  if (client.getTransactionStatus() !== 'I') void client.end();
}
