const KB = 1024;

/** What pages of the workspace may ask for before anybody touches them, in bytes as they are sent (brotli). */
export const WORKSPACE_BUDGET = {
  /** A document's page, of a free account and of one with a plan. */
  document: 130 * KB,
  /** Words of a document, which are the heaviest page besides. */
  other: 124 * KB,
} as const;
