import { data } from 'react-router';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { homePath, pathOf } from '../../routes/paths.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import type { WorkspaceContext } from '../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from './visitor-context.server.ts';
import type { VisitorData } from './visitor-data.ts';

/** The frame of the pages of people without an account. */
export function loadVisitor(page: WorkspaceContext) {
  return data(visitorData(page), { headers: SECRET_HEADERS });
}

export function visitorData({ locale, url, visit }: WorkspaceContext): VisitorData {
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
    sharedWith: translator(locale, 'sharing')('page.brand', { brand }),
    home: homePath(locale),
    report: pathOf('contact', locale) ?? null,
    languages: LOCALE_CODES.map((code) => ({
      locale: code,
      name: LOCALES[code].name,
      href: inLanguage(code),
    })),
  };
}
