import { now } from '../../shared/clock.ts';
import type { CompaniesService } from '../companies/companies.server.ts';
import type { Database } from '../database/database.server.ts';
import { isOver, type StepsShown, shownSteps } from './first-steps.ts';
import * as rows from './store.server.ts';

type Options = { database: Database; companies: Pick<CompaniesService, 'companies'> };

/** The three first steps of an account: what of them has really happened, and whether they are still shown. */
export class FirstStepsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What the start page shows now. The first time that all are done is kept. */
  async read(accountId: string): Promise<StepsShown> {
    const { database, companies } = this.#options;
    const at = now();
    const kept = await rows.readKept(database, accountId);
    if (isOver(kept, at)) return { show: 'nothing' };
    const [{ fill, hand }, own] = await Promise.all([
      rows.readDone(database, accountId),
      companies.companies(accountId),
    ]);
    const shown = shownSteps(kept, { fill, company: own.length > 0, hand }, at);
    if (shown.show === 'thanks' && kept.doneAt === null) await rows.writeDone(database, accountId, at);
    return shown;
  }

  /** Whether the start page shows them no more, so that they can be brought back. */
  async isOver(accountId: string): Promise<boolean> {
    return isOver(await rows.readKept(this.#options.database, accountId), now());
  }

  putAway(accountId: string): Promise<void> {
    return rows.writePutAway(this.#options.database, accountId, now());
  }

  bringBack(accountId: string): Promise<void> {
    return rows.forget(this.#options.database, accountId);
  }
}
