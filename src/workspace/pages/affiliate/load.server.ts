import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { Application } from '../../../services/affiliate-applications/find.server.ts';
import {
  type Affiliate,
  type Balances,
  type Clicks,
  earnedMonth,
  hasEnded,
  type NextPayout,
  payoutDay,
  type Sale,
} from '../../../services/affiliate-area/area.ts';
import type { PaidStanding } from '../../../services/affiliate-payouts/payout-accounts.server.ts';
import { AFFILIATE_TERMS } from '../../../services/affiliates/terms.table.ts';
import { DAY } from '../../../shared/clock.ts';
import {
  areaFrame,
  commissionText,
  printedDay,
  printedMonth,
  visitorsAffiliate,
} from '../../affiliate/area-frame.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliateHomeProps, OutsideProps } from './affiliate-page.tsx';

const [CENTS, SHOWN_DAYS] = [100, 30];

/** The first page of an affiliate's area; who is none is led to the programme. */
export async function loadAffiliateHome(page: MemberContext): Promise<AffiliateHomeProps | OutsideProps> {
  const { affiliateArea, applications, payoutAccounts } = page.services;
  const affiliate = await visitorsAffiliate(page);
  if (!affiliate) {
    const { mailboxProven, email } = page.identity;
    return outsideProps(page, mailboxProven ? await applications.ofAddress(email) : undefined);
  }
  const [money, clicks, sales, { block }] = await Promise.all([
    affiliateArea.money(affiliate),
    affiliateArea.clicks(affiliate.id),
    affiliateArea.sales(affiliate.id),
    payoutAccounts.standingOf(affiliate.id),
  ]);
  return homeProps(page, { affiliate, ...money, clicks, sales, block });
}

/** The same for who is no affiliate, in words. */
export function outsideProps(page: MemberContext, application: Application | undefined): OutsideProps {
  const { locale, identity } = page;
  const texts = textsOf(locale, 'affiliate-area').outside;
  const t = translator(locale, 'affiliate-area');
  const programme = { label: texts.programme, href: pathOf('affiliate', locale) ?? '/', isOutside: true };
  const shared = {
    kind: 'outside' as const,
    title: texts.title,
    brand: textsOf(locale, 'workspace').shell.brand,
  };
  if (!identity.mailboxProven)
    return {
      ...shared,
      text: texts.unproven,
      why: texts.none,
      action: { label: texts.prove, href: page.link('account/proof/') },
    };
  if (!application || application.state === 'accepted')
    return { ...shared, text: texts.none, why: null, action: programme };
  const { state, createdAt, email } = application;
  const text = t(`outside.${state}`, { date: printedDay(locale, createdAt), email });
  return { ...shared, text, why: null, action: programme };
}

export type HomeFacts = {
  affiliate: Affiliate;
  balances: Balances;
  next: NextPayout;
  at: Date;
  clicks: Clicks;
  sales: readonly Sale[];
  /** What keeps the next payout back whatever is due. */
  block: PaidStanding['block'];
};

/** What an affiliate sees first, in words. */
export function homeProps(page: MemberContext, facts: HomeFacts): AffiliateHomeProps {
  const { affiliate, balances, at, clicks, sales } = facts;
  const { locale } = page;
  const t = translator(locale, 'affiliate-area');
  const since = at.getTime() - SHOWN_DAYS * DAY;
  const recent = sales.filter((sale) => sale.verdict === 'credited' && sale.at.getTime() >= since);
  const earned = recent.reduce(
    (sum, { commission, state }) => sum + (state === 'forfeited' ? 0 : commission),
    0,
  );
  const months = balances.accrued.filter(({ dueOn }) => dueOn !== '');
  const most = Math.max(1, ...months.map(({ amount }) => Math.abs(amount)));
  return {
    kind: 'area',
    frame: areaFrame(page, affiliate, 'home'),
    next: nextWords(page, facts),
    blocked: blockedWords(page, facts),
    against: balances.due < 0 ? t('home.against', { amount: commissionText(locale, -balances.due) }) : null,
    held: balances.held > 0 ? t('home.held', { amount: commissionText(locale, balances.held) }) : null,
    figures: [
      { label: t('home.clicks'), value: clicks.total.toLocaleString(locale) },
      { label: t('home.sales'), value: recent.length.toLocaleString(locale) },
      { label: t('home.commission'), value: commissionText(locale, earned) },
    ],
    months: months.map(({ dueOn, amount }) => {
      const month = printedMonth(locale, earnedMonth(dueOn));
      return {
        month,
        date: printedDay(locale, dueOn),
        amount: commissionText(locale, amount),
        part: Math.max(0, amount) / most,
      };
    }),
    // Who has sold something has begun.
    linkHref: affiliate.endsAt || sales.length > 0 ? null : page.link('affiliate/link/'),
  };
}

