import type { DocumentType } from '../../../document/document.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { homePath, pathOf } from '../../../routes/paths.ts';
import { DEPARTMENTS } from '../../../services/catalogue/catalogue.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { Menu, PlainLink } from './header-props.ts';

/** The types of section 1; the library knows others besides. */
const LISTED_TYPES = [
  'business-plan',
  'agreement',
  'proposal',
  'handbook',
  'purchase-order',
  'form',
] as const satisfies readonly DocumentType[];

/** Entries of the products menu, and the part of /apps/ each leads to; one has a page of its own (A40). */
const PRODUCTS = [
  { name: 'teamManagement', page: 'apps', part: '#team-management' },
  { name: 'teamCommunication', page: 'apps', part: '#team-communication' },
  { name: 'workManagement', page: 'apps', part: '#work-management' },
  { name: 'documentManagement', page: 'document-management', part: '' },
] as const;

/** Team management, team communication, work management, document management. */
export function productsMenu(page: PageContext): Omit<Menu, 'show'> {
  const texts = textsOf(page.locale, 'chrome').products;
  const links = PRODUCTS.map(({ name, page: key, part }) => ({
    label: texts[name],
    text: texts[`${name}Text`],
    href: `${pathOf(key, page.locale) ?? homePath(page.locale)}${part}`,
  }));
  return { id: 'products-menu', columns: [{ title: texts.title, links }] };
}

/** Templates by department, document type, key topic and language (A41). */
export function templatesMenu(page: PageContext): Omit<Menu, 'show'> {
  const texts = textsOf(page.locale, 'chrome').templatesMenu;
  const { types } = textsOf(page.locale, 'workspace');
  const templates = pathOf('templates', page.locale) ?? homePath(page.locale);
  const departments = DEPARTMENTS.map((department) => ({
    label: texts[department],
    href: `${templates}?department=${department}`,
  }));
  const kinds = LISTED_TYPES.map((type) => ({ label: types[type], href: `${templates}?type=${type}` }));
  const topics = page.services.catalogue
    .suggested(page.locale)
    .map((entry) => searchLink(page, entry.title, entry.locale));
  const languages = LOCALE_CODES.map((locale): { label: string; lang: string; href: string } => ({
    label: LOCALES[locale].name,
    lang: locale,
    href: pathOf('templates', locale) ?? homePath(locale),
  }));
  return {
    id: 'templates-menu',
    columns: [
      { title: texts.departments, links: departments, all: { label: texts.all, href: templates } },
      { title: texts.types, links: kinds },
      { title: texts.topics, links: topics },
      { title: texts.language, links: languages },
    ],
  };
}

/** A topic as a search of the templates page; its language is named where it is not the page's. */
function searchLink(page: PageContext, topic: string, lang: Locale): PlainLink {
  const query = new URLSearchParams({ q: topic.toLocaleLowerCase(lang) });
  const href = `${pathOf('templates-search', page.locale) ?? homePath(page.locale)}?${query}`;
  return lang === page.locale ? { label: topic, href } : { label: topic, href, lang };
}
