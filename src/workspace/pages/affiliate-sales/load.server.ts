import { textsOf, translator } from '../../../locales/messages.server.ts';
import { SHOWN_SALES } from '../../../services/affiliate-area/area.server.ts';
import type { Affiliate, Sale } from '../../../services/affiliate-area/area.ts';
import { printTime } from '../../../shared/dates.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import { affiliateIn, areaFrame, commissionText, printedDay } from '../../affiliate/area-frame.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { AffiliateSalesProps, SaleLine } from './affiliate-sales-page.tsx';

/** Each sale that came through an affiliate, with what it earned, or why not. */
export async function loadAffiliateSales(page: MemberContext): Promise<AffiliateSalesProps> {
  const affiliate = await affiliateIn(page);
  return salesProps(page, affiliate, await page.services.affiliateArea.sales(affiliate.id));
}

/** The same in words; nothing of buyers. */
export function salesProps(
  page: MemberContext,
  affiliate: Affiliate,
  sales: readonly Sale[],
): AffiliateSalesProps {
  const { locale } = page;
  const t = translator(locale, 'affiliate-area');
  return {
    frame: areaFrame(page, affiliate, 'sales'),
    sales: sales.map((sale) => lineOf(locale, sale)),
    more: sales.length >= SHOWN_SALES ? t('sales.more', { count: SHOWN_SALES }) : null,
  };
}

function lineOf(locale: Locale, sale: Sale): SaleLine {
  const t = translator(locale, 'affiliate-area');
  const { refusals } = textsOf(locale, 'affiliate-area').sales;
  const isRefused = sale.verdict === 'refused';
  const why = hasKey(refusals, sale.rule) ? refusals[sale.rule] : refusals.other;
  return {
    key: sale.orderId,
    date: printedDay(locale, sale.at),
    number: t('sales.number', { time: printTime(sale.at), number: sale.number }),
    plan: translator(locale, 'pricing')(`plans.${sale.plan}.name`),
    by: byWords(locale, sale),
    label: sale.subId,
    basis: formatMoney({ minor: sale.basis, currency: sale.currency }, locale),
    commission: isRefused ? '–' : commissionText(locale, sale.commission),
    state: sale.state,
    standing: t(`sales.states.${sale.state}`, {
      date: sale.dueOn ? printedDay(locale, sale.dueOn) : '',
      clause: firstOf(sale.reversedBy),
    }),
    why: isRefused
      ? `${why} ${sale.clause === 'B' ? t('sales.exhibit') : t('sales.clause', { clause: sale.clause })}`
      : null,
  };
}

/** The section that a movement follows from, before those that say how it is reckoned: '19' of '19, A.5'. */
function firstOf(clauses: string | null): string {
  return clauses?.split(', ')[0] ?? '';
}

function byWords(locale: Locale, { by, clickedAt, code }: Sale): string {
  const t = translator(locale, 'affiliate-area');
  switch (by) {
    case 'click':
      return clickedAt ? t('sales.byClick', { date: printedDay(locale, clickedAt) }) : t('sales.bySignUp');
    case 'code':
      return t('sales.byCode', { code: code ?? '' });
    case 'signUp':
      return t('sales.bySignUp');
    case 'person':
      return t('sales.byPerson');
  }
}
