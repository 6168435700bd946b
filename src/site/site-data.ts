import type { FooterName, HeaderName, LayoutName } from '../routes/manifest.table.ts';
import type { Locale } from '../shared/locale.ts';
import type { SignUpDialogProps } from './dialogs/sign-up/sign-up-dialog.tsx';
import type { HomeProps } from './pages/home/home-page.tsx';
import type { LandingProps } from './pages/landing/landing-page.tsx';
import type { LegalProps } from './pages/legal/legal-page.tsx';
import type { NotFoundProps } from './pages/not-found/not-found-page.tsx';
import type { FooterProps } from './sections/footer/footer.tsx';
import type { HeaderProps } from './sections/header/header.tsx';
import type { PageFacts } from './state/page-facts.ts';

/** A page and its finished props. */
export type PageData =
  | { name: 'home'; props: HomeProps }
  | { name: 'landing'; props: LandingProps }
  | { name: 'legal'; props: LegalProps }
  | { name: 'not-found'; props: NotFoundProps };

export type Head = {
  title: string;
  description: string;
  robots: string;
  canonical: string;
  alternates: { hreflang: string; href: string }[];
};

/** All that a site page is made of: gathered by the route's loader, shown by pure components. */
export type SiteData = {
  locale: Locale;
  /** Language of the words in `<main>`; differs from `locale` where the page has no such version. */
  contentLocale: Locale;
  visitor: 'anonymous' | 'known' | 'member';
  layout: LayoutName;
  header: HeaderName;
  footer: FooterName;
  head: Head;
  headerProps: HeaderProps;
  footerProps: FooterProps;
  page: PageData;
  dialog: SignUpDialogProps | null;
  facts: PageFacts;
};
