import type { PageName } from '../../routes/manifest.table.ts';
import type { PageContext } from '../page-context.server.ts';
import { loadHome } from './home/load.server.ts';
import { loadLanding } from './landing/load.server.ts';
import { loadLegal } from './legal/load.server.ts';
import type { LoadedPage } from './loaded-page.ts';
import { loadNotFound } from './not-found/load.server.ts';

type Loader = (page: PageContext) => LoadedPage | Promise<LoadedPage>;

/** The manifest's words for pages, and the loaders that gather what they show. */
const LOADERS: Record<PageName, Loader> = {
  home: loadHome,
  landing: loadLanding,
  legal: loadLegal,
  apps: loadNotFound,
  'business-plan': loadNotFound,
  'document-management': loadNotFound,
  download: loadNotFound,
  drive: loadNotFound,
  features: loadNotFound,
  testimonials: loadNotFound,
  uninstall: loadNotFound,
  feedback: loadNotFound,
  templates: loadNotFound,
  'template-search': loadNotFound,
  template: loadNotFound,
  about: loadNotFound,
  affiliate: loadNotFound,
  contact: loadNotFound,
  support: loadNotFound,
  sustainability: loadNotFound,
  newsroom: loadNotFound,
  article: loadNotFound,
  accessibility: loadNotFound,
  plans: loadNotFound,
  'pricing-thank-you': loadNotFound,
  captcha: loadNotFound,
  start: loadNotFound,
  retailer: loadNotFound,
  'retailer-thank-you': loadNotFound,
  'marketing-materials': loadNotFound,
  budgeto: loadNotFound,
  'budgeto-buy': loadNotFound,
  'budgeto-thank-you': loadNotFound,
};

/** Gathers the page that the manifest names; the 404 page where it names none. */
export function loadPage(page: PageContext): LoadedPage | Promise<LoadedPage> {
  const name = page.match?.row.page;
  return name ? LOADERS[name](page) : loadNotFound(page);
}
