import type { Query } from '../database/database.server.ts';
import { type Acted, type ActParts, type ActRequest, actOnLicence } from './act-on-licence.server.ts';

type Options = Omit<ActParts, 'note'> & { onMail: () => void };

/** Restricts, ends and restores licences, for whoever works in the console. */
export class LicenceActs {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param note what else is written down in the same transaction */
  async act(request: ActRequest, note: (query: Query) => Promise<void>): Promise<Acted> {
    const { onMail, ...parts } = this.#options;
    const acted = await actOnLicence({ ...parts, note }, request);
    if (acted.outcome === 'done') onMail();
    return acted;
  }
}
