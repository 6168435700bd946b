import type { ComponentType } from 'react';
import type { LayoutName } from '../../routes/manifest.table.ts';
import { AbDocsLayout } from './ab-docs-layout.tsx';
import { CompanyLayout } from './company/company-layout.tsx';
import { EmptyLayout } from './empty-layout.tsx';
import type { LayoutProps } from './layout-props.ts';
import { LegalLayout } from './legal-layout.tsx';
import { framed, PageLayout } from './page-layout.tsx';

/** The manifest's words for layouts, and the component of each. Many differ by their header, footer and pages only. */
export const LAYOUTS: Record<LayoutName, ComponentType<LayoutProps>> = {
  /** The shop's own pages: full header and footer. */
  default: PageLayout,
  /** For pages that are not there (A33): the landing header, so that nothing but what is needed can fail. */
  'default-backup': PageLayout,
  /** Campaign pages under /lp: one promise, its document, and nothing that leads away. */
  'landing-page': framed('lp-content'),
  /** Campaign pages under /docs: the wall of documents is the page. */
  'landing-docs': framed('docs-content'),
  legal: LegalLayout,
  company: CompanyLayout,
  empty: EmptyLayout,
  /** The A/B test of /lp/ab/: split, with a dialog that names benefits. */
  'landing-ab-test': PageLayout,
  'ab-docs': AbDocsLayout,
  /** /l/f/: the form is the page. */
  'landing-form': PageLayout,
  /** /l/aug232024/: chapters down the page, a sticky action. */
  'landing-long': PageLayout,
  /** /l/ and /l/jan022024/: search first. */
  'landing-new': PageLayout,
  /** /l/sept092024/: the workspace shown at work. */
  'landing-saas': PageLayout,
  /** Plans: the help header with customer service, and the plans. */
  pricing: PageLayout,
  /** Offers and toolkits. */
  'pricing-new': PageLayout,
  /** Retailer and start pages: plain and fast. */
  'click-bank': PageLayout,
  /** The budgeting app: its own accent within the family. */
  budgeto: PageLayout,
};
