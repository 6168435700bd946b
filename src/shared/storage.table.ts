/** Every entry of the browser's own storage, under the rules of the cookies (cookies.table.ts). */
type StorageRule = {
  readonly area: 'local' | 'session' | 'cache';
  readonly purpose: 'necessary' | 'functional' | 'measuring';
};

/** Those of the site. Their rules are part of what every page fetches. */
export const SITE_STORAGE = {
  /** Where the visitor came from: the traffic source. */
  b_ts: { area: 'local', purpose: 'measuring' },
  /** Time of the last reload for a missing part. */
  'chunk-reload': { area: 'session', purpose: 'necessary' },
  /** Numbers of orders that were told already. */
  'tracked-orders': { area: 'session', purpose: 'measuring' },
} as const satisfies Record<string, StorageRule>;

const WORKSPACE_STORAGE = {
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
} as const satisfies Record<string, StorageRule>;

export type SiteStorageName = keyof typeof SITE_STORAGE;
export type StorageName = SiteStorageName | keyof typeof WORKSPACE_STORAGE;

/** All of them. */
export const STORAGE: Readonly<Record<StorageName, StorageRule>> =
  // Told to have no side effects, so that no page of the site fetches what only the workspace reads.
  /* @__PURE__ */ Object.assign({}, SITE_STORAGE, WORKSPACE_STORAGE);
