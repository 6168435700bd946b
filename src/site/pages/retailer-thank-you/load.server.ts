import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { PageContext } from '../../page-context.server.ts';
import { contactWays } from '../../sections/ask/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { lookHref, saleOfPage } from './retailer-sale.server.ts';
import type { ReturnWords, SoldOrder } from './retailer-thank-you-page.tsx';
import { type ReturnStanding, wordOfSale } from './sale-word.ts';

const RECEIPT = /^[A-Z0-9]{1,40}$/i;

/**
 * The return page of the retailer, who knows one address of it: in the language the sale began in. It thanks for a sale
 * that the retailer confirms; a receipt in the address is shown for quoting and grants nothing.
 */
export async function loadRetailerThankYou(page: PageContext): Promise<LoadedPage> {
  const begunIn = page.url.searchParams.get('vtid');
  if (isLocale(begunIn) && begunIn !== page.locale && page.locale === DEFAULT_LOCALE)
    throw redirect(`${pathOf('start-cb-thank-you', begunIn) ?? ''}${page.url.search}`, 303);
  const locale = page.contentLocale;
  const texts = textsOf(locale, 'retailer').thanks;
  const sale = await saleOfPage(page);
  const standing = typeof sale === 'string' ? sale : wordOfSale(sale.state);
  const words = wordsOf(page);
  return {
    page: {
      name: 'retailer-thank-you',
      props: {
        texts,
        standing,
        words,
        open: openingOf(page, texts.open),
        receipt: receiptOf(page, standing),
        order: typeof sale === 'string' || standing === 'held' ? null : soldOrder(sale, locale),
        look: { href: lookHref(page.url), label: textsOf(locale, 'checkout').thanks.again },
        email: contactWays().email,
      },
    },
    title: texts.headTitle,
    description: texts.description,
    // Whoever ordered has an account, or is given one.
    withoutSignUp: true,
  };
}

/** Title and lead by how the sale stands; the page's script shows them too. */
function wordsOf({ contentLocale, visit }: PageContext): Record<ReturnStanding, ReturnWords> {
  const { title, ...texts } = textsOf(contentLocale, 'retailer').thanks;
  const { unknownTitle, noneTitle, heldTitle } = textsOf(contentLocale, 'checkout').thanks;
  const own = textsOf(contentLocale, 'buying').retailerReturn;
  const isMember = visit.visitor.kind === 'member';
  return {
    checking: { title, lead: texts.checking },
    waiting: { title, lead: texts.waiting },
    away: { title, lead: texts.away },
    held: { title: heldTitle, lead: texts.held },
    confirmed: { title: own.confirmedTitle, lead: isMember ? own.confirmedHere : texts.confirmed },
    unknown: { title: unknownTitle, lead: texts.unknown },
    none: { title: noneTitle, lead: own.noneLead },
  };
}

/** Who is signed in already is not asked to sign in. */
function openingOf({ visit, settings, locale, contentLocale }: PageContext, signIn: string) {
  const { webappUrl } = settings;
  return visit.visitor.kind === 'member'
    ? { href: workspaceAddress(webappUrl, '', locale), label: textsOf(contentLocale, 'pricing').thanks.open }
    : { href: workspaceAddress(webappUrl, 'account/login/', locale), label: signIn };
}

/** For quoting it; of a link that the retailer did not sign none is repeated. */
function receiptOf({ url, contentLocale }: PageContext, standing: ReturnStanding): string | null {
  const receipt = url.searchParams.get('cbreceipt') ?? '';
  if (standing === 'unknown' || !RECEIPT.test(receipt)) return null;
  return translator(contentLocale, 'retailer')('thanks.receipt', { receipt });
}

function soldOrder(sale: SubscribedOrder, locale: Locale): SoldOrder {
  const texts = textsOf(locale, 'retailer').thanks;
  return {
    product: productName(sale.plan, locale),
    amountLabel: sale.charged ? texts.orderPaid : texts.orderAmount,
    amount: formatMoney(sale.charged ?? sale.first.total, locale),
    email: sale.email,
  };
}
