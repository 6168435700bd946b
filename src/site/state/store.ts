import type { Locale } from '../../shared/locale.ts';

/**
 * The site's state in the browser, in the areas of the specification (section 3). It holds what a visitor is
 * doing on this page; who they are and what there is to see comes from the server and is only read.
 */
export type SiteState = {
  account: { userEmail: string; userId: string; loaded: boolean };
  context: { year: number; locale: Locale; device: 'desktop' | 'mobile' | 'tablet'; path: string };
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
  };
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
    loaderGlobal: boolean;
    loader: { message: string; opaque: boolean };
    chat: { started: boolean; online: boolean };
  };
};

const initial: SiteState = {
  account: { userEmail: '', userId: '', loaded: false },
  context: { year: 0, locale: 'en', device: 'desktop', path: '/' },
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
  },
  ui: {
    mobileMenu: false,
    isSustainabilityPage: false,
    dialogTerms: false,
    dialogAffiliate: false,
    dialogEula: false,
    dialogError: { open: false, message: '', action: '' },
    promoVideo1: false,
    promoVideo2: false,
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
