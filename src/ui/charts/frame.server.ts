import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { ChartInput, Drawing, Numbers, Shape, Tick } from './drawing.ts';

/** The square in which paths lie. */
export const SQUARE = 1000;
const LINES_ACROSS = 4;
const MOST_BELOW = 8;

/** Where values lie from the top, in per cent. */
export type Height = ScaleLinear<number, number>;

/** The height of values from the least to the most, with nothing among them. Two equal ends are apart by one. */
export function heightOf(values: readonly number[]): Height {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return scaleLinear()
    .domain(least === most ? [0, 1] : [least, most])
    .nice(LINES_ACROSS)
    .range([100, 0]);
}

/** The middle of a place among so many, in per cent. */
export function middleOf(index: number, count: number): number {
  return (100 * (index + 0.5)) / count;
}

type Framed = { input: ChartInput; height: Height; shapes: readonly Shape[] };

/** A chart with its lines across, its labels, its legend and its numbers. */
export function framed({ input, height, shapes }: Framed): Drawing {
  const { title, summary, series, labels, format, short = format } = input;
  return {
    ...{ title, summary },
    shapes: [...shapes, ...placesOf(input)],
    across: acrossOf(height, short),
    below: belowOf(labels),
    zero: rounded(height(0)),
    legend: series.length > 1 ? series.map(({ name, tone }) => ({ name, tone })) : [],
    numbers: numbersOf(input),
  };
}

/** Lines across that say different things: four lines of "$0" say nothing. */
function acrossOf(height: Height, short: (value: number) => string): Tick[] {
  const ticks = height
    .ticks(LINES_ACROSS)
    .map((value) => ({ at: rounded(height(value)), text: short(value) }));
  return ticks.filter(({ text }, index) => ticks.findIndex((other) => other.text === text) === index);
}

/** Not more labels than there is room for, evenly, from the first one on. */
function belowOf(labels: readonly string[]): Tick[] {
  const every = Math.ceil(labels.length / MOST_BELOW);
  return labels.flatMap((text, index) =>
    index % every === 0 ? { at: rounded(middleOf(index, labels.length)), text } : [],
  );
}

/** What each place says when somebody points at it. */
function placesOf({ labels, series, format }: ChartInput): Shape[] {
  const width = 100 / labels.length;
  return labels.map((label, index) => {
    const told = series.flatMap(({ name, values }) => {
      const value = values[index];
      if (value === null || value === undefined) return [];
      return series.length > 1 ? `${name}: ${format(value)}` : format(value);
    });
    return {
      kind: 'place',
      x: rounded(index * width),
      width: rounded(width),
      text: [label, ...told].join('\n'),
    };
  });
}

function numbersOf({ labels, series, format, words }: ChartInput): Numbers {
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : format(value);
  return {
    label: words.numbers,
    head: [words.label, ...series.map(({ name }) => name)],
    rows: labels.map((label, index) => [label, ...series.map(({ values }) => textOf(values[index]))]),
  };
}

/** Hundredths of a per cent are finer than any screen. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
