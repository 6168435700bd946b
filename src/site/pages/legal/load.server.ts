import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { legalText } from './legal-files.server.ts';
import { LEGAL_NAMES } from './legal-text.ts';

/** A legal page: the text that the manifest's key names. */
export function loadLegal(page: PageContext): LoadedPage {
  const { contentLocale: locale } = page;
  const key = page.match?.row.key;
  const name = LEGAL_NAMES.find((each) => each === key);
  if (!name) throw new Error(`there is no legal text called ${key}`);
  const text = legalText(name, locale);
  const date = new Intl.DateTimeFormat(LOCALES[locale].hreflang, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    page: {
      name: 'legal',
      props: { texts: textsOf(locale, 'legal'), text, revised: date.format(new Date(text.revised)) },
    },
    title: `${text.title} | ${COMPANY.brand}`,
    description: text.description,
  };
}
