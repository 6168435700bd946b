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

export type ConsentService = {
  /**
   * Keeps the receipt of a choice: no address, no person.
   * @returns its number; null when the database is away, for a choice holds all the same
   */
  record(choice: Choice): Promise<string | null>;
};

type Parts = { database: Database; log: { warn(fields: object, message: string): void } };

export function createConsentService({ database, log }: Parts): ConsentService {
  return {
    async record({ choice, version, locale, regime }) {
      const id = newId();
      try {
        await insertReceipt(database, { id, text_version: version, locale, choice, regime, at: now() });
        return id;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        log.warn({ choice }, 'no receipt of a consent: the database is away');
        return null;
      }
    },
  };
}
