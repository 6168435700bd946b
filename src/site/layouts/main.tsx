import type { ReactNode } from 'react';
import type { SiteData } from '../site-data.ts';

/**
 * The page's own part; names its language where it is not the address's (decision 0040, languages of pages).
 */
export function Main({ data, children }: { data: SiteData; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} lang={data.contentLocale === data.locale ? undefined : data.contentLocale}>
      {children}
    </main>
  );
}
