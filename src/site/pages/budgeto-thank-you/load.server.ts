import { textsOf } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** Thanks for the budgeting app; the word to the partner goes out with the order, not with this page. */
export function loadBudgetoThankYou(page: PageContext): LoadedPage {
  const texts = textsOf(page.contentLocale, 'budgeto').thanks;
  return {
    page: {
      name: 'budgeto-thank-you',
      props: {
        texts,
        openHref: workspaceAddress(page.settings.webappUrl, '', page.locale),
        closed: page.settings.budgetoPartnerUrl === null,
      },
    },
    title: texts.headTitle,
    description: texts.description,
  };
}
