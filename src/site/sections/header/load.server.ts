import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { homePath, pathOf } from '../../../routes/paths.ts';
import { DEPARTMENTS, documentSlug } from '../../../services/catalogue/catalogue.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { openLink, type PageContext } from '../../page-context.server.ts';
import type { HeaderProps, MenuColumn, NavItem } from './header.tsx';

/** The header: what is listed exists; a page that is not in the manifest yet has no link. */
export function loadHeader(page: PageContext): HeaderProps {
  const chrome = textsOf(page.locale, 'chrome');
  const { webappUrl } = page.settings;
  const app = (path: string) => workspaceAddress(webappUrl, path, page.locale);
  return {
    kind: page.match?.row.header ?? 'full',
    texts: { ...chrome.nav, skip: chrome.skip, brand: chrome.brand },
    homeHref: homePath(page.locale),
    items: navItems(page, chrome),
    member: page.visit.visitor.kind === 'member',
    logInHref: app('account/login/'),
    accountHref: app(''),
    tryFreeHref: app('account/create/'),
    tryFree: openLink(page, { destination: '', label: '', heading: '', target: 'hero' }),
  };
}

type Chrome = ReturnType<typeof textsOf<'chrome'>>;

function navItems(page: PageContext, chrome: Chrome): NavItem[] {
  const { nav } = chrome;
  const english = page.locale === 'en';
  const links: (NavItem | undefined)[] = [
    linkTo(page, 'home', nav.home),
    english ? linkTo(page, 'features', nav.features) : undefined,
    {
      label: nav.templates,
      href: pathOf('templates', page.locale) ?? null,
      current: false,
      columns: templatesMenu(page, chrome),
    },
    english ? linkTo(page, 'document-management', nav.documentManagement) : undefined,
    linkTo(page, 'pricing-plans', english ? nav.pricing : nav.buyNow),
  ];
  return links.filter((item) => item !== undefined);
}

function linkTo(page: PageContext, key: string, label: string): NavItem | undefined {
  const href = pathOf(key, page.locale);
  return href ? { label, href, current: page.match?.row.key === key, columns: [] } : undefined;
}

function templatesMenu(page: PageContext, chrome: Chrome): MenuColumn[] {
  const menu = chrome.templatesMenu;
  const departments = DEPARTMENTS.map((department) => ({
    label: menu[department],
    link: openLink(page, {
      destination: department,
      label: menu[department],
      heading: menu[department],
      target: 'card',
    }),
  }));
  const topics = page.services.catalogue.suggested(page.locale).map((entry) => ({
    label: entry.title,
    lang: entry.locale === page.locale ? undefined : entry.locale,
    link: openLink(page, {
      destination: documentSlug(entry),
      label: entry.title,
      heading: entry.title,
      target: 'card',
    }),
  }));
  const languages = LOCALE_CODES.map((locale) => ({
    label: LOCALES[locale].name as string,
    lang: locale,
    link: { href: homePath(locale), dialog: null },
  }));
  return [
    { title: menu.departments, links: departments },
    { title: menu.topics, links: topics },
    { title: menu.language, links: languages },
  ];
}
