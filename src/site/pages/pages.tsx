import type { ComponentType } from 'react';
import { AboutPage, type AboutProps } from './about/about-page.tsx';
import { AccessibilityPage, type AccessibilityProps } from './accessibility/accessibility-page.tsx';
import { AffiliatePage, type AffiliateProps } from './affiliate/affiliate-page.tsx';
import { AppsPage, type AppsProps } from './apps/apps-page.tsx';
import { ArticlePage, type ArticleProps } from './article/article-page.tsx';
import { BudgetoPage, type BudgetoProps } from './budgeto/budgeto-page.tsx';
import { BudgetoBuyPage, type BudgetoBuyProps } from './budgeto-buy/budgeto-buy-page.tsx';
import {
  BudgetoThankYouPage,
  type BudgetoThankYouProps,
} from './budgeto-thank-you/budgeto-thank-you-page.tsx';
import { BusinessPlanPage, type BusinessPlanProps } from './business-plan/business-plan-page.tsx';
import { CaptchaPage, type CaptchaProps } from './captcha/captcha-page.tsx';
import { CheckoutPage } from './checkout/checkout-page.tsx';
import type { CheckoutProps } from './checkout/checkout-props.ts';
import { ContactPage, type ContactProps } from './contact/contact-page.tsx';
import { ContractPage, type ContractProps } from './contract/contract-page.tsx';
import {
  DocumentManagementPage,
  type DocumentManagementProps,
} from './document-management/document-management-page.tsx';
import { DownloadPage, type DownloadProps } from './download/download-page.tsx';
import { DrivePage, type DriveProps } from './drive/drive-page.tsx';
import { FeaturesPage, type FeaturesProps } from './features/features-page.tsx';
import { FeedbackPage, type FeedbackProps } from './feedback/feedback-page.tsx';
import { HomePage } from './home/home-page.tsx';
import type { HomeProps } from './home/home-props.ts';
import { HowWeWritePage, type HowWeWriteProps } from './how-we-write/how-we-write-page.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import type { LandingProps } from './landing/landing-props.ts';
import { LegalPage, type LegalProps } from './legal/legal-page.tsx';
import {
  MarketingMaterialsPage,
  type MarketingMaterialsProps,
} from './marketing-materials/marketing-materials-page.tsx';
import { NewsroomPage, type NewsroomProps } from './newsroom/newsroom-page.tsx';
import { NotFoundPage, type NotFoundProps } from './not-found/not-found-page.tsx';
import { PlansPage, type PlansProps } from './plans/plans-page.tsx';
import {
  PricingThankYouPage,
  type PricingThankYouProps,
} from './pricing-thank-you/pricing-thank-you-page.tsx';
import { RetailerPage, type RetailerProps } from './retailer/retailer-page.tsx';
import {
  RetailerThankYouPage,
  type RetailerThankYouProps,
} from './retailer-thank-you/retailer-thank-you-page.tsx';
import { StartPage, type StartProps } from './start/start-page.tsx';
import { SupportPage, type SupportProps } from './support/support-page.tsx';
import { SustainabilityPage, type SustainabilityProps } from './sustainability/sustainability-page.tsx';
import { TemplatePage, type TemplateProps } from './template/template-page.tsx';
import { TemplateSearchPage, type TemplateSearchProps } from './template-search/template-search-page.tsx';
import { TemplatesPage, type TemplatesProps } from './templates/templates-page.tsx';
import { TestimonialsPage, type TestimonialsProps } from './testimonials/testimonials-page.tsx';
import { UninstallPage, type UninstallProps } from './uninstall/uninstall-page.tsx';

/** Pages and the props they show. */
type PropsByPage = {
  uninstall: UninstallProps;
  testimonials: TestimonialsProps;
  features: FeaturesProps;
  drive: DriveProps;
  download: DownloadProps;
  'document-management': DocumentManagementProps;
  'business-plan': BusinessPlanProps;
  apps: AppsProps;
  sustainability: SustainabilityProps;
  support: SupportProps;
  newsroom: NewsroomProps;
  contact: ContactProps;
  contract: ContractProps;
  article: ArticleProps;
  affiliate: AffiliateProps;
  accessibility: AccessibilityProps;
  'how-we-write': HowWeWriteProps;
  about: AboutProps;
  feedback: FeedbackProps;
  home: HomeProps;
  landing: LandingProps;
  legal: LegalProps;
  plans: PlansProps;
  'pricing-thank-you': PricingThankYouProps;
  captcha: CaptchaProps;
  checkout: CheckoutProps;
  start: StartProps;
  retailer: RetailerProps;
  'retailer-thank-you': RetailerThankYouProps;
  'marketing-materials': MarketingMaterialsProps;
  budgeto: BudgetoProps;
  'budgeto-buy': BudgetoBuyProps;
  'budgeto-thank-you': BudgetoThankYouProps;
  'not-found': NotFoundProps;
  templates: TemplatesProps;
  'template-search': TemplateSearchProps;
  template: TemplateProps;
};
type ShownPage = keyof PropsByPage;

/** A page and its finished props. */
export type PageData = { [N in ShownPage]: { name: N; props: PropsByPage[N] } }[ShownPage];

const PAGES: { [N in ShownPage]: ComponentType<PropsByPage[N]> } = {
  uninstall: UninstallPage,
  testimonials: TestimonialsPage,
  features: FeaturesPage,
  drive: DrivePage,
  download: DownloadPage,
  'document-management': DocumentManagementPage,
  'business-plan': BusinessPlanPage,
  apps: AppsPage,
  sustainability: SustainabilityPage,
  support: SupportPage,
  newsroom: NewsroomPage,
  contact: ContactPage,
  contract: ContractPage,
  article: ArticlePage,
  affiliate: AffiliatePage,
  accessibility: AccessibilityPage,
  'how-we-write': HowWeWritePage,
  about: AboutPage,
  feedback: FeedbackPage,
  home: HomePage,
  landing: LandingPage,
  legal: LegalPage,
  plans: PlansPage,
  'pricing-thank-you': PricingThankYouPage,
  captcha: CaptchaPage,
  checkout: CheckoutPage,
  start: StartPage,
  retailer: RetailerPage,
  'retailer-thank-you': RetailerThankYouPage,
  'marketing-materials': MarketingMaterialsPage,
  budgeto: BudgetoPage,
  'budgeto-buy': BudgetoBuyPage,
  'budgeto-thank-you': BudgetoThankYouPage,
  'not-found': NotFoundPage,
  templates: TemplatesPage,
  'template-search': TemplateSearchPage,
  template: TemplatePage,
};

/** The component of a page with its props. */
export function Page({ page }: { page: PageData }) {
  // Name and props belong together by the type above; the compiler cannot follow that through the table.
  const Component = PAGES[page.name] as ComponentType<typeof page.props>;
  return <Component {...page.props} />;
}
