import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { printDate } from '../../../shared/dates.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** ISO date of the statement: change it with the words. */
const STATED = '2026-11-21';

export function loadAccessibility(page: PageContext): LoadedPage {
  const { contentLocale: locale } = page;
  const texts = textsOf(locale, 'accessibility');
  const date = printDate(new Date(STATED), LOCALES[locale].hreflang);
  return {
    page: {
      name: 'accessibility',
      props: {
        texts,
        stated: translator(locale, 'accessibility')('aim.dated', { date }),
        company: COMPANY,
        reportHref: `${pathOf('contact', page.locale)}?kind=accessibility`,
      },
    },
    title: texts.head.title,
    description: texts.head.description,
  };
}
