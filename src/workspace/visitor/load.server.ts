import { data } from 'react-router';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { verifyPath } from '../../routes/link-paths.ts';
import { homePath, pathOf } from '../../routes/paths.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { PRIVATE_HEADERS } from '../shell/entry.server.ts';
import type { WorkspaceContext } from '../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from './visitor-context.server.ts';
import type { VisitorData } from './visitor-data.ts';

/** Of these pages none is behind a link: anybody comes, search engines too. */
const OPEN = /^\/verify(\/|$)/;

/** The frame of the pages of people without an account. */
export function loadVisitor(page: WorkspaceContext) {
  const visitor = visitorData(page);
  return data(visitor, { headers: visitor.search ? PRIVATE_HEADERS : SECRET_HEADERS });
}

export function visitorData({ locale, url, visit, settings }: WorkspaceContext): VisitorData {
  const isOpen = OPEN.test(url.pathname);
  const { brand } = textsOf(locale, 'workspace').shell;
  const inLanguage = (code: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('lang', code);
    return `?${query}`;
  };
  return {
    locale,
    nonce: visit.nonce,
    texts: textsOf(locale, 'sharing').page,
    brand,
    sharedWith: isOpen ? brand : translator(locale, 'sharing')('page.brand', { brand }),
    home: homePath(locale),
    report: isOpen ? null : (pathOf('contact', locale) ?? null),
    search: isOpen ? searchOf(locale, settings.publicUrl) : null,
    languages: LOCALE_CODES.map((code) => ({
      locale: code,
      name: LOCALES[code].name,
      href: inLanguage(code),
    })),
  };
}

/** Its languages are in the query of its address, for readers and search engines alike. */
function searchOf(locale: Locale, publicUrl: string): VisitorData['search'] {
  const { brand } = textsOf(locale, 'workspace').shell;
  const address = (of: Locale) => `${publicUrl}${verifyPath(of)}`;
  const languages = LOCALE_CODES.map((code) => ({ hreflang: LOCALES[code].hreflang, href: address(code) }));
  return {
    description: translator(locale, 'verify')('lead', { brand }),
    canonical: address(locale),
    alternates: [...languages, { hreflang: 'x-default', href: address(DEFAULT_LOCALE) }],
  };
}
