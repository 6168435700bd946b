import { redirect } from 'react-router';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { type Affiliate, PAID_IN } from '../../services/affiliate-area/area.ts';
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
} as const;
export type AreaTab = keyof typeof TABS;

/** The affiliate whose area it is. @throws a redirect to the area's first page, which leads others to the programme */
export async function affiliateIn(page: MemberContext): Promise<Affiliate> {
  const affiliate = await page.services.affiliateArea.affiliateOf(page.identity);
  if (!affiliate) throw redirect(page.link(TABS.home), { status: 303 });
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
    title: open === 'home' ? texts.title : texts.nav[open],
    who: {
      number: t('number', { number: String(number) }),
      state: { name: state, label: t(`states.${state}`, { date }) },
    },
    tabs: Object.entries(TABS).map(([name, path]) => ({
      name,
      // The names of the tabs are those of the table.
      label: texts.nav[name as AreaTab],
      href: page.link(path),
      isOpen: name === open,
    })),
  };
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
