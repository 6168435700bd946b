import type { LayoutName } from '../../routes/manifest.table.ts';
import type { Match } from '../../routes/match.ts';
import { isAffiliatePath, isRetailerPath } from '../../routes/start-funnel.ts';
import type { OutsideSettings } from '../../services/context.server.ts';

/**
 * Scripts of other hosts: on which pages, from which setting, and what the page's policy must allow for them
 * (docs/decisions/0012-outside-scripts.md). Each is loaded only where it is set, and with the visitor's consent.
 */
type OutsideRow = {
  readonly on: (match: Match) => boolean;
  /** Its address; null where it is not set. `host` is the site's own. */
  readonly src: (settings: OutsideSettings, host: string) => string | null;
  /** Hosts whose scripts it loads besides its own, and hosts that it only calls or frames. */
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  /** Adds scripts and markup of its own, which a page under Trusted Types refuses. */
  readonly free: boolean;
};

const CHAT_LAYOUTS: ReadonlySet<LayoutName> = new Set<LayoutName>(['pricing', 'pricing-new']);
/** Pages on which somebody orders: measuring scripts have no business there (S45). */
const ORDER_PAGES: ReadonlySet<string> = new Set(['plans', 'captcha', 'budgeto-buy']);

export const OUTSIDE_SCRIPTS = {
  tagManager: {
    on: isMeasured,
    src: ({ tagManager }) => tagManager && `${tagManager.url}?id=${tagManager.id}`,
    scripts: [],
    calls: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    free: true,
  },
  behaviour: {
    on: isMeasured,
    src: ({ behaviour }, host) =>
      behaviour && `${behaviour}?${new URLSearchParams({ abTests: '1', analytics: '1', host })}`,
    scripts: [],
    calls: [],
    free: false,
  },
  affiliate: {
    on: ({ path }) => isAffiliatePath(path),
    src: ({ affiliate }) => affiliate,
    scripts: [],
    calls: [],
    free: false,
  },
  retailer: {
    on: ({ path }) => isRetailerPath(path),
    src: ({ retailer }) => retailer,
    scripts: [],
    calls: [],
    free: false,
  },
  support: {
    // One of the two pricing layouts (A37).
    on: ({ row }) => row.layout === 'pricing',
    src: ({ support }) => support,
    scripts: [],
    calls: [],
    free: true,
  },
  chat: {
    on: hasChat,
    src: ({ chat }) => chat,
    scripts: [],
    calls: [],
    free: true,
  },
  captcha: {
    on: ({ row }) => row.page === 'captcha',
    src: ({ captcha: { key, language, url } }) =>
      key === '' ? null : `${url}?${new URLSearchParams({ render: key, hl: language })}`,
    scripts: ['https://www.gstatic.com'],
    calls: [],
    free: true,
  },
} as const satisfies Record<string, OutsideRow>;

export type OutsideName = keyof typeof OUTSIDE_SCRIPTS;

/** Pages whose layout has the chat. */
export function hasChat({ row }: Match): boolean {
  return CHAT_LAYOUTS.has(row.layout);
}

/** Not where somebody orders or sets a password, and not in the bare pages that others frame. */
function isMeasured({ row }: Match): boolean {
  return row.layout !== 'empty' && row.opening !== 'password' && !ORDER_PAGES.has(row.page);
}
