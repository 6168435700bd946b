import { createContext } from 'react-router';
import type { Match } from '../routes/match.ts';
import type { Visit } from './identity.ts';
import type { Services } from './services.ts';

/** What the server hands to loaders and actions. */
export const servicesContext = createContext<Services>();
export const visitContext = createContext<Visit>();
/** The page of the manifest; undefined for an address that is none (404) and outside the site. */
export const matchContext = createContext<Match | undefined>();
/** Addresses and switches of the settings that pages need. */
export const settingsContext = createContext<PageSettings>();

/** What went wrong before the router was asked; a page's loader throws it, so that there is one error page. */
export const failureContext = createContext<{ status: number; message: string } | null>(null);
/** The page lacks something that will soon be there: it is not to be kept for others. */
export const unfinishedContext = createContext(false);
/** The page is to be looked at again by itself: after how many seconds, at which address. */
export const refreshContext = createContext<{ seconds: number; address: string } | null>(null);
/** Where the router's errors are logged. */
export const logContext = createContext<{ error(fields: object, message: string): void }>();

/** Scripts of other hosts as the settings name them; null: never loaded (src/site/outside). */
export type OutsideSettings = {
  chat: string | null;
  support: string | null;
  tagManager: { id: string; url: string } | null;
  /** The API host's own script. */
  behaviour: string | null;
  affiliate: string | null;
  retailer: string | null;
  captcha: { key: string; version: string; language: string; url: string };
  /** Hosts they call besides their own. */
  hosts: readonly string[];
};

/** What the retailer's order form is told. */
export type PayLinkRequest = { item: string; locale: string; orderHint: string };

export type PageSettings = {
  publicUrl: string;
  webappUrl: string;
  userServiceUrl: string;
  apiUrl: string;
  userbaseUrl: string;
  paymentsUrl: string;
  /** Where a page asks for the visitor's localization record. */
  geolocationUrl: string;
  imagesUrl: string;
  /** How links to templates begin: their pages, here or on a host of their own. */
  templatesUrls: readonly string[];
  /** The card's frame on our pages; null where cards are not taken. */
  card: { publishableKey: string; scriptUrl: string } | null;
  /** Origins of the providers' pages to which the checkout's form leads. */
  payPages: readonly string[];
  /** The retailer's order form; null where there is none. */
  payLink: ((request: PayLinkRequest) => string) | null;
  /** Partner of the budgeting app; null: it is not sold here (decision 0045, a partner's product). */
  budgetoPartnerUrl: string | null;
  /** The chat of the pricing layouts. */
  chat: boolean;
  outside: OutsideSettings;
  demo: boolean;
  testHooks: boolean;
  /** Paths without a cookie banner. */
  cookieBannerExcluded: readonly string[];
  /** Site and workspace do not share a site (A159). */
  crossOrigin: boolean;
};
