import { area, curveLinear, curveStep, line, stack, stackOffsetDiverging } from 'd3-shape';
import type { ChartInput, Drawing, Series, Shape } from './drawing.ts';
import { framed, type Height, heightOf, middleOf, rounded, SQUARE } from './frame.server.ts';

/** How much of its place a bar takes. */
const BAR = 0.68;

type Point = { at: number; value: number };

/** Lines: how things go on, one beside the other. */
export function lineChart(input: ChartInput): Drawing {
  return curveChart(input, { curve: curveLinear, isFilled: false });
}

/** One line above its area: how much there is. */
export function areaChart(input: ChartInput): Drawing {
  return curveChart(input, { curve: curveLinear, isFilled: true });
}

/** Steps: what stands until it changes. */
export function stepChart(input: ChartInput): Drawing {
  return curveChart(input, { curve: curveStep, isFilled: true });
}

type Curve = { curve: typeof curveLinear; isFilled: boolean };

function curveChart(input: ChartInput, { curve, isFilled }: Curve): Drawing {
  const height = heightOf(valuesOf(input.series));
  const shapes = input.series.flatMap((series): Shape[] => {
    const points = series.values.map((value, index) => ({
      at: middleOf(index, series.values.length),
      value: value ?? Number.NaN,
    }));
    const isThere = ({ value }: Point) => !Number.isNaN(value);
    const x = ({ at }: Point) => rounded((at * SQUARE) / 100);
    const y = ({ value }: Point) => rounded((height(value) * SQUARE) / 100);
    const along = line<Point>().defined(isThere).curve(curve).x(x).y(y)(points) ?? '';
    const below = area<Point>()
      .defined(isThere)
      .curve(curve)
      .x(x)
      .y0(rounded((height(0) * SQUARE) / 100))
      .y1(y);
    const { tone } = series;
    return [
      ...(isFilled && input.series.length === 1
        ? [{ kind: 'area', d: below(points) ?? '', tone } as const]
        : []),
      { kind: 'line', d: along, tone },
      ...lonely(points).map(
        ({ at, value }): Shape => ({
          ...{ kind: 'dot', tone },
          ...{ x: rounded(at), y: rounded(height(value)) },
        }),
      ),
    ];
  });
  return framed({ input, height, shapes });
}

/** Points without a neighbour, of which a line shows nothing. */
function lonely(points: readonly Point[]): Point[] {
  const isThere = (index: number) => !Number.isNaN(points[index]?.value ?? Number.NaN);
  return points.filter((_, index) => isThere(index) && !isThere(index - 1) && !isThere(index + 1));
}

/** Bars: how much of each; of several things side by side. */
export function barChart(input: ChartInput): Drawing {
  const { series, labels } = input;
  const height = heightOf(valuesOf(series));
  const width = (100 / labels.length) * BAR;
  const shapes = series.flatMap(({ values, tone }, place) =>
    values.flatMap((value, index): Shape[] => {
      if (value === null || value === 0) return [];
      const x = middleOf(index, labels.length) - width / 2 + (place * width) / series.length;
      return [barOf({ x, width: width / series.length, from: 0, to: value }, height, tone)];
    }),
  );
  return framed({ input, height, shapes });
}

/** Bars of parts: gains above the line and losses below it. */
export function stackedChart(input: ChartInput): Drawing {
  const { series, labels } = input;
  const rows = labels.map((_, index) => series.map(({ values }) => values[index] ?? 0));
  const stacked = stack<number[], number>()
    .keys(series.map((_, index) => index))
    .value((row, key) => row[key] ?? 0)
    .offset(stackOffsetDiverging)(rows);
  const height = heightOf(stacked.flat(2));
  const width = (100 / labels.length) * BAR;
  const shapes = stacked.flatMap((parts, key) =>
    parts.flatMap(([from, to], index): Shape[] => {
      const tone = series[key]?.tone;
      if (!tone || from === to) return [];
      return [barOf({ x: middleOf(index, labels.length) - width / 2, width, from, to }, height, tone)];
    }),
  );
  return framed({ input, height, shapes });
}

type Bar = { x: number; width: number; from: number; to: number };

function barOf({ x, width, from, to }: Bar, height: Height, tone: Series['tone']): Shape {
  const [top, bottom] = [height(Math.max(from, to)), height(Math.min(from, to))];
  return {
    ...{ kind: 'bar', tone },
    ...{ x: rounded(x), width: rounded(width), y: rounded(top), height: rounded(bottom - top) },
  };
}

function valuesOf(series: readonly Series[]): number[] {
  return series.flatMap(({ values }) => values.filter((value) => value !== null));
}
