import { textsOf } from '../../locales/messages.server.ts';
import type { Ask, FigureAnswer } from '../../services/figures/ask.ts';
import { figureWords } from '../../services/figures/figure-words.server.ts';
import {
  FUNNEL_STEPS,
  funnelAsks,
  GAINED,
  type Gained,
  lastDays,
  MODELS,
  type Model,
  type SourceRow,
  sourceAsks,
  sourceRows,
} from '../../services/figures/traffic.ts';
import { now } from '../../shared/clock.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';

import { wordsOf } from '../frame/words.server.ts';
import { type Grid, type GridPage, percentIn, rowsHref } from './grid.server.ts';

/** How many days may be looked at; the first is. */
export const DAY_COUNTS = [30, 7, 90, 365] as const;
export const DEVICES = ['desktop', 'mobile', 'tablet'] as const;
const MOST_PAGES = 30;
const MOST_WORDS = 60;
/** What no address told, by what is known of it. */
const UNTOLD = ['direct', 'unknown'] as const;

/** What the filters of the page of traffic say. */
export type TrafficChoice = {
  days: number;
  time: Pick<Ask, 'from' | 'until'>;
  where: Ask['where'];
  gained: Gained;
};

export function trafficChoice({ url }: Pick<GridPage, 'url'>): TrafficChoice {
  const asked = (name: string) => url.searchParams.get(name);
  const days = DAY_COUNTS.find((each) => String(each) === asked('days')) ?? DAY_COUNTS[0];
  const locale = LOCALE_CODES.find((each) => each === asked('locale'));
  const device = DEVICES.find((each) => each === asked('device'));
  return {
    days,
    time: lastDays(now(), days),
    where: { ...(locale ? { locale } : {}), ...(device ? { device } : {}) },
    gained: GAINED.find((each) => each === asked('of')) ?? GAINED[0],
  };
}

function totalOf({ values }: FigureAnswer): number {
  return values.reduce((sum, { value }) => sum + value, 0);
}

/** How many are at each step, and how many of the step before went no further. */
export async function funnelGrid(page: GridPage): Promise<Grid> {
  const { time, where } = trafficChoice(page);
  const answers = await page.services.figures.askAll(funnelAsks(time, where));
  const { traffic: texts } = textsOf(page.locale, 'console-figures');
  const { count } = wordsOf(page.locale);
  const counts = FUNNEL_STEPS.map((step) => totalOf(answers[step]));
  const share = (part: number, whole: number | undefined) =>
    whole ? { value: part / whole, text: percentIn(page.locale, part / whole) } : { value: '', text: '–' };
  return {
    caption: texts.funnel,
    empty: texts.none,
    head: [texts.step, texts.visits, texts.ofBefore, texts.lost, texts.ofAll],
    rows: FUNNEL_STEPS.map((step, index) => {
      const [here = 0, before] = [counts[index], counts[index - 1]];
      const lost = before === undefined ? undefined : before - here;
      return {
        id: step,
        cells: [
          { value: step, text: figureWords(page.locale, step).name },
          { value: here, text: count(here), href: rowsHref(answers[step].ask) },
          share(here, before),
          lost === undefined ? { value: '', text: '–' } : { value: lost, text: count(lost) },
          share(here, counts[0]),
        ],
      };
    }),
  };
}

