import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { LEGAL_NAMES } from '../../../services/legal-texts/legal-text.ts';
import { legalText } from '../../../services/legal-texts/legal-texts.server.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { LegalTheme } from './legal-page.tsx';

/** A legal page: the text that the manifest's key names, or its record where it is shown in a frame. */
export function loadLegal(page: PageContext): LoadedPage {
  const { contentLocale: locale } = page;
  const { key, record, layout } = page.match?.row ?? {};
  const name = LEGAL_NAMES.find((each) => each === (record ?? key));
  if (!name) throw new Error(`there is no legal text called ${record ?? key}`);
  const text = legalText(name, locale);
  const theme = name === 'eula' ? themeOf(page) : null;
  return {
    page: {
      name: 'legal',
      props: {
        texts: textsOf(locale, 'legal'),
        text,
        revised: dateIn(text.revised, locale),
        changed: text.changed === undefined ? null : dateIn(text.changed, locale),
        lang: text.lang === locale ? undefined : text.lang,
        framed: layout === 'empty',
        theme,
      },
    },
    title: `${text.title} | ${COMPANY.brand}`,
    description: text.description,
    ...(theme?.name === 'dark' ? { index: false } : {}),
  };
}

function dateIn(date: string, locale: Locale): string {
  return printDate(new Date(date), LOCALES[locale].hreflang);
}

/** Light, whatever the visitor's system prefers; dark only where the address asks for it (A46). */
function themeOf({ url }: PageContext): LegalTheme {
  return url.searchParams.get('theme') === 'dark'
    ? { name: 'dark', otherHref: url.pathname }
    : { name: 'light', otherHref: '?theme=dark' };
}
