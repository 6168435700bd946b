import type { Database } from '../database/database.server.ts';
import type { Rejection } from './application.ts';
import { acceptApplication, type Decider, rejectApplication } from './decide.server.ts';
import { type Application, findApplication } from './find.server.ts';

/** Decides on applications, for whoever works in the console. */
export class ApplicationDecisions {
  readonly #database: Database;
  readonly #onMail: () => void;

  constructor(database: Database, onMail: () => void) {
    this.#database = database;
    this.#onMail = onMail;
  }

  find(id: string): Promise<Application | undefined> {
    return findApplication(this.#database, id);
  }

  /** @returns false where it is not open, or waits for an answer */
  async accept(application: Application, decider: Decider): Promise<boolean> {
    const affiliate = await acceptApplication(this.#database, application, decider);
    if (affiliate) this.#onMail();
    return affiliate !== undefined;
  }

  /** @returns false where it is not open */
  async reject(
    application: Application,
    rejection: Decider & { reason: Rejection; words: string },
  ): Promise<boolean> {
    const isRejected = await rejectApplication(this.#database, application, rejection);
    if (isRejected) this.#onMail();
    return isRejected;
  }
}
