import { type RawBuilder, sql } from 'kysely';
import { now } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';

/** Whether anything of a kind is due at a moment. More may be said than is: whoever then looks for it finds nothing. */
export type Due = (at: Date) => RawBuilder<boolean>;

/** Questions that come within so many milliseconds of the first go in one statement. */
const GATHERED_MS = 10;

type Question = { number: number; due: Due; resolve(isDue: boolean): void; reject(reason: unknown): void };

/** Asks for many kinds of work whether any of it is due: one statement instead of one for each kind. */
class DueLook {
  readonly #database: Database;
  #questions: Question[] = [];
  #kinds = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A question that is asked again and again. */
  question(due: Due): () => Promise<boolean> {
    const number = this.#kinds;
    this.#kinds += 1;
    return () =>
      new Promise((resolve, reject) => {
        if (this.#questions.length === 0) setTimeout(() => void this.#ask(), GATHERED_MS).unref();
        this.#questions.push({ number, due, resolve, reject });
      });
  }

  async #ask(): Promise<void> {
    // In the same order every time: the statement is then planned once.
    const questions = this.#questions.toSorted((one, other) => one.number - other.number);
    this.#questions = [];
    const at = now();
    const answers = sql.join(questions.map(({ due }, index) => sql`${due(at)} as ${sql.ref(`due${index}`)}`));
    try {
      const { rows } = await sql<Record<string, boolean>>`select ${answers}`.execute(this.#database.query);
      for (const [index, { resolve }] of questions.entries()) resolve(rows[0]?.[`due${index}`] === true);
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }
}

const looks = new WeakMap<Database, DueLook>();

/** For a `DueWork`: whether there is something to do, asked together with what others ask of the same database. */
export function dueIn(database: Database, ...dues: readonly Due[]): () => Promise<boolean> {
  const look = looks.get(database) ?? new DueLook(database);
  looks.set(database, look);
  return look.question(
    (at) =>
      sql<boolean>`(${sql.join(
        dues.map((due) => due(at)),
        sql` or `,
      )})`,
  );
}

/** That a table has a row whose time has come. @param only which rows of it count */
export function rowsDue(table: keyof Tables, column: string, only: RawBuilder<unknown> = sql`true`): Due {
  return (at) =>
    sql<boolean>`exists (select from ${sql.table(table)} where ${sql.ref(column)} <= ${at} and ${only})`;
}
