import { announceTerms } from '../../src/services/affiliate-terms/announce.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';

/** Announces the agreement as its text stands, from a day on. */
export async function announce(database: Database, from: string, by: string): Promise<string> {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(from) && !Number.isNaN(Date.parse(from));
  if (!isDay) throw new Error('expected terms --from 2027-02-01: the day from which the agreement applies');
  const answer = await announceTerms(database, from, by);
  switch (answer.outcome) {
    case 'tooSoon':
      throw new Error(`Nothing is done: announced today, terms apply from ${answer.first} at the earliest.`);
    case 'known':
      throw new Error(
        `Nothing is done: the text of ${answer.version} was announced already. A changed one has a later date.`,
      );
    case 'announced':
      return `Announced: the text of ${answer.version} applies from ${from}. Affiliates who are mailed: ${answer.told}.`;
  }
}
