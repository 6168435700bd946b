import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Affiliate, Clicks } from '../../../services/affiliate-area/area.ts';
import { affiliateIn, areaFrame } from '../../affiliate/area-frame.server.ts';
import { shownDay } from '../../books/today.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliateClicksProps } from './affiliate-clicks-page.tsx';

const MOST_LINES = 25;

/** Presses on an affiliate's links: by day, page and label. */
export async function loadAffiliateClicks(page: MemberContext): Promise<AffiliateClicksProps> {
  const affiliate = await affiliateIn(page);
  return clicksProps(page, affiliate, await page.services.affiliateArea.clicks(affiliate.id));
}

/** The same in words. */
export function clicksProps(page: MemberContext, affiliate: Affiliate, clicks: Clicks): AffiliateClicksProps {
  const { locale } = page;
  const { hreflang } = LOCALES[locale];
  const texts = textsOf(locale, 'affiliate-area').clicks;
  const t = translator(locale, 'affiliate-area');
  const { days, pages, subs, total, bots, withoutStorage } = clicks;
  const share = total === 0 ? 0 : withoutStorage / total;
  const percent = new Intl.NumberFormat(hreflang, { style: 'percent', maximumFractionDigits: 0 });
  const number = (value: number) => value.toLocaleString(hreflang);
  const short = (day: string) => shownDay(locale, day);
  return {
    frame: areaFrame(page, affiliate, 'clicks'),
    isEmpty: total + bots === 0,
    figures: [
      { label: texts.total, value: number(total) },
      { label: texts.without, value: percent.format(share) },
      { label: texts.bots, value: number(bots) },
    ],
    withoutText: withoutStorage > 0 ? t('clicks.withoutText', { share: percent.format(share) }) : null,
    chart: {
      label: texts.chart,
      bars: days.map(({ day, clicks: count }) => ({ day, title: `${short(day)}: ${number(count)}`, count })),
      ends: [short(days.at(0)?.day ?? ''), short(days.at(-1)?.day ?? '')],
    },
    days: days
      .filter(({ clicks: count }) => count > 0)
      .toReversed()
      .map(({ day, clicks: count }) => ({ name: short(day), count: number(count) })),
    pages: pages.slice(0, MOST_LINES).map(({ name, clicks: count }) => ({ name, count: number(count) })),
    subs: subs
      .slice(0, MOST_LINES)
      .map(({ name, clicks: count }) => ({ name: name || texts.noSub, count: number(count) })),
  };
}
