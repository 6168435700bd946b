import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import type { Licence } from '../../../services/entitlements/entitlements.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { type BilledOrder, billedOrder, billedOrders, pauseOf } from '../../billing/billed-orders.server.ts';
import { placeData } from '../../filling/place/place-data.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AccountProps } from './account-page.tsx';

/** What an account is to its owner. */
export async function loadAccount(page: MemberContext): Promise<AccountProps> {
  const { identity, locale, link, services } = page;
  const { account, shell } = textsOf(locale, 'workspace');
  const { mailboxProven, hasPassword, email } = identity;
  const orders = await billedOrders(page);
  const [newest] = orders;
  const active = await services.entitlements.active(identity.accountId);
  const people = await peopleText(page, active);
  return {
    texts: account,
    brand: shell.brand,
    email,
    mailbox: mailboxProven
      ? { label: account.proven, confirmHref: null }
      : { label: account.unproven, confirmHref: link('account/code/') },
    password: {
      label: hasPassword ? account.passwordSet : mailboxProven ? account.passwordNone : account.passwordLater,
      action: hasPassword ? account.changePassword : account.setPassword,
      href: mailboxProven ? link('account/password/') : null,
    },
    plan: active
      ? { name: textsOf(locale, 'pricing').plans[active.plan].name, text: null }
      : planWithoutFiles(page, orders),
    place: placeData(page, await services.account.place(identity.accountId)),
    plansHref: pathOf('pricing-plans', locale) ?? null,
    people: { ...textsOf(locale, 'people').account, text: people, href: link('account/people/') },
    companies: { ...textsOf(locale, 'companies').links, hrefs: [link('companies/'), link('contacts/')] },
    billing: {
      text: newest ? billingText(billedOrder(newest, locale, active?.isRestricted)) : account.billingNone,
      href: link('account/billing/'),
    },
    security: securityRow(page),
    affiliate: (await services.affiliateArea.affiliateOf(identity)) ? affiliateRow(page) : null,
    signOutHref: link('account/sign-out/'),
  };
}

/** When it renews and for how much, and as what. */
function billingText({ sentence, next }: BilledOrder): string {
  return next ? `${sentence} ${next}` : sentence;
}

/** No plan, or one that gives no files for now. */
function planWithoutFiles(
  { locale }: MemberContext,
  orders: readonly SubscribedOrder[],
): AccountProps['plan'] {
  const { account } = textsOf(locale, 'workspace');
  const paused = orders.find((order) => pauseOf([order]));
  return paused
    ? { name: textsOf(locale, 'pricing').plans[paused.plan].name, text: account.planPaused }
    : { name: account.planName, text: account.planText };
}

function securityRow({ locale, link }: MemberContext): AccountProps['security'] {
  const { security, securityText, securityLink } = textsOf(locale, 'security').account;
  return { label: security, text: securityText, link: securityLink, href: link('account/security/') };
}

/** Of affiliates alone. */
function affiliateRow({ locale, link }: MemberContext): AccountProps['affiliate'] {
  const { title, card } = textsOf(locale, 'affiliate-area');
  const { status } = textsOf(locale, 'affiliate-application');
  return { label: title, text: card, link: status.area, href: link('affiliate/') };
}

/** Who uses the licence, in a line. Names are for the owner of the mailbox only. */
async function peopleText(
  { identity, locale, services }: MemberContext,
  active: Licence | undefined,
): Promise<string> {
  const t = translator(locale, 'people');
  const { accountId } = identity;
  const seat = await services.seats.seatOf(accountId);
  const hasSeat = seat !== undefined && seat.endedAt === null;
  if (hasSeat && active?.holderId !== accountId && accountCan.mailOthers(identity))
    return t(active ? 'account.member' : 'account.paused', { holder: seat.holder });
  if (active?.holderId !== accountId) return t('account.none');
  const { users, free } = await services.seats.people(accountId);
  return users === 1 ? t('account.single') : t('account.several', { users, taken: users - free });
}
