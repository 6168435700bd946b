import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { Hit } from '../../../services/customers/customer.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { planNames } from '../../parts/happening-words.server.ts';
import { ORDER_TONES } from '../../parts/order-tones.ts';
import type { SearchProps } from './search-page.tsx';

/** Customers and orders by whatever somebody has of them. */
export async function loadSearch(page: OperatorPage): Promise<SearchProps> {
  const { services, locale, url } = page;
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 120);
  const { hits, hasMore } = await services.customers.searchWhole(q);
  const { search: texts } = textsOf(locale, 'console');
  const { search: office } = textsOf(locale, 'console-office');
  return {
    texts,
    found: q ? foundWords(page, { q, count: hits.length, hasMore }) : null,
    more: hasMore ? { label: office.more, href: `${CONSOLE}customers/?q=${encodeURIComponent(q)}` } : null,
    table: {
      caption: texts.title,
      empty: q ? texts.empty : texts.hint,
      columns: [
        { label: texts.what, isMain: true },
        { label: texts.by },
        { label: texts.state },
        { label: texts.at, align: 'end' },
      ],
      rows: hits.map((hit) => hitRow(page, hit)),
    },
  };
}

/** How many there are; where not all are listed, at least so many. */
function foundWords(
  { locale }: OperatorPage,
  { q, count, hasMore }: { q: string; count: number; hasMore: boolean },
): string {
  if (hasMore) return translator(locale, 'console-office')('search.atLeast', { count, q });
  return wordsOf(locale).t('search.found', { count, q });
}

function hitRow({ locale }: OperatorPage, hit: Hit) {
  const { search: texts, order, customers } = textsOf(locale, 'console');
  const { day } = wordsOf(locale);
  const by = { text: texts.bys[hit.by] };
  if (hit.kind === 'customer')
    return {
      id: hit.id,
      cells: [
        { text: hit.title, href: `${CONSOLE}customers/${hit.id}/`, small: texts.customer },
        by,
        hit.plan
          ? { text: planNames(locale)[hit.plan] ?? hit.plan, tone: 'good' as const }
          : { text: customers.plans.none, tone: 'quiet' as const },
        { text: day(hit.at) },
      ],
    };
  return {
    id: `${hit.number}-${hit.by}`,
    cells: [
      { text: hit.number, href: `${CONSOLE}orders/${hit.number}/`, small: hit.title },
      by,
      { text: order.states[hit.state], tone: ORDER_TONES[hit.state] },
      { text: day(hit.at) },
    ],
  };
}
