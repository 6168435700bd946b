import { WORKSPACE_PARTS } from '../../../experiments/experiments.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { buyHref } from '../../../routes/buy-href.ts';
import { pathOf } from '../../../routes/paths.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { DOWNLOADS_A_DAY } from '../../../services/entitlements/entitlements.ts';
import { OFFERED_ROUTES } from '../../../services/payments/routes.table.ts';
import { priceCurrency } from '../../../services/purchases/price-currency.server.ts';
import { percentIn, priceTax } from '../../../services/purchases/price-tax.server.ts';
import { renewalCountry, renewsText } from '../../../services/purchases/renewal-words.server.ts';
import type { PlanName } from '../../../services/subscriptions/plans.table.ts';
import { everydayPackage, MONTHS, priceOf, taxedPrice } from '../../../services/subscriptions/price.ts';
import { HOUR, nowMs } from '../../../shared/clock.ts';
import { formatMoney } from '../../../shared/money.ts';
import { billedOrders } from '../../billing/billed-orders.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { Opened } from '../opened.server.ts';
import type { PaywallData, PaywallPlan } from './paywall-data.ts';

/** For one person, and for a company of a few. */
const OFFERED = ['basic', 'premium'] as const satisfies readonly PlanName[];
/** So long after its order a plan has just been bought. */
const JUST_BOUGHT = HOUR;

/**
 * What stands in the place of a document's files for an account without a plan: the same prices as on the page of
 * plans, and the way to the checkout, which leads back to the document. Null where nothing is sold, or the earlier offer
 * is shown.
 */
export function paywallOf(page: MemberContext, { entry }: Opened): PaywallData | null {
  const { locale, services } = page;
  const plans = pathOf('pricing-plans', locale);
  if (!plans || !showsSheet(page)) return null;
  const slug = documentSlug(entry);
  const t = translator(locale, 'paywall');
  const routes = OFFERED_ROUTES.filter((route) => services.orders.routes.includes(route));
  return {
    texts: textsOf(locale, 'paywall'),
    lead: t('lead', { document: entry.title }),
    plans: OFFERED.map((plan) => planOf(page, plan, (token) => `${plans}${buyHref(token, slug)}`)),
    pays: t('pays', { route: routes.length > 1 ? 'both' : (routes[0] ?? 'none') }),
    compareHref: `${plans}?doc=${encodeURIComponent(slug)}`,
  };
}

/**
 * Whether it is the sheet, or the earlier sentence: for everybody as the switch says, while the experiment runs as it
 * falls to each visitor who may be measured.
 */
function showsSheet({ services: { experiments, tracking }, request, visit }: MemberContext): boolean {
  if (!experiments.isOn('paywall-sheet')) return false;
  const experiment = experiments.splitting(WORKSPACE_PARTS.sheet);
  const visitor = experiment && tracking.visitorOf(request, visit.address);
  return !visitor || experiments.expose(experiment, visitor).page === WORKSPACE_PARTS.sheet;
}

function planOf(
  page: MemberContext,
  plan: PlanName,
  hrefOf: (token: ReturnType<typeof everydayPackage>) => string,
): PaywallPlan {
  const { locale } = page;
  const t = translator(locale, 'pricing');
  const tax = priceTax(page);
  const untaxed = priceOf(everydayPackage(plan, 'year'), priceCurrency(page));
  const price = tax ? taxedPrice(untaxed, tax.rate) : untaxed;
  const isExact = price.monthly.minor * MONTHS[price.term] === price.total.minor;
  const name = t(`plans.${plan}.name`);
  return {
    name,
    audience: t(`plans.${plan}.for`),
    monthly: formatMoney(price.monthly, locale),
    perMonth: isExact ? t('price.perMonth') : textsOf(locale, 'buying').price.perMonthRounded,
    tax: tax ? t('price.taxIncluded', { rate: percentIn(locale, tax.rate) }) : null,
    billed: t('price.billedYear', { total: formatMoney(price.total, locale) }),
    renews: renewsText(untaxed, { locale, country: renewalCountry(locale, tax) }, tax?.rate ?? 0),
    button: t('price.choose', { plan: name }),
    href: hrefOf(untaxed.token),
  };
}

/**
 * Whether somebody comes back who has just bought a plan for this document, and has had no file since: then it
 * downloads by itself.
 */
export async function isAwaited(page: MemberContext, { entry }: Opened): Promise<boolean> {
  if ((await page.services.entitlements.leftToday(page.identity.accountId)) < DOWNLOADS_A_DAY) return false;
  const destination = `doc/${documentSlug(entry)}`;
  const orders = await billedOrders(page);
  return orders.some(
    (order) =>
      order.state === 'paid' &&
      order.destination === destination &&
      nowMs() - order.createdAt.getTime() < JUST_BOUGHT,
  );
}
