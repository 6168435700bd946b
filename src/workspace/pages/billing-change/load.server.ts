import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type {
  Changeable,
  ClosedBecause,
  Quote,
  RefusedBecause,
} from '../../../services/orders/changes/quote.server.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { sellsByTheMonth } from '../../../services/subscriptions/by-the-month.ts';
import { lineOf, PACKAGES, type PackageToken, PLANS } from '../../../services/subscriptions/plans.table.ts';
import { everydayPackage } from '../../../services/subscriptions/price.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { termOf } from '../../../services/subscriptions/renewal.ts';
import { now } from '../../../shared/clock.ts';
import { COMPANY, RETAILER } from '../../../shared/company.table.ts';
import { printDate } from '../../../shared/dates.ts';
import { hasKey } from '../../../shared/keys.ts';
import { formatMoney } from '../../../shared/money.ts';
import { billedOrders } from '../../billing/billed-orders.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import type { BillingChangeProps, ChangeChoice, ChangeGroup } from './billing-change.ts';
import { changeSummary } from './summary.server.ts';

/** A plan of one's own. @throws 404 for others */
export async function ownPlan(page: MemberContext): Promise<SubscribedOrder> {
  const order = (await billedOrders(page)).find(({ id }) => id === page.params['order']);
  if (!order) throw notFound();
  return order;
}

/** The plans somebody may change to; of the one that is chosen, what it comes to. */
export async function loadBillingChange(page: MemberContext): Promise<BillingChangeProps> {
  const order = await ownPlan(page);
  const { changes } = page.services.orders;
  const standing = await changes.standing(order.id);
  if (typeof standing === 'string') return changeProps(page, order, { closed: standing });
  const chosen = page.url.searchParams.get('to');
  const quotes = quotesOf(page, standing);
  const quote = quotes.find(([token]) => token === chosen)?.[1];
  return changeProps(page, order, {
    standing,
    quotes,
    ...(typeof quote === 'object' ? { quote } : {}),
  });
}

type Quoted = readonly (readonly [PackageToken, Quote | RefusedBecause])[];
type Shown =
  | { closed: ClosedBecause }
  | { closed?: undefined; standing: Changeable; quotes: Quoted; quote?: Quote };

/** What each plan that is sold comes to now, by the year and where that is sold by the month. */
export function quotesOf({ services, locale }: MemberContext, standing: Changeable): Quoted {
  const isMonthly = PACKAGES[standing.running.package].term === 'month';
  const terms = sellsByTheMonth(locale) || isMonthly ? (['year', 'month'] as const) : (['year'] as const);
  const line = lineOf(PACKAGES[standing.running.package].plan);
  const tokens = line.flatMap((plan) => terms.map((term) => everydayPackage(plan, term)));
  const at = now();
  return tokens.map((token) => [token, services.orders.changes.quote(standing, token, at)] as const);
}

/** The same in words, for a plan that is known. */
export function changeProps(page: MemberContext, order: SubscribedOrder, shown: Shown): BillingChangeProps {
  const { locale, link } = page;
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const texts = textsOf(locale, 'plan-change');
  const t = translator(locale, 'plan-change');
  const date = printDate(order.subscription?.paidUntil ?? order.createdAt, LOCALES[locale].hreflang);
  const { tooMany } = textsOf(locale, 'checkout').problems;
  const values = { date, retailer: RETAILER, email: COMPANY.email };
  const groups = shown.closed === undefined ? groupsOf(page, shown, date) : [];
  return {
    texts,
    brand: shell.brand,
    errorPrefix,
    lead: t('lead', { product: productName(order.plan, locale), date }),
    closed: shown.closed === undefined ? null : t(`closed.${shown.closed}`, values),
    planned: plannedOf(page, order),
    groups,
    summary:
      shown.closed === undefined && shown.quote
        ? changeSummary(page, order, { ...shown.standing, quote: shown.quote })
        : null,
    problems: {
      changed: texts.problems.changed,
      away: texts.problems.away,
      refused: t('problems.refused', { email: COMPANY.email }),
      tooMany: `${tooMany.title}. ${tooMany.text}`,
    },
    billingHref: link('account/billing/'),
  };
}

function plannedOf({ locale }: MemberContext, order: SubscribedOrder): BillingChangeProps['planned'] {
  const { plan, next } = order;
  if (!next) return null;
  const t = translator(locale, 'plan-change');
  const { plan: nextPlan } = PACKAGES[next.package];
  const term = termOf({ ...order, package: next.package }, false);
  const price = t('price', { term, total: formatMoney(next.renewal.total, locale) });
  const date = printDate(next.from, LOCALES[locale].hreflang);
  return {
    text: t('planned.text', { date, product: productName(nextPlan, locale), price }),
    keep: t('planned.keep', { product: productName(plan, locale) }),
  };
}

/** Why no smaller plan is offered, where all have the same reason. */
const REASONS = ['provider', 'notRenewing'] as const;

function groupsOf(
  page: MemberContext,
  { quotes }: Extract<Shown, { closed?: undefined }>,
  date: string,
): ChangeGroup[] {
  const t = translator(page.locale, 'plan-change');
  const choices = (when: 'now' | 'later') =>
    quotes.flatMap(([, quote]) =>
      typeof quote === 'object' && quote.change.when === when ? [choiceOf(page, quote)] : [],
    );
  const reason = REASONS.find((one) => quotes.some(([, quote]) => quote === one));
  const more = { title: t('now'), help: t('nowHelp'), choices: choices('now'), note: null };
  const less = {
    title: t('later', { date }),
    help: t('laterHelp'),
    choices: choices('later'),
    note: reason ? t(`refused.${reason}`, { date }) : null,
  };
  return [more, less].filter((group) => group.choices.length > 0 || group.note !== null);
}

function choiceOf({ locale }: MemberContext, { to, change }: Quote): ChangeChoice {
  const t = translator(locale, 'plan-change');
  const { plan, term } = PACKAGES[to];
  const price =
    change.when === 'now'
      ? t('price', { term, total: formatMoney(change.price.total, locale) })
      : t('price', { term: change.nextTerm, total: formatMoney(change.renewal.total, locale) });
  return { token: to, product: productName(plan, locale), facts: factsOf(plan, t), price };
}

function factsOf(plan: keyof typeof PLANS, t: ReturnType<typeof translator<'plan-change'>>): string {
  const { users, driveGb: gb } = PLANS[plan];
  return t('facts', { users, gb });
}

/** A package as an address or a form names it; undefined for one that is no everyday one. */
export function everydayToken(text: string | undefined): PackageToken | undefined {
  if (!hasKey(PACKAGES, text)) return undefined;
  const { plan, term } = PACKAGES[text];
  return everydayPackage(plan, term) === text ? text : undefined;
}
