import type { TrafficSource } from '../../services/tracking/traffic-source.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Localization } from '../../shared/localization.ts';

/**
 * The site's state in the browser, in the areas of the specification (section 3). It holds what a visitor is
 * doing on this page; who they are and what there is to see comes from the server and is only read.
 */
export type SiteState = {
  account: { userEmail: string; userId: string; loaded: boolean };
  context: {
    year: number;
    locale: Locale;
    device: 'desktop' | 'mobile' | 'tablet';
    path: string;
    /** Null until it is read, a second after the page has loaded. */
    trafficSource: TrafficSource | null;
    /** Null until the cookie is read or the geolocation service has answered, or not answered. */
    localization: Localization | null;
  };
  /** The twelve documents of the language and its default keyword, where the page shows them. */
  defaultDocs: { keyword: string; documents: readonly PageDocument[] };
  /** Folders the page offers, and the one that was chosen. */
  drive: { folders: readonly string[]; folder: string };
  helpers: { progress: boolean };
  lp: {
    dialog: boolean;
    dialogPassword: boolean;
    keyword: string;
    destination: { url: string };
    cardHeading: string;
    isMainButton: boolean;
    heroTarget: string;
    record: { label: string; alias: string };
    /** The documents on the page, and how many templates it says there are. */
    documents: readonly PageDocument[];
    count: string;
    /** What lp/recordQ recorded: the view of a landing page, with the `q` of its address. */
    landingViews: readonly { q: string; keyword: string; path: string }[];
  };
  /** What is sold here and what came of an order; filled in where one pays. */
  pricing: { packages: Readonly<Record<string, unknown>>; order: unknown; tracked: boolean | null };
  ui: {
    mobileMenu: boolean;
    isSustainabilityPage: boolean;
    dialogTerms: boolean;
    dialogAffiliate: boolean;
    dialogEula: boolean;
    dialogError: { open: boolean; message: string; action: string };
    /** The two promotional videos: the tour, and filling in a document. */
    promoVideo1: boolean;
    promoVideo2: boolean;
    /** The sign-up dialog is open and says what the chosen document's download holds. */
    docDownload: boolean;
    loaderGlobal: boolean;
    loader: { message: string; opaque: boolean };
    chat: { started: boolean; online: boolean };
  };
};

/** A document as it stands on the page, in the shape of the cache API. */
export type PageDocument = { label: string; url: string; thumb: string; search: string };

const initial: SiteState = {
  account: { userEmail: '', userId: '', loaded: false },
  context: { year: 0, locale: 'en', device: 'desktop', path: '/', trafficSource: null, localization: null },
  defaultDocs: { keyword: '', documents: [] },
  drive: { folders: [], folder: '' },
  helpers: { progress: false },
  lp: {
    dialog: false,
    dialogPassword: false,
    keyword: '',
    destination: { url: '' },
    cardHeading: '',
    isMainButton: false,
    heroTarget: '',
    record: { label: '', alias: '' },
    documents: [],
    count: '',
    landingViews: [],
  },
  pricing: { packages: {}, order: null, tracked: null },
  ui: {
    mobileMenu: false,
    isSustainabilityPage: false,
    dialogTerms: false,
    dialogAffiliate: false,
    dialogEula: false,
    dialogError: { open: false, message: '', action: '' },
    promoVideo1: false,
    promoVideo2: false,
    docDownload: false,
    loaderGlobal: false,
    loader: { message: '', opaque: false },
    chat: { started: false, online: true },
  },
};

let state = initial;
const listeners = new Set<() => void>();

/** The state now; never changed in place. */
export function getState(): SiteState {
  return state;
}

/** Changes some fields of one area and tells those who listen. */
export function update<A extends keyof SiteState>(area: A, fields: Partial<SiteState[A]>): void {
  state = { ...state, [area]: { ...state[area], ...fields } };
  for (const listener of listeners) listener();
}

/** Listens to changes; answers the function that ends it (the shape of React's useSyncExternalStore). */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
