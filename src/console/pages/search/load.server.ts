import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { Hit } from '../../../services/customers/customer.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { entriesOf } from '../../../shared/keys.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { planNames } from '../../parts/happening-words.server.ts';
import { ORDER_TONES } from '../../parts/order-tones.ts';
import type { TableProps } from '../../parts/table.tsx';
import { overviewOf } from '../../settings/overview.server.ts';
import type { Find, Finds } from './find.ts';
import { SEARCHES } from './finds.server.ts';
import { lastOpened } from './last-opened.server.ts';
import type { SearchProps } from './search-page.tsx';

/** Fewer signs find half of everything. */
const SHORTEST = 2;

type Block = SearchProps['blocks'][number];
/** With how well its best fits: 0 is what was typed, 1 begins so, 2 has it somewhere; 3 is what nearly always fits. */
type Ranked = Block & { rank: number; hasMore: boolean };

/** Whatever somebody may see, by whatever they have of it: the kind whose best match fits best comes first. */
export async function loadSearch(page: OperatorPage): Promise<SearchProps> {
  const { locale, url } = page;
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 120);
  const { search: texts } = textsOf(locale, 'console-search');
  if (q.length < SHORTEST)
    return {
      ...{ title: texts.title, lead: texts.lead, found: q ? texts.hint : null },
      blocks: [openedBlock(page, await lastOpened(page))],
    };
  const people = await peopleBlock(page, q);
  const all = await overviewOf(page);
  const others = await Promise.all(
    entriesOf(SEARCHES).map(async ([kind, search]) => blockOf(page, { kind, q }, await search(page, q, all))),
  );
  const blocks = [...people, ...others.flat()].toSorted((one, other) => one.rank - other.rank);
  return {
    ...{ title: texts.title, lead: null },
    found: blocks.length > 0 ? foundWords(page, q, blocks) : texts.empty,
    blocks: blocks.map(({ id, title, table, more }) => ({ id, title, table, more })),
  };
}

function openedBlock({ locale }: OperatorPage, finds: readonly Find[]): Block {
  const { search: texts } = textsOf(locale, 'console-search');
  return {
    id: 'opened',
    title: texts.opened,
    table: tableOf(locale, { caption: texts.opened, empty: texts.nothingOpened, finds }),
    more: null,
  };
}

type Asked = { kind: keyof typeof SEARCHES; q: string };

function blockOf({ locale }: OperatorPage, { kind, q }: Asked, { finds, more, hasMore }: Finds): Ranked[] {
  const { search: texts } = textsOf(locale, 'console-search');
  if (finds.length === 0) return [];
  return [
    {
      ...{ id: kind, title: texts[kind] },
      table: tableOf(locale, { caption: texts[kind], empty: '', finds }),
      more: more ? { label: texts.more, href: more } : null,
      hasMore,
      // Among thousands of texts some word is always one of them: they come last.
      rank: kind === 'texts' ? 3 : Math.min(...finds.map(({ cells: [{ text }] }) => rankOf(text, q))),
    },
  ];
}

function rankOf(text: string, q: string): number {
  const [found, wanted] = [text.toLowerCase(), q.toLowerCase()];
  if (found === wanted) return 0;
  return found.startsWith(wanted) ? 1 : 2;
}

type Shown = { caption: string; empty: string; finds: readonly Find[] };

function tableOf(locale: OperatorPage['locale'], { caption, empty, finds }: Shown): TableProps {
  const { search: texts } = textsOf(locale, 'console-search');
  return {
    ...{ caption, empty },
    columns: [{ label: texts.name, isMain: true }, { label: texts.what }, { label: texts.state }],
    rows: finds,
  };
}

/** Customers and orders, for who may see them. */
async function peopleBlock(page: OperatorPage, q: string): Promise<Ranked[]> {
  const { services, locale, operator } = page;
  if (verdictOf(operator.roles, 'customers.see') === 'not') return [];
  const { hits, hasMore } = await services.customers.searchWhole(q);
  const { search: texts } = textsOf(locale, 'console');
  const { search: words } = textsOf(locale, 'console-search');
  const { search: office } = textsOf(locale, 'console-office');
  if (hits.length === 0) return [];
  const table = {
    ...{ caption: words.people, empty: texts.empty },
    columns: [
      { label: texts.what, isMain: true as const },
      { label: texts.by },
      { label: texts.state },
      { label: texts.at, align: 'end' as const },
    ],
    rows: hits.map((hit) => hitRow(page, hit)),
  };
  const more = hasMore
    ? { label: office.more, href: `${CONSOLE}customers/?q=${encodeURIComponent(q)}` }
    : null;
  const rank = Math.min(...hits.map((hit) => rankOf(hit.kind === 'order' ? hit.number : hit.title, q)));
  return [{ id: 'people', title: words.people, table, more, rank, hasMore }];
}

/** How many there are of all kinds; where not all are listed, at least so many. */
function foundWords(
  { locale }: OperatorPage,
  q: string,
  blocks: readonly Pick<Ranked, 'table' | 'hasMore'>[],
): string {
  const count = blocks.reduce((sum, { table }) => sum + table.rows.length, 0);
  if (blocks.some(({ hasMore }) => hasMore))
    return translator(locale, 'console-office')('search.atLeast', { count, q });
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
