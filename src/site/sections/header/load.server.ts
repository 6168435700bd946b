import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { homePath, pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { named } from '../../../shared/named.ts';
import { openLink, type PageContext, taglineOf, wordsLang } from '../../page-context.server.ts';
import type { HeaderProps, NavItem, PlainLink } from './header-props.ts';
import { productsMenu, templatesMenu } from './menus.server.ts';

/** The header of the page's kind, in the language of its address. */
export function loadHeader(page: PageContext): HeaderProps {
  const chrome = textsOf(page.locale, 'chrome');
  const format = translator(page.locale, 'chrome');
  const app = (path: string) => workspaceAddress(page.settings.webappUrl, path, page.locale);
  const { phone, email } = COMPANY;
  return {
    kind: page.match?.row.header ?? 'full',
    texts: {
      ...chrome.nav,
      skip: chrome.skip,
      brand: chrome.brand,
      logo: named(chrome.brand, chrome.nav.home, page.locale),
    },
    homeHref: homePath(page.locale),
    items: navItems(page, chrome),
    more: moreLinks(page, chrome),
    member: page.visit.visitor.kind === 'member',
    logInHref: app('account/login/'),
    accountHref: app(''),
    tryFreeHref: app('account/create/'),
    tryFree: openLink(page, { destination: '', label: '', heading: '', target: 'hero' }),
    tagline: taglineOf(page),
    taglineLang: wordsLang(page),
    buyHref: pathOf('budgeto-buy', page.locale) ?? null,
    help: {
      ...chrome.help,
      phone,
      phoneLabel: format('help.phone', { phone }),
      email,
      emailLabel: format('help.email', { email }),
    },
  };
}

type Chrome = ReturnType<typeof textsOf<'chrome'>>;

/** English has five items, the other languages three; the products menu opens from Features (A39, A40). */
function navItems(page: PageContext, chrome: Chrome): NavItem[] {
  const { nav } = chrome;
  const english = page.locale === 'en';
  const items = [
    item(page, { key: 'home', label: nav.home }),
    ...(english ? [item(page, { key: 'features', label: nav.features, menu: productsMenu(page) })] : []),
    item(page, { key: 'templates', label: nav.templates, menu: templatesMenu(page) }),
    ...(english ? [item(page, { key: 'document-management', label: nav.documentManagement })] : []),
    item(page, { key: 'pricing-plans', label: english ? nav.pricing : nav.buyNow }),
  ];
  return items.flat();
}

type Wanted = { key: string; label: string; menu?: Omit<NonNullable<NavItem['menu']>, 'show'> };

/** An item of the navigation; none for a page that does not answer in this language. */
function item(page: PageContext, { key, label, menu }: Wanted): NavItem[] {
  const href = pathOf(key, page.locale);
  if (!href) return [];
  const show = translator(page.locale, 'chrome')('nav.show', { name: label });
  const current = page.match?.row.key === key;
  // An error page needs no menus, and nothing of them can fail there (A33).
  return [{ label, href, current, menu: menu && page.match ? { ...menu, show } : null }];
}

function moreLinks(page: PageContext, { nav }: Chrome): PlainLink[] {
  const links = [
    { key: 'pricing-plans', label: nav.pricingPlans },
    { key: 'pricing-plans', label: nav.buyNow },
    { key: 'contact', label: nav.contactSales },
    { key: 'support', label: nav.support },
    { key: 'about', label: nav.about },
  ];
  return links.flatMap(({ key, label }) => {
    const href = pathOf(key, page.locale);
    return href ? [{ label, href }] : [];
  });
}
