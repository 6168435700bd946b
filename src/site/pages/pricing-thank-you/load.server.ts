import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import type { PageContext } from '../../page-context.server.ts';
import { loadAsk } from '../../sections/ask/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

const ORDER_ID = /^[\w-]{1,40}$/;

/** Thanks after a purchase; whether it counts as tracked is found out in the browser (src/site/tracking/purchase.client.ts). */
export function loadPricingThankYou(page: PageContext): LoadedPage {
  const locale = page.contentLocale;
  const texts = textsOf(locale, 'pricing').thanks;
  const order = page.url.searchParams.get('orderId') ?? '';
  return {
    page: {
      name: 'pricing-thank-you',
      props: {
        texts,
        openHref: workspaceAddress(page.settings.webappUrl, '', page.locale),
        order: ORDER_ID.test(order) ? translator(locale, 'pricing')('thanks.order', { order }) : null,
        ask: { ...loadAsk(page), texts: { ...loadAsk(page).texts, lead: texts.help } },
      },
    },
    title: texts.headTitle,
    description: texts.description,
  };
}
