import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import type { PageContext } from '../../page-context.server.ts';
import { contactWays } from '../../sections/ask/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

const RECEIPT = /^[A-Z0-9]{1,40}$/i;

/** The return page of the retailer; a receipt in the address is shown for quoting and grants nothing. */
export function loadRetailerThankYou(page: PageContext): LoadedPage {
  const locale = page.contentLocale;
  const texts = textsOf(locale, 'start').retailerThanks;
  const receipt = page.url.searchParams.get('cbreceipt') ?? '';
  return {
    page: {
      name: 'retailer-thank-you',
      props: {
        texts,
        openHref: workspaceAddress(page.settings.webappUrl, 'account/login/', page.locale),
        receipt: RECEIPT.test(receipt)
          ? translator(locale, 'start')('retailerThanks.receipt', { receipt })
          : null,
        email: contactWays().email,
      },
    },
    title: texts.headTitle,
    description: texts.description,
  };
}
