import type { PageName } from '../../routes/manifest.table.ts';
import type { PageContext } from '../page-context.server.ts';
import { loadAbout } from './about/load.server.ts';
import { loadAccessibility } from './accessibility/load.server.ts';
import { loadAffiliate } from './affiliate/load.server.ts';
import { loadApps } from './apps/load.server.ts';
import { loadArticle } from './article/load.server.ts';
import { loadBudgeto } from './budgeto/load.server.ts';
import { loadBudgetoBuy } from './budgeto-buy/load.server.ts';
import { loadBudgetoThankYou } from './budgeto-thank-you/load.server.ts';
import { loadBusinessPlan } from './business-plan/load.server.ts';
import { loadCaptcha } from './captcha/load.server.ts';
import { loadContact } from './contact/load.server.ts';
import { loadContract } from './contract/load.server.ts';
import { loadDocumentManagement } from './document-management/load.server.ts';
import { loadDownload } from './download/load.server.ts';
import { loadDrive } from './drive/load.server.ts';
import { loadFeatures } from './features/load.server.ts';
import { loadFeedback } from './feedback/load.server.ts';
import { loadHome, loadHomeWithSearch } from './home/load.server.ts';
import { loadHowWeWrite } from './how-we-write/load.server.ts';
import { loadLanding } from './landing/load.server.ts';
import { loadLegal } from './legal/load.server.ts';
import type { LoadedPage } from './loaded-page.ts';
import { loadMarketingMaterials } from './marketing-materials/load.server.ts';
import { loadNewsroom } from './newsroom/load.server.ts';
import { loadNotFound } from './not-found/load.server.ts';
import { loadPlans } from './plans/load.server.ts';
import { loadPricingThankYou } from './pricing-thank-you/load.server.ts';
import { loadRetailer } from './retailer/load.server.ts';
import { loadRetailerThankYou } from './retailer-thank-you/load.server.ts';
import { loadStart } from './start/load.server.ts';
import { loadSupport } from './support/load.server.ts';
import { loadSustainability } from './sustainability/load.server.ts';
import { loadTemplate } from './template/load.server.ts';
import { loadTemplateSearch } from './template-search/load.server.ts';
import { loadTemplates } from './templates/load.server.ts';
import { loadTestimonials } from './testimonials/load.server.ts';
import { loadUninstall } from './uninstall/load.server.ts';

type Loader = (page: PageContext) => LoadedPage | Promise<LoadedPage>;

/** The manifest's words for pages, and the loaders that gather what they show. */
const LOADERS: Record<PageName, Loader> = {
  home: loadHome,
  'home-search': loadHomeWithSearch,
  landing: loadLanding,
  legal: loadLegal,
  apps: loadApps,
  'business-plan': loadBusinessPlan,
  'document-management': loadDocumentManagement,
  download: loadDownload,
  drive: loadDrive,
  features: loadFeatures,
  testimonials: loadTestimonials,
  uninstall: loadUninstall,
  feedback: loadFeedback,
  templates: loadTemplates,
  'template-search': loadTemplateSearch,
  template: loadTemplate,
  about: loadAbout,
  affiliate: loadAffiliate,
  contact: loadContact,
  contract: loadContract,
  support: loadSupport,
  sustainability: loadSustainability,
  newsroom: loadNewsroom,
  article: loadArticle,
  accessibility: loadAccessibility,
  'how-we-write': loadHowWeWrite,
  plans: loadPlans,
  'pricing-thank-you': loadPricingThankYou,
  captcha: loadCaptcha,
  start: loadStart,
  retailer: loadRetailer,
  'retailer-thank-you': loadRetailerThankYou,
  'marketing-materials': loadMarketingMaterials,
  budgeto: loadBudgeto,
  'budgeto-buy': loadBudgetoBuy,
  'budgeto-thank-you': loadBudgetoThankYou,
};

/** Gathers the page that the manifest names; the 404 page where it names none. */
export function loadPage(page: PageContext): LoadedPage | Promise<LoadedPage> {
  const name = page.match?.row.page;
  return name ? LOADERS[name](page) : loadNotFound(page);
}
