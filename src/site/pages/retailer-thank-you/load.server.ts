import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { PageContext } from '../../page-context.server.ts';
import { contactWays } from '../../sections/ask/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { lookHref, saleOfPage } from './retailer-sale.server.ts';
import type { RetailerSale } from './retailer-thank-you-page.tsx';
import { wordOfSale } from './sale-word.ts';

const RECEIPT = /^[A-Z0-9]{1,40}$/i;

/**
 * The return page of the retailer, who knows one address of it: in the language the sale began in. A receipt in the
 * address is shown for quoting and grants nothing.
 */
export async function loadRetailerThankYou(page: PageContext): Promise<LoadedPage> {
  const begunIn = page.url.searchParams.get('vtid');
  if (isLocale(begunIn) && begunIn !== page.locale && page.locale === DEFAULT_LOCALE)
    throw redirect(`${pathOf('start-cb-thank-you', begunIn) ?? ''}${page.url.search}`, 303);
  const locale = page.contentLocale;
  const texts = textsOf(locale, 'retailer').thanks;
  const receipt = page.url.searchParams.get('cbreceipt') ?? '';
  return {
    page: {
      name: 'retailer-thank-you',
      props: {
        texts,
        openHref: workspaceAddress(page.settings.webappUrl, 'account/login/', page.locale),
        receipt: RECEIPT.test(receipt) ? translator(locale, 'retailer')('thanks.receipt', { receipt }) : null,
        sale: saleSaid(await saleOfPage(page), locale),
        look: { href: lookHref(page.url), label: textsOf(locale, 'checkout').thanks.again },
        email: contactWays().email,
      },
    },
    title: texts.headTitle,
    description: texts.description,
  };
}

/** The sale as the page says it; without an answer of the retailer, that it is being asked. */
function saleSaid(sale: Awaited<ReturnType<typeof saleOfPage>>, locale: Locale): RetailerSale {
  const texts = textsOf(locale, 'retailer').thanks;
  if (!sale) return { said: texts.checking, isOver: false, order: null };
  if (sale === 'unknown' || sale === 'away')
    return { said: texts[sale], isOver: sale === 'unknown', order: null };
  const word = wordOfSale(sale.state);
  const isOver = word !== 'waiting';
  if (word === 'held') return { said: texts.held, isOver, order: null };
  return {
    said: texts[word],
    isOver,
    order: {
      product: productName(sale.plan, locale),
      amountLabel: sale.charged ? texts.orderPaid : texts.orderAmount,
      amount: formatMoney(sale.charged ?? sale.first.total, locale),
      email: sale.email,
    },
  };
}
