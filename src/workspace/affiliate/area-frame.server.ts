import { redirect } from 'react-router';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { type Affiliate, PAID_IN } from '../../services/affiliate-area/area.ts';
import { answerUntil } from '../../services/affiliate-flags/flag.ts';
import { now } from '../../shared/clock.ts';
import { printDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import type { AreaFrame } from './area-frame.tsx';

const TABS = {
  home: 'affiliate/',
  link: 'affiliate/link/',
  sales: 'affiliate/sales/',
  clicks: 'affiliate/clicks/',
  statements: 'affiliate/statements/',
  paid: 'affiliate/paid/',
  agreement: 'affiliate/agreement/',
  questions: 'affiliate/questions/',
  postbacks: 'affiliate/postbacks/',
} as const;
export type AreaTab = keyof typeof TABS;

/** The affiliate whose area it is. @throws a redirect to the area's first page, which leads others to the programme */
export async function affiliateIn(page: MemberContext): Promise<Affiliate> {
  const affiliate = await visitorsAffiliate(page);
  if (!affiliate) throw redirect(page.link(TABS.home), { status: 303 });
  return affiliate;
}

/** The affiliate whose area it is, who is here now; undefined for anybody else. */
export async function visitorsAffiliate({ services, identity, visit }: MemberContext) {
  const affiliate = await services.affiliateArea.affiliateOf(identity);
  if (affiliate) await services.affiliateArea.noteVisit(affiliate.id, visit.address);
  return affiliate;
}

/** What all pages of the area have. */
export function areaFrame(page: MemberContext, affiliate: Affiliate, open: AreaTab): AreaFrame {
  const texts = textsOf(page.locale, 'affiliate-area');
  const t = translator(page.locale, 'affiliate-area');
  const { state, endsAt, number } = affiliate;
  const date = endsAt ? printedDay(page.locale, endsAt) : '';
  return {
    texts,
    brand: textsOf(page.locale, 'workspace').shell.brand,
    title: open === 'home' ? texts.title : tabName(page.locale, open),
    who: {
      number: t('number', { number: String(number) }),
      state: { name: state, label: t(`states.${state}`, { date }) },
    },
    tabs: tabsOf(affiliate, open).map((name) => ({
      name,
      label: tabName(page.locale, name),
      href: page.link(TABS[name]),
      isOpen: name === open,
    })),
    notices: [
      ...(open === 'questions' ? [] : questionNotice(page, affiliate)),
      ...(open === 'agreement' ? [] : termsNotice(page, affiliate)),
    ],
  };
}

/** All of them; of questions only who was ever asked one, so that the others have more room. */
function tabsOf({ hasQuestions }: Affiliate, open: AreaTab): AreaTab[] {
  // The names of the tabs are those of the table.
  const names = Object.keys(TABS) as AreaTab[];
  return names.filter((name) => name !== 'questions' || hasQuestions || open === 'questions');
}

function tabName(locale: Locale, tab: AreaTab): string {
  if (tab === 'questions' || tab === 'postbacks') return textsOf(locale, `affiliate-${tab}`).title;
  return textsOf(locale, 'affiliate-area').nav[tab];
}

/** What must not be overlooked, whatever page of the area is open. */
function questionNotice({ locale, link }: MemberContext, affiliate: Affiliate): AreaFrame['notices'] {
  const until = answerUntil(affiliate);
  // Later answers are read too; nobody is told to give one by a day that is over.
  if (!until || until <= now()) return [];
  const t = translator(locale, 'affiliate-questions');
  const text = t('notice', { date: printedDay(locale, until) });
  return [{ text, label: t('toAnswer'), href: link(TABS.questions) }];
}

function termsNotice({ locale, link }: MemberContext, affiliate: Affiliate): AreaFrame['notices'] {
  const { announced, endsAt } = affiliate;
  // Who leaves anyway is asked for nothing.
  if (!announced || announced.acceptedAt !== null || endsAt) return [];
  const t = translator(locale, 'affiliate-terms');
  const text = t('notice', { date: printedDay(locale, announced.appliesOn) });
  return [{ text, label: t('toRead'), href: link(TABS.agreement) }];
}

/** A moment as a day in words, in UTC as the programme counts. */
export function printedDay(locale: Locale, at: Date | string): string {
  const date = typeof at === 'string' ? new Date(`${at}T00:00:00Z`) : at;
  return printDate(date, LOCALES[locale].hreflang);
}

/** March 2027. @param day YYYY-MM-DD */
export function printedMonth(locale: Locale, day: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[locale].hreflang, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Cents of the currency in which commission is paid. */
export function commissionText(locale: Locale, minor: number): string {
  return formatMoney({ minor, currency: PAID_IN }, locale);
}
