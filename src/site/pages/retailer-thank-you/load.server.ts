import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import { DEFAULT_LOCALE, isLocale } from '../../../shared/locale.ts';
import type { PageContext } from '../../page-context.server.ts';
import { contactWays } from '../../sections/ask/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

const RECEIPT = /^[A-Z0-9]{1,40}$/i;

/**
 * The return page of the retailer, who knows one address of it: in the language the sale began in. A receipt in the
 * address is shown for quoting and grants nothing.
 */
export function loadRetailerThankYou(page: PageContext): LoadedPage {
  const begunIn = page.url.searchParams.get('vtid');
  if (isLocale(begunIn) && begunIn !== page.locale && page.locale === DEFAULT_LOCALE)
    throw redirect(`${pathOf('start-cb-thank-you', begunIn) ?? ''}${page.url.search}`, 303);
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
