import { textsOf } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { homePath, pathOf } from '../../../routes/paths.ts';
import { type PageContext, searchForm, startLink } from '../../page-context.server.ts';
import { suggestingIn } from '../../sections/library-search/suggesting.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** The 404 page, in the language of the path. */
export function loadNotFound(page: PageContext): LoadedPage {
  const texts = textsOf(page.locale, 'errors').notFound;
  // Whoever has an account is not offered another one.
  const { instead, href } = startLink(page);
  return {
    page: {
      name: 'not-found',
      props: {
        texts: { ...texts, button: instead ?? texts.button },
        search: searchForm(page),
        suggestions: suggestingIn(page.locale),
        homeHref: homePath(page.locale),
        contactHref: pathOf('contact', page.locale) ?? homePath(page.locale),
        startHref: instead ? href : workspaceAddress(page.settings.webappUrl, 'account/create/', page.locale),
      },
    },
    title: texts.title,
    description: texts.message,
    status: 404,
  };
}
