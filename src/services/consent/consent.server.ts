import { now } from '../../shared/clock.ts';
import type { ConsentRegime } from '../../shared/consent.ts';
import type { ConsentChoice } from '../../shared/consent-choice.ts';
import { newId } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locale.ts';
import { type Database, isUnavailable } from '../database/database.server.ts';
import { insertReceipt } from './store.server.ts';

export type Choice = {
  choice: ConsentChoice;
  /** Which words the visitor had before them (src/site/consent/words.server.ts). */
  version: string;
  locale: Locale;
  regime: ConsentRegime;
};

type Options = { database: Database; log: { warn(fields: object, message: string): void } };

/** The receipts of what visitors chose: no address, no person. */
export class ConsentService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Keeps the receipt of a choice.
   *
   * @returns its number; null when the database is away, for a choice holds all the same
   */
  async record({ choice, version, locale, regime }: Choice): Promise<string | null> {
    const { database, log } = this.#options;
    const id = newId();
    try {
      await insertReceipt(database, { id, text_version: version, locale, choice, regime, at: now() });
      return id;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn({ choice }, 'no receipt of a consent: the database is away');
      return null;
    }
  }
}
