import { scaleLinear } from 'd3-scale';
import type { ChartInput, Numbers, Tick, Tone } from './drawing.ts';
import { rounded } from './frame.server.ts';

/** What is known of a thing: a value and the bounds of it; null where nothing may be said yet. */
export type Interval = { name: string; value: number; low: number; high: number; tone: Tone };
export type UnknownInterval = { name: string; because: string };

export type IntervalRow = { name: string } & (
  | { x: number; x1: number; x2: number; tone: Tone; text: string }
  | { because: string }
);

/** Intervals one below the other, on one scale. */
export type IntervalDrawing = {
  title: string;
  summary: string;
  rows: readonly IntervalRow[];
  below: readonly Tick[];
  zero: number;
  numbers: Numbers;
};

type Input = Pick<ChartInput, 'title' | 'summary' | 'format'> & {
  /** Of the table: 'The numbers', 'Variant', 'Lift', 'From', 'To'. */
  words: { numbers: string; head: readonly [string, string, string, string] };
  intervals: readonly (Interval | UnknownInterval)[];
};

const LINES = 4;

/** Draws how far what was seen may be from what is. */
export function intervalChart({ title, summary, format, words, intervals }: Input): IntervalDrawing {
  const known = intervals.filter((one) => 'low' in one);
  const ends = known.flatMap(({ low, high }) => [low, high]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const across = scaleLinear()
    .domain(least === most ? [-1, 1] : [least, most])
    .nice(LINES)
    .range([0, 100]);
  const at = (value: number) => rounded(across(value));
  return {
    ...{ title, summary },
    rows: intervals.map((one) =>
      'low' in one
        ? {
            ...{ name: one.name, tone: one.tone, x: at(one.value), x1: at(one.low), x2: at(one.high) },
            text: `${format(one.value)} (${format(one.low)} – ${format(one.high)})`,
          }
        : one,
    ),
    below: across.ticks(LINES).map((value) => ({ at: at(value), text: format(value) })),
    zero: at(0),
    numbers: {
      ...{ label: words.numbers, head: words.head },
      rows: intervals.map((one) =>
        'low' in one
          ? [one.name, format(one.value), format(one.low), format(one.high)]
          : [one.name, one.because, '–', '–'],
      ),
    },
  };
}
