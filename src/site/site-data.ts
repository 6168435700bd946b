import type { FooterName, HeaderName, LayoutName } from '../routes/manifest.table.ts';
import type { Locale } from '../shared/locale.ts';
import type { PageDialogsProps } from './dialogs/page-dialogs.tsx';
import type { SignUpDialogProps } from './dialogs/sign-up/sign-up-props.ts';
import type { CompanyNavProps } from './layouts/company/company-nav.ts';
import type { PageData } from './pages/pages.tsx';
import type { ChatProps } from './sections/chat/chat-widget.tsx';
import type { FooterProps } from './sections/footer/footer-props.ts';
import type { HeaderProps } from './sections/header/header-props.ts';
import type { PreviewBarProps } from './sections/preview-bar/preview-bar.tsx';
import type { PageFacts } from './state/page-facts.ts';

export type Head = {
  title: string;
  description: string;
  robots: string;
  canonical: string;
  alternates: { hreflang: string; href: string }[];
  /** For those who share the page: absolute, 1200 by 630 pixels. */
  image: string;
  structured: readonly object[];
  /** The Atom feed that goes with the page. */
  feed: { href: string; title: string } | null;
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
  /** The way to the neighbours, on the company's pages. */
  company: CompanyNavProps | null;
  /** The site's sustainability variant (2.2). */
  sustainability: boolean;
  /** The live chat of the pricing layouts, where there is one. */
  chat: ChatProps | null;
  page: PageData;
  dialog: SignUpDialogProps | null;
  dialogs: PageDialogsProps;
  /** On a page that is shown with an operator's draft. */
  preview: PreviewBarProps | null;
  facts: PageFacts;
};
