import type { Locale } from '../../shared/locale.ts';
import type { OutsideScript } from '../outside/outside-script.ts';

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
  /** Where the visitor's localization record is asked for; absent where that is this server. */
  geolocationUrl?: string;
  /** Where a purchase is looked up, on the page that thanks for it; absent everywhere else. */
  purchase?: {
    paymentsUrl: string;
    userbaseUrl: string;
    /** The page thanks for a partner's product, and posts its query. */
    partner?: true;
  };
  /** Where the packages that the page shows are asked for; absent where it shows none. */
  packagesUrl?: string;
  /** Scripts of other hosts that may be loaded here; absent where there are none. */
  outside?: readonly OutsideScript[];
  /** Site and workspace stand on different sites; absent where they do not. */
  crossOrigin?: true;
  /** The page shows no cookie banner; absent where it does. */
  noBanner?: true;
};

export const PAGE_FACTS_ID = 'page-facts';
