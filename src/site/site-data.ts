import type { FooterName, HeaderName, LayoutName } from '../routes/manifest.table.ts';
import type { Locale } from '../shared/locale.ts';
import type { SignUpDialogProps } from './dialogs/sign-up/sign-up-dialog.tsx';
import type { PageData } from './pages/pages.tsx';
import type { FooterProps } from './sections/footer/footer.tsx';
import type { HeaderProps } from './sections/header/header.tsx';
import type { PageFacts } from './state/page-facts.ts';

export type Head = {
  title: string;
  description: string;
  robots: string;
  canonical: string;
  alternates: { hreflang: string; href: string }[];
  image: string | null;
  structured: readonly object[];
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
