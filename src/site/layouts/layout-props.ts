import type { ReactNode } from 'react';
import type { SiteData } from '../site-data.ts';

export type LayoutProps = { data: SiteData; children: ReactNode };
