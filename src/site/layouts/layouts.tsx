import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from '../../routes/manifest.table.ts';
import type { SiteData } from '../site-data.ts';
import { DefaultLayout } from './default/default-layout.tsx';
import { BackupLayout } from './default-backup/default-backup-layout.tsx';
import { LandingDocsLayout } from './landing-docs/landing-docs-layout.tsx';
import { LandingPageLayout } from './landing-page/landing-page-layout.tsx';
import { LegalLayout } from './legal/legal-layout.tsx';

export type LayoutProps = { data: SiteData; children: ReactNode };

/** The manifest's words for layouts, and the components they name. */
export const LAYOUTS: Record<LayoutName, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  'default-backup': BackupLayout,
  'landing-page': LandingPageLayout,
  'landing-docs': LandingDocsLayout,
  legal: LegalLayout,
};
