import pg from 'pg';
import { StatementNames } from './statement-names.server.ts';

/** What `pg` says when nobody has answered within `query_timeout`; the error has no code. */
const TIMED_OUT = 'Query read timeout';

/**
 * Codes of a plan that cannot be used: its table has other columns since then (a migration beside running processes),
 * or the connection is another one than it seems (a pooler between us and PostgreSQL). Nothing has been done then.
 * Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const PLAN_IS_GONE = new Set(['0A000', '26000', '42P05']);

/** The same for all connections of the process: what one asks often, the others do. */
const names = new StatementNames();

export type ClientConfig = pg.ClientConfig & {
  /** A pooler between us and PostgreSQL gives each transaction another connection. */
  pooled?: boolean;
  /** Called when the connection is no more, or never came to be. */
  onEnd?: () => void;
};

type Named = { name: string; text: string; values: unknown[] };

/**
 * A connection that ends when a statement on it was given up. The server may still do that statement, later: a `begin`
 * that was given up would take in whatever the next user of the connection writes, and nobody would ever commit it.
 * Statements that are asked often are planned once (statement-names.server.ts).
 */
export class DatabaseClient extends pg.Client {
  // The driver's own type has six forms of a query; this hands on whichever was asked.
  override query = this.#ask.bind(this) as pg.Client['query'];
  /** Each statement may run on another connection than the one before: none of them keeps a plan by name. */
  readonly #isPooled: boolean;

  constructor(config?: ClientConfig) {
    super(config);
    this.#isPooled = config?.pooled ?? false;
    this.once('end', () => config?.onEnd?.());
  }

  #ask(...told: unknown[]): unknown {
    const named = this.#isPooled ? undefined : namedOf(told);
    const asked = this.#isPooled ? nameless(told) : told;
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, this, named ? [named] : asked);
    // Told by a callback, the pool ends the connection of its own accord.
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (isGivenUp(error) || isOfStandby(error)) void this.end();
      if (named && isPlanGone(error)) return this.#askPlainly(named, error);
      throw error;
    });
  }

  /** A transaction is lost with the statement that failed in it: its user hears of it. */
  #askPlainly({ text, values }: Named, error: unknown): unknown {
    names.forget(text);
    if (this.getTransactionStatus() !== 'I') throw error;
    return this.#ask(text, values);
  }
}

/** A text with its values, as the query builder asks, with a name where it has one. */
function namedOf([text, values, ...more]: unknown[]): Named | undefined {
  if (typeof text !== 'string' || !Array.isArray(values) || more.length > 0) return;
  const name = names.of(text);
  return name === undefined ? undefined : { name, text, values };
}

/** What was asked, without the name under which a connection would keep it. */
function nameless([asked, ...more]: unknown[]): unknown[] {
  if (typeof asked !== 'object' || asked === null || !('name' in asked)) return [asked, ...more];
  const { name: _kept, ...plain } = asked;
  return [plain, ...more];
}

function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.message === TIMED_OUT;
}

/** The server became a standby, or always was one: whoever asks next is to get another connection. */
function isOfStandby(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

function isPlanGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && PLAN_IS_GONE.has(String(error.code));
}

/** Ends what comes back to a pool within a transaction: the next statement on it would belong to that one. */
export function endWithinTransaction(client: pg.PoolClient): void {
  if (client.getTransactionStatus() !== 'I') void client.end();
}
