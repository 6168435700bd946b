import { textsOf } from '../../../locales/messages.server.ts';
import { entriesOf } from '../../../shared/keys.ts';
import type { Locale } from '../../../shared/locale.ts';

/** Pages that a link is often made for, by their names in the menu; any other one can be written behind the token. */
const NAMES = {
  home: 'home',
  templates: 'templates',
  'pricing-plans': 'pricingPlans',
  features: 'features',
  'document-management': 'documentManagement',
  about: 'about',
  support: 'support',
} as const;
export type LinkPage = keyof typeof NAMES;

/** The page of a name; the home page for what is none. */
export function linkPageOf(name: string | null): LinkPage {
  return linkPages('en').find(({ key }) => key === name)?.key ?? 'home';
}

/** All of them with what they are called. */
export function linkPages(locale: Locale): { key: LinkPage; name: string }[] {
  const { nav } = textsOf(locale, 'chrome');
  return entriesOf(NAMES).map(([key, name]) => ({ key, name: nav[name] }));
}
