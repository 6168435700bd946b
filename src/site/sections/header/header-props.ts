import type { HeaderName } from '../../../routes/manifest.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { OpenLink } from '../document-cards/document-card.ts';

export type PlainLink = { label: string; href: string; lang?: Locale; text?: string };

export type MenuColumn = { title: string; links: PlainLink[]; all?: PlainLink | undefined };

export type Menu = { id: string; show: string; columns: MenuColumn[] };

export type NavItem = { label: string; href: string; current: boolean; menu: Menu | null };

export type HeaderProps = {
  kind: HeaderName;
  texts: Record<
    | 'skip'
    | 'brand'
    | 'label'
    | 'logIn'
    | 'account'
    | 'tryFree'
    | 'menu'
    | 'close'
    | 'home'
    | 'logo'
    | 'more'
    | 'buyNow',
    string
  >;
  homeHref: string;
  items: NavItem[];
  /** Pricing plans, about, client support, contact sales, buy now: beside the navigation (A39). */
  more: PlainLink[];
  member: boolean;
  logInHref: string;
  accountHref: string;
  tryFreeHref: string;
  /** Landing pages open the dialog where others lead to the workspace's account page. */
  tryFree: OpenLink;
  tagline: string;
  /** Where it is in another language than what stands around it. */
  taglineLang: Locale | undefined;
  buyHref: string | null;
  help: {
    title: string;
    hours: string;
    phone: string;
    phoneLabel: string;
    email: string;
    emailLabel: string;
  };
};
