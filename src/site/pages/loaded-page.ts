import type { Versions } from '../../routes/paths.ts';
import type { PageData } from './pages.tsx';

/** A page's own part: its props, the words of its head, and what its scripts should know. */
export type LoadedPage = {
  page: PageData;
  title: string;
  description: string;
  /** 200 unless told: a loader answers 404 with the not-found page. */
  status?: number;
  /** Landing pages: the words of the address's `q`, and the keyword that goes with them (section 3). */
  alias?: string;
  keyword?: string;
  /** Where the page knows better than the manifest: its addresses per language, its canonical path. */
  versions?: Versions;
  canonical?: string;
  /** The same page under other prefixes: for the switcher, where a language has no version of its own. */
  elsewhere?: Versions;
  /** False keeps this one out of search engines although its row is in. */
  index?: boolean;
  /** Absolute path of a picture for those who share the page, 1200 by 630 pixels. */
  image?: string;
  /** JSON-LD objects without their `@context`. */
  structured?: readonly object[];
  /** Nothing on it leads to the sign-up: who orders is given an account. */
  withoutSignUp?: true;
  /** What the error dialog tells at once, and where closing it leads. */
  dialogError?: {
    message: string;
    action: string;
    href: string;
    /** Another way on than closing it. */
    link?: { label: string; href: string };
  };
  /** Something of it was not ready yet: the next visitor is shown more. */
  unfinished?: boolean;
  /** The page is to be looked at again by itself. */
  refresh?: { seconds: number; address: string };
  /** Its order is not paid: nothing of it is told to whoever measures. */
  unpaid?: boolean;
  /** An Atom feed that goes with the page: its path and its name. */
  feed?: { href: string; title: string };
};
