import { textsOf, translator } from '../../../locales/messages.server.ts';
import {
  type Affiliate,
  type Balances,
  hasEnded,
  type NextPayout,
  type OwnPayout,
} from '../../../services/affiliate-area/area.ts';
import type { PaidStanding } from '../../../services/affiliate-payouts/payout-accounts.server.ts';
import { TAX_KINDS, TAX_PAPER_NAMES, TAX_PAPERS } from '../../../services/affiliate-payouts/tax-standing.ts';
import { failureWords } from '../../../services/affiliates/failure-words.server.ts';
import { AFFILIATE_TERMS } from '../../../services/affiliates/terms.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import { countries } from '../../../shared/places.ts';
import { affiliateIn, areaFrame, commissionText, printedDay } from '../../affiliate/area-frame.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliatePaidProps, PaidCheck, PayoutLine } from './affiliate-paid-page.tsx';

const CENTS = 100;

export type PaidFacts = {
  affiliate: Affiliate;
  standing: PaidStanding;
  balances: Balances;
  next: NextPayout;
  at: Date;
  payouts: readonly OwnPayout[];
};

/** How an affiliate is paid, and what keeps the next payout back. */
export async function loadAffiliatePaid(page: MemberContext): Promise<AffiliatePaidProps> {
  const affiliate = await affiliateIn(page);
  const { affiliateArea, payoutAccounts } = page.services;
  const [standing, money, payouts] = await Promise.all([
    payoutAccounts.standingOf(affiliate.id),
    affiliateArea.money(affiliate),
    affiliateArea.payouts(affiliate.id),
  ]);
  return paidProps(page, { affiliate, standing, ...money, payouts });
}

/** The same in words. */
export function paidProps(page: MemberContext, facts: PaidFacts): AffiliatePaidProps {
  const { locale, link, url } = page;
  const { affiliate, standing, at, payouts } = facts;
  const texts = textsOf(locale, 'affiliate-money').paid;
  const invoices = textsOf(locale, 'affiliate-invoices');
  const t = translator(locale, 'affiliate-money');
  const { account, method, kind, country, tax } = standing;
  return {
    frame: areaFrame(page, affiliate, 'paid'),
    texts,
    isChanged: url.searchParams.has('changed'),
    checks: checksOf(page, facts),
    payouts: payouts.map((payout) => payoutWords(locale, payout)),
    account: account
      ? {
          shown: account.shown,
          text: t(method === 'paypal' ? 'paid.byPaypal' : 'paid.byBank', {
            date: printedDay(locale, new Date(account.since)),
          }),
        }
      : null,
    invoices: {
      href: link('affiliate/invoices/'),
      label: invoices.toInvoices,
      text: invoices.toInvoicesText,
    },
    changeHref: link('affiliate/paid/account/'),
    action: link('affiliate/paid/'),
    today: at.toISOString().slice(0, 10),
    tax: {
      ...{ kind, country, vatId: tax.vatId ?? '', paper: tax.paper ?? 'none', signedOn: tax.signedOn ?? '' },
      standing: taxWords(page, standing, at),
    },
    kinds: TAX_KINDS.map((key) => ({ key, label: texts.kinds[key] })),
    papers: TAX_PAPERS.map((key) => ({ key, label: key === 'none' ? texts.noPaper : TAX_PAPER_NAMES[key] })),
    countries: countries(locale),
  };
}

function payoutWords(locale: Locale, { id, sentAt, amount, state, failure }: OwnPayout): PayoutLine {
  const { states } = textsOf(locale, 'affiliate-money').paid.payouts;
  return {
    id,
    date: printedDay(locale, sentAt),
    amount: commissionText(locale, amount),
    state: states[state],
    isOpen: state === 'unclaimed' || state === 'failed' || state === 'returned',
    why: failure && failureWords(failure, locale),
  };
}

