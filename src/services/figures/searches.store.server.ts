import type { Database } from '../database/database.server.ts';

/** How often words were searched for on a day, and found nothing. */
export type CountedSearch = { day: string; locale: string; words: string; searches: number; nothing: number };

/** Adds searches to what is counted already. In one order always, so that two processes do not wait for each other. */
export async function addSearches(
  { pool }: Pick<Database, 'pool'>,
  all: readonly CountedSearch[],
): Promise<void> {
  await pool.query({
    name: 'searches',
    text: `insert into searches_daily (day, locale, words, searches, nothing)
      select day, locale, words, searches, nothing
      from json_to_recordset($1) as told(day date, locale text, words text, searches int, nothing int)
      order by day, locale, words
      on conflict (day, locale, words) do update
        set searches = searches_daily.searches + excluded.searches, nothing = searches_daily.nothing + excluded.nothing`,
    values: [JSON.stringify(all)],
  });
}
