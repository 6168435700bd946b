import { redirect } from 'react-router';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Identity } from '../../../services/account/identity.ts';
import { vatWords } from '../../../services/orders/vat-words.server.ts';
import { identityOfRequest } from '../../../services/orders/viewer.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { PageContext } from '../../page-context.server.ts';
import { loadAsk } from '../../sections/ask/load.server.ts';
import { ownGrove } from '../../sections/grove-figure/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { enterBought } from './enter.server.ts';
import { openAction } from './open-action.server.ts';
import { type BoughtOrder, orderOfPage, planHref } from './order.server.ts';
import type { PricingThankYouProps } from './pricing-thank-you-page.tsx';
import { unknownOrder } from './unknown.server.ts';
import { unpaidOrder } from './unpaid.server.ts';

const ORDER_ID = /^[\w-]{1,40}$/;
type Thanks = Pick<PricingThankYouProps, 'title' | 'lead' | 'more' | 'action'> &
  Partial<Pick<PricingThankYouProps, 'access'>>;

/**
 * After a purchase: what was bought, by what the provider says of it. Whatever an address claims grants nothing (S51);
 * of an order of somebody else, and of none, the page says the same.
 */
export async function loadPricingThankYou(page: PageContext): Promise<LoadedPage> {
  const { searchParams } = page.url;
  // As PayPal calls it when a buyer comes back.
  const named = searchParams.get('subscription_id');
  if (named && !searchParams.has('subscriptionId')) throw redirect(ownAddress(page, named), 303);
  const order = await orderOfPage(page);
  const usual = usualPage(page);
  if (order === 'none') return { ...usual, ...(await nonePage(page, usual)) };
  if (!order) return usual;
  if (order === 'unknown') return { ...usual, ...unknownPage(page, usual), index: false };
  if (order.state === 'paid') return { ...usual, ...(await paidPage(page, order, usual)), index: false };
  return { ...usual, ...unpaidPage(page, order, usual), index: false, unpaid: true };
}

function ownAddress({ url }: PageContext, subscriptionId: string): string {
  const query = new URLSearchParams({ subscriptionId });
  const orderId = url.searchParams.get('orderId');
  if (orderId) query.set('orderId', orderId);
  return `${url.pathname}?${query}`;
}

type Usual = LoadedPage & { page: { name: 'pricing-thank-you'; props: PricingThankYouProps } };

/** Thanks for an order nothing is known of, while nobody can say. */
function usualPage(page: PageContext): Usual {
  const locale = page.contentLocale;
  const texts = textsOf(locale, 'pricing').thanks;
  const order = page.url.searchParams.get('orderId') ?? '';
  return {
    page: {
      name: 'pricing-thank-you',
      props: {
        texts,
        title: texts.title,
        lead: texts.lead,
        more: [],
        access: texts.access.text,
        action: { ...openAction(page, ''), entry: null },
        steps: true,
        grove: null,
        order: ORDER_ID.test(order) ? translator(locale, 'pricing')('thanks.order', { order }) : null,
        ask: { ...loadAsk(page), texts: { ...loadAsk(page).texts, lead: texts.help } },
      },
    },
    title: texts.headTitle,
    description: texts.description,
  };
}

type Told = Thanks & { order: string | null; steps: boolean; grove?: PricingThankYouProps['grove'] };

function withThanks(usual: Usual, thanks: Told): Usual['page'] {
  return { name: 'pricing-thank-you', props: { ...usual.page.props, ...thanks } };
}

/** Nor is anybody who comes without a number. */
async function nonePage(page: PageContext, usual: Usual): Promise<Partial<LoadedPage>> {
  const { head, thanks } = textsOf(page.contentLocale, 'checkout');
  const { action } = unknownOrder(page);
  const words = { title: thanks.noneTitle, lead: thanks.noneLead, more: [], action };
  const access = (await isMember(page)) ? { access: thanks.accessHere } : {};
  return { page: withThanks(usual, { ...words, ...access, order: null, steps: true }), title: head.none };
}

/** Nobody is thanked for a number that this browser and this account ordered nothing under. */
function unknownPage(page: PageContext, usual: Usual): Partial<LoadedPage> {
  const { head, ...words } = unknownOrder(page);
  return { page: withThanks(usual, { ...words, order: null, steps: false }), title: head };
}

async function paidPage(page: PageContext, order: BoughtOrder, usual: Usual): Promise<Partial<LoadedPage>> {
  const locale = page.contentLocale;
  const t = translator(locale, 'checkout');
  const { paidUntil, renews } = order.subscription ?? { paidUntil: null, renews: false };
  const entered = await enterBought(page, order);
  const date = paidUntil ? printDate(paidUntil, LOCALES[locale].hreflang) : '';
  const total = formatMoney(order.renewal.total, locale);
  const goesOn = order.renewalRule === 'byMonth' ? 'thanks.renewsByMonth' : 'thanks.renews';
  const until = renews ? t(goesOn, { date, total }) : t('thanks.until', { date });
  const viewer = await viewerOf(page);
  const isSignedIn = entered !== undefined || page.visit.visitor.kind === 'member' || viewer !== undefined;
  return {
    page: withThanks(usual, {
      title: t('thanks.paidTitle', { plan: planName(page, order) }),
      lead: t('thanks.paidLead', { total: formatMoney(order.first.total, locale), email: order.email }),
      more: [
        ...(paidUntil ? [until] : []),
        ...told(vatWords(order, locale)),
        ...told(order.licenceClass === 'attorney' ? textsOf(locale, 'workspace').billing.attorney : null),
        ...(isSignedIn ? [] : [t('thanks.signIn', { email: order.email })]),
      ],
      action: { ...openAction(page, order.destination), entry: entered?.form ?? null },
      ...(isSignedIn ? { access: t('thanks.accessHere') } : {}),
      order: t('thanks.order', { order: String(order.number) }),
      grove: ownGrove(viewer && (await leavesOf(page, viewer)), locale),
      steps: true,
    }),
    title: t('head.thanks'),
  };
}

function told(words: string | null): readonly string[] {
  return words === null ? [] : [words];
}

function unpaidPage(page: PageContext, order: BoughtOrder, usual: Usual): Partial<LoadedPage> {
  const { head, action, again, ...words } = unpaidOrder(page, order, planHref(page, order));
  const thanks = { ...words, more: [], action: { ...action, entry: null }, steps: false };
  return { page: withThanks(usual, thanks), title: head, ...again };
}

function planName(page: PageContext, { plan }: BoughtOrder): string {
  return translator(page.contentLocale, 'pricing')(`plans.${plan}.name`);
}

/** Whoever is signed in, at the workspace or by a sign-up of this site that was not handed over yet. */
async function isMember(page: PageContext): Promise<boolean> {
  return page.visit.visitor.kind === 'member' || (await viewerOf(page)) !== undefined;
}

function viewerOf({ visit, services, request }: PageContext): Promise<Identity | undefined> {
  return identityOfRequest(services, request, visit.secure);
}

async function leavesOf({ services }: PageContext, { accountId }: Identity) {
  return { accountId, leaves: await services.drive.leaves.of(accountId) };
}
