import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from '../../routes/manifest.table.ts';
import type { SiteData } from '../site-data.ts';
import { AbDocsLayout } from './ab-docs/ab-docs-layout.tsx';
import { BudgetoLayout } from './budgeto/budgeto-layout.tsx';
import { ClickBankLayout } from './click-bank/click-bank-layout.tsx';
import { CompanyLayout } from './company/company-layout.tsx';
import { DefaultLayout } from './default/default-layout.tsx';
import { BackupLayout } from './default-backup/default-backup-layout.tsx';
import { EmptyLayout } from './empty/empty-layout.tsx';
import { LandingAbTestLayout } from './landing-ab-test/landing-ab-test-layout.tsx';
import { LandingDocsLayout } from './landing-docs/landing-docs-layout.tsx';
import { LandingFormLayout } from './landing-form/landing-form-layout.tsx';
import { LandingLongLayout } from './landing-long/landing-long-layout.tsx';
import { LandingNewLayout } from './landing-new/landing-new-layout.tsx';
import { LandingPageLayout } from './landing-page/landing-page-layout.tsx';
import { LandingSaasLayout } from './landing-saas/landing-saas-layout.tsx';
import { LegalLayout } from './legal/legal-layout.tsx';
import { PricingLayout } from './pricing/pricing-layout.tsx';
import { PricingNewLayout } from './pricing-new/pricing-new-layout.tsx';

export type LayoutProps = { data: SiteData; children: ReactNode };

/** The manifest's words for layouts, and the components they name. */
export const LAYOUTS: Record<LayoutName, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  'default-backup': BackupLayout,
  'landing-page': LandingPageLayout,
  'landing-docs': LandingDocsLayout,
  legal: LegalLayout,
  company: CompanyLayout,
  empty: EmptyLayout,
  'landing-ab-test': LandingAbTestLayout,
  'ab-docs': AbDocsLayout,
  'landing-form': LandingFormLayout,
  'landing-long': LandingLongLayout,
  'landing-new': LandingNewLayout,
  'landing-saas': LandingSaasLayout,
  pricing: PricingLayout,
  'pricing-new': PricingNewLayout,
  'click-bank': ClickBankLayout,
  budgeto: BudgetoLayout,
};
