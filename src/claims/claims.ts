import { LOCALES } from '../locales/locales.table.ts';
import { keysOf, tableOf } from '../shared/keys.ts';
import type { Locale } from '../shared/locale.ts';
import { changesIn, currentSettings, noteSetting, type Settings } from '../shared/settings.ts';
import { CLAIMS, type ClaimName } from './claims.table.ts';

/** How many documents a visitor of a language finds. */
export type LibraryCounts = {
  readonly templates: number;
  readonly contracts: number;
  readonly policies: number;
  readonly businessPlans: number;
};

/** A figure of the operator's own, with where it comes from. */
export type OwnFigure = { readonly figure: number; readonly source: string; readonly date: string };
export type OwnFigures = { readonly [Name in ClaimName]?: OwnFigure | undefined };

/** What texts may name: every claim, and `figures`, by which a text says something else with the literal figures. */
export type ClaimValues = Record<ClaimName, string> & { readonly figures: 'counted' | 'brief' };

type Figures = {
  /** What the library holds; without it all figures are those of claims.table.ts. */
  counts?: (locale: Locale) => LibraryCounts;
  own?: OwnFigures;
};

/** A number below this is nothing to boast of: its claim is `none`, and texts that print it leave it out. */
const WORTH_SAYING = 10;

let figures: Figures = {};
const printed = new Map<Locale, { key: string; values: ClaimValues }>();

/** Says once, at the start, where the figures of this process come from. */
export function setFigures(next: Figures): void {
  figures = next;
  printed.clear();
}

/** The words of a marketing claim in a language, e.g. claim('templates', 'es') = '40+'. */
export function claim(name: ClaimName, locale: Locale): string {
  noteSetting(`claim/${name}`);
  return claimValues(locale)[name];
}

/**
 * All claims of a language by name: handed to messages as values, so that `{templates}` works in any text. It is
 * the same object for as long as it says the same, so what was made with it can be kept beside it. Whoever prints one of
 * them notes that it did (`noteSetting`).
 */
export function claimValues(locale: Locale): ClaimValues {
  const counts = figures.counts?.(locale);
  const told = toldIn(currentSettings());
  const key = `${counts ? Object.values(counts).join(' ') : ''} ${told.key}`;
  const kept = printed.get(locale);
  if (kept?.key === key) return kept.values;
  const values: ClaimValues = {
    figures: counts ? 'counted' : 'brief',
    ...tableValues(locale),
    ...(counts ? countedValues(counts, locale) : {}),
    ...ownValues(locale),
    ...Object.fromEntries(told.figures.map(([name, figure]) => [name, grouped(figure, locale)])),
  };
  printed.set(locale, { key, values });
  return values;
}

/** Claims that the library counts, where it does. */
const COUNTED: readonly ClaimName[] = [
  'templates',
  'templatesOver',
  'contracts',
  'policies',
  'businessPlans',
];

/** Figures that stand on pages as they were shipped, and are good until before a day (YYYY-MM-DD): nobody has told true ones. */
export function shippedUntil(day: string): { name: ClaimName; expires: string }[] {
  const told = new Set(toldIn(currentSettings()).figures.map(([name]) => name));
  return keysOf(CLAIMS)
    .filter((name) => !told.has(name) && !figures.own?.[name] && !(figures.counts && COUNTED.includes(name)))
    .map((name) => ({ name, expires: CLAIMS[name].expires }))
    .filter(({ expires }) => expires < day);
}

function tableValues(locale: Locale): Record<ClaimName, string> {
  return tableOf(keysOf(CLAIMS), (name) => {
    const own: Partial<Record<Locale, string>> & { en: string } = CLAIMS[name].value;
    return own[locale] ?? own.en;
  });
}

/** Every count under its name, and the one that stands after 'over' and so must be exceeded. */
function countedValues(counts: LibraryCounts, locale: Locale): Partial<Record<ClaimName, string>> {
  const { templates, contracts, policies, businessPlans } = counts;
  const boast = (count: number) => (count < WORTH_SAYING ? 'none' : atLeast(count, locale));
  return {
    templates: templates < WORTH_SAYING ? grouped(templates, locale) : atLeast(templates, locale),
    templatesOver: grouped(roundedDown(Math.max(0, templates - 1)), locale),
    contracts: boast(contracts),
    policies: boast(policies),
    businessPlans: boast(businessPlans),
  };
}

type Told = { readonly figures: readonly (readonly [ClaimName, number])[]; readonly key: string };
const told = new WeakMap<Settings, Told>();

/** Figures that operators told in the console: they go before those of the file, which go before what is counted. */
function toldIn(settings: Settings): Told {
  const known = told.get(settings);
  if (known) return known;
  const figures = keysOf(CLAIMS).flatMap((name) =>
    changesIn(settings, 'claim', name).map(({ figure }) => [name, figure] as const),
  );
  const found = { figures, key: figures.flat().join(' ') };
  told.set(settings, found);
  return found;
}

function ownValues(locale: Locale): Partial<Record<ClaimName, string>> {
  const own = Object.entries(figures.own ?? {});
  return Object.fromEntries(own.flatMap(([name, row]) => (row ? [[name, grouped(row.figure, locale)]] : [])));
}

function atLeast(count: number, locale: Locale): string {
  return `${grouped(roundedDown(count), locale)}+`;
}

/** The next rounder number: 121 is 120, 1,283 is 1,200, 43,210 is 43,000. */
function roundedDown(count: number): number {
  const digits = String(count).length;
  const step = count < WORTH_SAYING ? 1 : 10 ** Math.max(1, digits - 2);
  return Math.floor(count / step) * step;
}

/**
 * A whole number with its thousands apart, as the language writes them: 1,300, 1.300, 1 300 (decision 0046,
 * numbers by language).
 */
function grouped(count: number, locale: Locale): string {
  // Spanish alone would leave numbers of four digits in one piece.
  return new Intl.NumberFormat(LOCALES[locale].hreflang, { useGrouping: 'always' } as const).format(count);
}
