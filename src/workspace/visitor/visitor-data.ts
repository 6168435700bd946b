import type { Messages } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';

/** What the pages of people without an account stand in. */
export type VisitorData = {
  locale: Locale;
  /** Nonce of the router's scripts, where a page has some. */
  nonce: string;
  texts: Messages['sharing']['page'];
  brand: string;
  /** 'Shared with Papergrove' */
  sharedWith: string;
  home: string;
  report: string | null;
  /** What search engines are told of a page that is everybody's; null for one that a link opens. */
  search: { description: string; canonical: string; alternates: { hreflang: string; href: string }[] } | null;
  languages: { locale: Locale; name: string; href: string }[];
};
