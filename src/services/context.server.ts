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
/** Where the router's errors are logged. */
export const logContext = createContext<{ error(fields: object, message: string): void }>();

export type PageSettings = {
  publicUrl: string;
  webappUrl: string;
  userServiceUrl: string;
  apiUrl: string;
  imagesUrl: string;
  /** Prefix of links to templates: their pages, here or on a host of their own. */
  templatesUrl: string;
  /** Partner of the budgeting app; null: it is not sold here (decision 13). */
  budgetoPartnerUrl: string | null;
  /** Live chat of an outside provider; null: there is none. */
  chatScriptUrl: string | null;
  demo: boolean;
  testHooks: boolean;
};
