/** Every entry of the browser's own storage, under the rules of the cookies (cookies.table.ts). */
type StorageRule = {
  readonly area: 'local' | 'session' | 'cache';
  readonly purpose: 'necessary' | 'functional' | 'measuring';
};

export const STORAGE = {
  /** Where the visitor came from: the traffic source. */
  b_ts: { area: 'local', purpose: 'measuring' },
  /** Time of the last reload for a missing part. */
  'chunk-reload': { area: 'session', purpose: 'necessary' },
  /** That the question mark does not lead to the help page. */
  pg_keys: { area: 'local', purpose: 'necessary' },
  /** Copies of pages for reading without a connection; gone with the session. */
  kept: { area: 'cache', purpose: 'necessary' },
  /** Files that were shared with the installed app, for an hour at most. */
  shared: { area: 'cache', purpose: 'necessary' },
  /** What was typed into documents and has not been saved yet; gone as soon as it is. */
  pg_unsent: { area: 'local', purpose: 'necessary' },
  /** Words that were written into documents and not saved yet; gone as soon as they are. */
  pg_words: { area: 'local', purpose: 'necessary' },
  /** Numbers of orders that were told already. */
  'tracked-orders': { area: 'session', purpose: 'measuring' },
} as const satisfies Record<string, StorageRule>;

export type StorageName = keyof typeof STORAGE;
