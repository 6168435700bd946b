import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { homePath, pathOf, switchPath, type Versions } from '../../../routes/paths.ts';
import { now } from '../../../shared/clock.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { openLink, type PageContext, taglineOf } from '../../page-context.server.ts';
import type { FooterProps } from './footer.tsx';

export function loadFooter(page: PageContext, versions: Versions): FooterProps {
  const texts = textsOf(page.locale, 'chrome').footer;
  const row = page.match?.row;
  const app = (path: string) => workspaceAddress(page.settings.webappUrl, path, page.locale);
  const legal = [
    { key: 'terms-of-use', label: texts.terms },
    { key: 'privacy-policy', label: texts.privacy },
    { key: 'cookie-policy', label: texts.cookies },
  ];
  return {
    kind: row?.footer ?? 'full',
    texts,
    tagline: taglineOf(page),
    copyright: translator(page.locale, 'chrome')('footer.copyright', {
      year: String(now().getUTCFullYear()),
    }),
    start: openLink(page, { destination: '', label: '', heading: '', target: 'hero' }),
    links: [
      { label: texts.guide, href: app('guide/') },
      { label: texts.searchTemplates, href: app('search/') },
      { label: texts.logIn, href: app('account/login/') },
    ],
    legal: legal.flatMap(({ key, label }) => {
      const href = pathOf(key, page.locale);
      return href ? [{ label, href }] : [];
    }),
    languages: LOCALE_CODES.map((locale) => ({
      locale,
      hreflang: LOCALES[locale].hreflang,
      name: LOCALES[locale].name,
      href: row ? switchPath(row, versions, locale) : homePath(locale),
      current: locale === page.locale,
    })),
  };
}
