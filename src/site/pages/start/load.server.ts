import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { documentCard, type PageContext, startLink } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

const FAN = 3;

/** Entry of the start funnel; it leads into the funnel's plans (A20). */
export function loadStart(page: PageContext): LoadedPage {
  const texts = textsOf(page.contentLocale, 'start').start;
  return {
    page: {
      name: 'start',
      props: {
        texts,
        lang: page.contentLocale,
        plansHref: pathOf('start-plans', page.locale) ?? '',
        free: startLink(page),
        cards: page.services.catalogue
          .suggested(page.contentLocale)
          .slice(0, FAN)
          .map((entry) => documentCard(page, entry)),
      },
    },
    title: texts.headTitle,
    description: texts.description,
  };
}
