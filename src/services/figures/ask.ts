import * as v from 'valibot';
import { DAY } from '../../shared/clock.ts';
import { addMonths, parseIsoDate } from '../../shared/dates.ts';
import { entriesOf, hasKey, keysOf } from '../../shared/keys.ts';
import { DIMENSIONS, type Dimension, FIGURES, type Figure, type FigureName } from './figures.table.ts';
import { dayOf } from './movements.ts';

/** The longest time that is asked about at once, in days. */
const MOST_DAYS = 3_700;

const day = v.pipe(
  v.string('expected a day'),
  v.check((text) => parseIsoDate(text) !== undefined, 'expected a day as YYYY-MM-DD'),
);
const shortText = v.pipe(v.string(), v.maxLength(200));

const asked = v.object({
  figure: v.picklist(keysOf(FIGURES), 'expected the name of a figure'),
  from: day,
  until: day,
  step: v.optional(v.picklist(['day', 'month', 'whole'], 'expected day, month or whole'), 'whole'),
  split: v.optional(v.nullable(v.picklist(DIMENSIONS)), null),
  where: v.optional(v.record(v.picklist(DIMENSIONS), shortText), {}),
});

/**
 * What is asked of a figure: from a day (YYYY-MM-DD, UTC) until another one, which is no longer of it; by day, by month or as
 * a whole; told apart by a dimension; of what matches. The same question has one answer, on whatever page it is asked.
 */
export const askSchema = v.pipe(
  asked,
  v.check(({ from, until }) => from < until, 'expected a day after the first one'),
  v.check(({ from, until }) => daysBetween(from, until) <= MOST_DAYS, 'expected ten years at most'),
  v.check(
    ({ figure, split }) => split === null || splitsOf(figure).includes(split),
    'the figure cannot be told apart by this',
  ),
  v.check(
    ({ figure, where }) => keysOf(where).every((one) => splitsOf(figure).includes(one)),
    'the figure cannot be narrowed by this',
  ),
);
export type Ask = v.InferOutput<typeof askSchema>;

/** A number of a figure: of the time that begins on a day; money in minor units of its currency, a share of 1. */
export type FigureValue = { period: string; split: string; currency: string | null; value: number };

export type FigureAnswer = {
  ask: Ask;
  unit: Figure['unit'];
  values: readonly FigureValue[];
  /** What was written until then is counted; null: nothing yet. */
  countedUntil: Date | null;
};

/** By what a figure can be told apart. */
function splitsOf(figure: FigureName): readonly Dimension[] {
  return FIGURES[figure].splits;
}

/** The address' part of a question: the same on page, CSV and API. */
export function queryOfAsk({ figure, from, until, step, split, where }: Ask): URLSearchParams {
  const query = new URLSearchParams({ figure, from, until, step });
  if (split) query.set('split', split);
  for (const [name, value] of entriesOf(where)) query.set(`where.${name}`, value);
  return query;
}

/** The question in an address; the issue where there is none in it. */
export function askOfQuery(query: URLSearchParams): { ask: Ask } | { wrong: string } {
  const where = [...query].flatMap(([name, value]) => {
    const dimension = name.replace(/^where\./, '');
    return name !== dimension && isDimension(dimension) ? [[dimension, value]] : [];
  });
  const read = v.safeParse(
    askSchema,
    {
      ...{ figure: query.get('figure'), from: query.get('from'), until: query.get('until') },
      ...{ step: query.get('step') ?? undefined, split: query.get('split') || null },
      where: Object.fromEntries(where),
    },
    { abortEarly: true },
  );
  return read.success ? { ask: read.output } : { wrong: read.issues[0].message };
}

const DIMENSION_TABLE = Object.fromEntries(DIMENSIONS.map((name) => [name, true]));
function isDimension(name: string): boolean {
  return hasKey(DIMENSION_TABLE, name);
}

/** First days of the periods of a question, in their order; the first and the last may be parts of a month. */
export function periodsOf({ from, until, step }: Pick<Ask, 'from' | 'until' | 'step'>): string[] {
  if (step === 'whole') return [from];
  const periods: string[] = [];
  for (let start = from; start < until; start = nextPeriod(start, step)) periods.push(start);
  return periods;
}

function nextPeriod(start: string, step: 'day' | 'month'): string {
  const first = new Date(`${start}T00:00:00Z`);
  if (step === 'day') return dayOf(new Date(first.getTime() + DAY));
  return dayOf(addMonths(new Date(`${start.slice(0, 7)}-01T00:00:00Z`), 1));
}

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / DAY;
}