/** What a payout waits for, each with whether it is there. */
function checksOf({ locale }: MemberContext, facts: PaidFacts): PaidCheck[] {
  const { standing, balances, at } = facts;
  const t = translator(locale, 'affiliate-money');
  const money = (minor: number) => commissionText(locale, minor);
  const isExpired = isPast(standing.tax.expiresOn, at);
  return [
    accountCheck(locale, facts),
    {
      key: 'paper',
      isRight: standing.block !== 'paper' && !isExpired,
      text: t(paperCheck(standing, isExpired)),
    },
    minimumCheck(locale, facts),
    {
      key: 'held',
      isRight: balances.held <= 0,
      text:
        balances.held > 0 ? t('paid.checks.held', { amount: money(balances.held) }) : t('paid.checks.free'),
    },
  ];
}

/** Whether money can be sent: an account that it came back from is looked at first. */
function accountCheck(locale: Locale, { standing, payouts }: PaidFacts): PaidCheck {
  const { account } = standing;
  const { checks } = textsOf(locale, 'affiliate-money').paid;
  const check = (isRight: boolean, text: string) => ({ key: 'account', isRight, text });
  if (!account) return check(false, checks.noAccount);
  const [last] = payouts;
  const cameBack = last?.state === 'returned' && last.sentAt > new Date(account.since);
  return cameBack ? check(false, textsOf(locale, 'affiliate-notices').refused) : check(true, checks.account);
}

/** Whether there is enough to pay; what waits at PayPal is no part of it, and comes first. */
function minimumCheck(locale: Locale, facts: PaidFacts): PaidCheck {
  const { next, payouts, affiliate, at } = facts;
  const t = translator(locale, 'affiliate-money');
  const money = (minor: number) => commissionText(locale, minor);
  const check = (isRight: boolean, text: string) => ({ key: 'minimum', isRight, text });
  const isLast = hasEnded(affiliate.endsAt, at);
  if (next.missing === 0) {
    const sum = { amount: money(next.amount), date: printedDay(locale, next.on) };
    const ended = translator(locale, 'affiliate-ended');
    return check(true, isLast ? ended('paid.owed', sum) : t('paid.checks.enough', sum));
  }
  const waiting = payouts.filter(({ state }) => state === 'unclaimed');
  const waits = waiting.reduce((sum, { amount }) => sum + amount, 0);
  if (waits > 0) return check(false, t('paid.checks.unclaimed', { amount: money(waits) }));
  if (isLast) return lastCheck(locale, next);
  const minimum = money(AFFILIATE_TERMS.minimumPayout.value * CENTS);
  return check(false, t('paid.checks.missing', { amount: money(Math.max(next.amount, 0)), minimum }));
}

/** After the end no minimum is asked for: nothing is to be paid, or more went back than was. */
function lastCheck(locale: Locale, { amount }: NextPayout): PaidCheck {
  const t = translator(locale, 'affiliate-ended');
  const text =
    amount < 0 ? t('home.negative', { amount: commissionText(locale, -amount) }) : t('paid.nothing');
  return { key: 'minimum', isRight: amount >= 0, text };
}

function paperCheck({ block }: PaidStanding, isExpired: boolean) {
  if (block === 'paper') return 'paid.checks.paperAsked' as const;
  return isExpired ? ('paid.checks.paperExpired' as const) : ('paid.checks.paper' as const);
}

function isPast(day: string | undefined, at: Date): boolean {
  return day !== undefined && day < at.toISOString().slice(0, 10);
}

function taxWords({ locale }: MemberContext, { tax }: PaidStanding, at: Date): string {
  const t = translator(locale, 'affiliate-money');
  const date = tax.expiresOn ? printedDay(locale, tax.expiresOn) : '';
  if (isPast(tax.expiresOn, at)) return t('paid.standing.expired', { date });
  const words = t(`paid.standing.${tax.status ?? 'none'}`);
  return date ? `${words} ${t('paid.standing.until', { date })}` : words;
}
