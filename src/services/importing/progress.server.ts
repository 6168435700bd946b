import type { Database, Query } from '../database/database.server.ts';
import { writeStep } from './imports.store.server.ts';
import { type Outcome, type Report, reported } from './report.ts';
import type { Step } from './taking.server.ts';

type Standing = { id: string; position: number; report: Report };

/** How far an import is: each step is noted with what it does, so that none is counted twice. */
export class Progress {
  readonly #database: Database;
  readonly #id: string;
  #position: number;
  #report: Report;

  constructor(database: Database, { id, position, report }: Standing) {
    this.#database = database;
    this.#id = id;
    this.#position = position;
    this.#report = report;
  }

  /** Does a step unless it was done before; what others need to know is looked at again. */
  async take(index: number, step: Step): Promise<void> {
    if (index < this.#position) {
      if (step.isKnown) await step.run(async () => undefined);
      return;
    }
    let next: Report | undefined;
    const note = async (query: Query, outcome: Outcome) => {
      next = await this.#write(query, step, outcome);
    };
    const outcome = await step.run(note);
    this.#report = next ?? (await this.#write(this.#database, step, outcome));
    this.#position += 1;
  }

  async #write(query: Query, { what, name }: Step, outcome: Outcome): Promise<Report> {
    const report = reported(this.#report, { what, name, outcome });
    const row = { id: this.#id, position: this.#position, report };
    if (!(await writeStep(query, row))) throw new Error('another process goes on with it');
    return report;
  }
}