/** On which pages visits began, and how many of them got an account. */
export async function pagesGrid(page: GridPage): Promise<Grid> {
  const { time, where } = trafficChoice(page);
  const { visits, visitsWithAccount } = funnelAsks(time, where);
  const { figures } = page.services;
  const [began, made] = await Promise.all([
    figures.ask({ ...visits, split: 'path' }),
    figures.ask({ ...visitsWithAccount, split: 'path' }),
  ]);
  const { traffic: texts } = textsOf(page.locale, 'console-figures');
  const { count } = wordsOf(page.locale);
  const from = (ask: Ask, path: string) => ({ ...ask, where: { ...ask.where, path } });
  const accounts = new Map(made.values.map(({ split, value }) => [split, value]));
  const largest = began.values.toSorted((one, other) => other.value - one.value).slice(0, MOST_PAGES);
  return {
    caption: texts.pages,
    empty: texts.none,
    head: [texts.page, texts.visits, texts.accounts, texts.rate],
    rows: largest.map(({ split, value }) => {
      const own = accounts.get(split) ?? 0;
      return {
        id: split,
        cells: [
          { value: split, text: split },
          { value, text: count(value), href: rowsHref(from(visits, split)) },
          { value: own, text: count(own), href: rowsHref(from(visitsWithAccount, split)) },
          { value: own / value, text: percentIn(page.locale, own / value) },
        ],
      };
    }),
  };
}

/** Sources by all models side by side. */
async function sourcesOf(page: GridPage): Promise<SourceRow[]> {
  const { gained, time } = trafficChoice(page);
  const answers = await page.services.figures.askAll(sourceAsks(gained, time));
  const byModel = MODELS.map((model): [Model, ReadonlyMap<string, number>] => {
    const told = answers[`${model} source`].values.filter(({ split }) => split !== '');
    const untold = answers[`${model} known`].values.filter(({ split }) =>
      UNTOLD.some((each) => each === split),
    );
    return [model, new Map([...told, ...untold].map(({ split, value }) => [split, value]))];
  });
  // One for each model.
  return sourceRows(Object.fromEntries(byModel) as Record<Model, ReadonlyMap<string, number>>);
}

export async function sourcesGrid(page: GridPage): Promise<Grid> {
  const { gained: figure, time } = trafficChoice(page);
  const asked = { figure, ...time, step: 'whole', split: null } as const;
  const rows = await sourcesOf(page);
  const { traffic: texts } = textsOf(page.locale, 'console-figures');
  const { count } = wordsOf(page.locale);
  const rounded = (value: number) => count(Math.round(value * 10) / 10);
  const names: Readonly<Record<string, string>> = { direct: texts.direct, unknown: texts.unknown };
  return {
    caption: texts.sources,
    empty: texts.none,
    head: [texts.source, ...MODELS.map((model) => texts.models[model])],
    rows: rows.map(({ source, by }) => ({
      id: source,
      cells: [
        { value: source, text: names[source] ?? source },
        ...MODELS.map((model) => ({
          ...{ value: by[model], text: rounded(by[model]) },
          href: rowsHref({
            ...asked,
            where: { model, ...(source in names ? { known: source } : { source }) },
          }),
        })),
      ],
    })),
  };
}

/** Words that were searched for and found nothing, the most frequent first. */
export async function searchesGrid(page: GridPage): Promise<Grid> {
  const { time, where } = trafficChoice(page);
  const { locale } = where;
  const asked = { ...time, step: 'whole', split: 'words', where: locale ? { locale } : {} } as const;
  const { searches, nothing } = await page.services.figures.askAll({
    searches: { ...asked, figure: 'searches' },
    nothing: { ...asked, figure: 'searchesWithNothing' },
  });
  const { traffic: texts } = textsOf(page.locale, 'console-figures');
  const { count } = wordsOf(page.locale);
  const wordsHref = (figure: 'searches' | 'searchesWithNothing', words: string) =>
    rowsHref({ ...asked, split: null, figure, where: { ...asked.where, words } });
  const all = new Map(searches.values.map(({ split, value }) => [split, value]));
  const missed = nothing.values
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value || (one.split < other.split ? -1 : 1))
    .slice(0, MOST_WORDS);
  return {
    caption: texts.searches,
    empty: texts.noSearches,
    head: [texts.words, texts.foundNothing, texts.allSearches],
    rows: missed.map(({ split, value }) => ({
      id: split,
      cells: [
        { value: split, text: split },
        { value, text: count(value), href: wordsHref('searchesWithNothing', split) },
        {
          value: all.get(split) ?? value,
          text: count(all.get(split) ?? value),
          href: wordsHref('searches', split),
        },
      ],
    })),
  };
}
