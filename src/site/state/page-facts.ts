import type { Locale } from '../../shared/locale.ts';

/** What the server tells the page's scripts, in one JSON data block (`<script type="application/json">`). */
export type PageFacts = {
  locale: Locale;
  path: string;
  landing: boolean;
  /** Title-cased `q` of the address, or empty. */
  alias: string;
  /** Keyword slug of the page's record. */
  keyword: string;
  account: { userEmail: string; userId: string } | null;
  testHooks: boolean;
};

export const PAGE_FACTS_ID = 'page-facts';
