import { textsOf } from '../../locales/messages.server.ts';
import type { Ask } from '../../services/figures/ask.ts';
import { figureWords } from '../../services/figures/figure-words.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import {
  exportHref,
  type Grid,
  type GridCell,
  type GridPage,
  gridTable,
  percentIn,
  rowsHref,
} from './grid.server.ts';
import { countryLabel, known, planNames } from './happening-words.server.ts';
import { revenueChoice } from './revenue-grids.server.ts';
import type { TableBlockProps } from './table-block.tsx';

type Split = 'plan' | 'country';
const COLUMNS = ['payments', 'netRevenue', 'refunds'] as const;

/** What each plan earned in the months that are chosen. */
export function plansGrid(page: GridPage): Promise<Grid> {
  const { revenue: texts } = textsOf(page.locale, 'console-figures');
  const names = planNames(page.locale);
  return soldGrid(page, 'plan', {
    caption: texts.byPlan,
    head: texts.plan,
    name: (plan) => known(names, plan),
  });
}

/** The same by the country that taxes it. */
export function countriesGrid(page: GridPage): Promise<Grid> {
  const { revenue: texts } = textsOf(page.locale, 'console-figures');
  const name = (code: string) => countryLabel(page.locale, code);
  return soldGrid(page, 'country', { caption: texts.byCountry, head: texts.country, name });
}

/** Both, as they stand on a page. */
export async function soldBlocks(page: GridPage): Promise<TableBlockProps[]> {
  const small = textsOf(page.locale, 'console-figures').revenue.soldNote;
  const [plans, countries] = await Promise.all([plansGrid(page), countriesGrid(page)]);
  return [
    {
      name: 'plans',
      table: gridTable(plans),
      exportHref: exportHref('plans', page.url),
      small,
      isWide: true,
    },
    {
      ...{ name: 'countries', table: gridTable(countries), exportHref: exportHref('countries', page.url) },
      ...{ small, isWide: true },
    },
  ];
}

type Words = { caption: string; head: string; name: (value: string) => string };

/** What earned most comes first; each figure leads to its rows. */
async function soldGrid(page: GridPage, split: Split, { caption, head, name }: Words): Promise<Grid> {
  const { months, where, currency } = revenueChoice(page);
  const shared = { ...months, step: 'whole', split, where } as const;
  const answers = await page.services.figures.askAll({
    payments: { ...shared, figure: 'payments' },
    netRevenue: { ...shared, figure: 'netRevenue' },
    refunds: { ...shared, figure: 'refunds' },
  });
  const { revenue: texts } = textsOf(page.locale, 'console-figures');
  const sumOf = (figure: (typeof COLUMNS)[number], part: string) =>
    answers[figure].values.find((one) => one.split === part && one.currency === currency)?.value ?? 0;
  const parts = new Set(
    COLUMNS.flatMap((figure) =>
      answers[figure].values.flatMap((one) => (one.currency === currency ? [one.split] : [])),
    ),
  );
  const all = [...parts].reduce((sum, part) => sum + sumOf('netRevenue', part), 0);
  const cellOf = (figure: (typeof COLUMNS)[number], part: string): GridCell => {
    const value = sumOf(figure, part);
    const ask: Ask = { ...shared, figure, split: null, where: { ...where, [split]: part } };
    const { money, count } = wordsOf(page.locale);
    return figure === 'payments'
      ? { value, text: count(value), href: rowsHref(ask) }
      : {
          value: { minor: value, currency },
          text: money({ minor: value, currency }),
          href: rowsHref(ask),
        };
  };
  return {
    ...{ caption, empty: texts.noneSold },
    head: [head, ...COLUMNS.map((figure) => figureWords(page.locale, figure).name), texts.shareOfAll],
    rows: [...parts]
      .toSorted((one, other) => sumOf('netRevenue', other) - sumOf('netRevenue', one))
      .map((part) => ({
        id: part,
        cells: [
          { value: part, text: name(part) },
          ...COLUMNS.map((figure) => cellOf(figure, part)),
          shareCell(page, sumOf('netRevenue', part), all),
        ],
      })),
  };
}

/** Of nothing there is no share. */
function shareCell({ locale }: GridPage, part: number, all: number): GridCell {
  return all > 0 ? { value: part / all, text: percentIn(locale, part / all) } : { value: '', text: '–' };
}