/** What has to be done before anything is paid, and where; nothing while there is nothing to pay. */
function blockedWords(
  { locale, link }: MemberContext,
  { balances, next, block }: HomeFacts,
): AffiliateHomeProps['blocked'] {
  if (!block || (next.amount <= 0 && balances.accrued.length === 0)) return null;
  const { checks } = textsOf(locale, 'affiliate-money').paid;
  const text = block === 'paper' ? checks.paperAsked : checks.noAccount;
  return { text, label: textsOf(locale, 'affiliate-area').nav.paid, href: link('affiliate/paid/') };
}

function nextWords(page: MemberContext, facts: HomeFacts): AffiliateHomeProps['next'] {
  const { affiliate, balances, next, at, block, sales } = facts;
  if (hasEnded(affiliate.endsAt, at)) return lastWords(page, facts);
  const { locale } = page;
  const t = translator(locale, 'affiliate-area');
  const money = (minor: number) => commissionText(locale, minor);
  const minimum = AFFILIATE_TERMS.minimumPayout.value * CENTS;
  const ahead = balances.accrued.some(({ amount }) => amount !== 0);
  if (next.amount < 0)
    return {
      sum: money(next.amount),
      after: '',
      text: t('home.negative', { amount: money(-next.amount) }),
      reached: null,
    };
  if (next.missing === 0) {
    const after = t(next.isDue ? 'home.since' : 'home.on', { date: printedDay(locale, next.on) });
    const text = t(next.isDue ? 'home.running' : 'home.reached');
    return { sum: money(next.amount), after: block ? '' : after, text, reached: null };
  }
  if (next.amount === 0 && !ahead) {
    const day = payoutDay(at);
    const facts = { month: printedMonth(locale, earnedMonth(day)), date: printedDay(locale, day) };
    const sum = sales.length === 0 ? t('home.nothing') : money(0);
    return { sum, after: '', text: t('home.nothingText', facts), reached: null };
  }
  const missing = { amount: money(next.missing), minimum: money(minimum) };
  return {
    sum: money(next.amount),
    after: t('home.missing', missing),
    text: t('home.missingText', { amount: money(next.amount) }),
    reached: { value: next.amount, max: minimum },
  };
}

/** The same after the end: whatever is due is paid, and no sales follow. */
function lastWords({ locale }: MemberContext, { next, block }: HomeFacts): AffiliateHomeProps['next'] {
  const t = translator(locale, 'affiliate-area');
  const { home } = textsOf(locale, 'affiliate-ended');
  const sum = commissionText(locale, next.amount);
  if (next.amount < 0) {
    const amount = commissionText(locale, -next.amount);
    const text = translator(locale, 'affiliate-ended')('home.negative', { amount });
    return { sum, after: '', text, reached: null };
  }
  if (next.amount === 0) return { sum, after: '', text: home.nothing, reached: null };
  const after = t(next.isDue ? 'home.since' : 'home.on', { date: printedDay(locale, next.on) });
  return { sum, after: block ? '' : after, text: home.owed, reached: null };
}
