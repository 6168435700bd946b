import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Chart, IntervalChart } from './chart.tsx';
import { areaChart, barChart, lineChart, stackedChart } from './draw.server.ts';
import { intervalChart } from './draw-intervals.server.ts';
import type { ChartInput, Series, Shape } from './drawing.ts';
import { heatOf } from './heat.ts';

function input(series: readonly Series[], labels = ['May', 'June', 'July']): ChartInput {
  return {
    ...{ title: 'Revenue', summary: 'Three months.', words: { numbers: 'The numbers', label: 'Month' } },
    ...{ labels, series, format: (value) => `$${value}` },
  };
}
const series = (values: readonly (number | null)[], name = 'a'): Series => ({ name, tone: 'one', values });
const bars = (shapes: readonly Shape[]) => shapes.filter((shape) => shape.kind === 'bar');

test('I17.60 bars stand on the line of nothing, and losses hang from it', () => {
  const { shapes, zero, across } = barChart(input([series([10, 0, -5])]));
  const [gain, loss] = bars(shapes);
  expect(bars(shapes)).toHaveLength(2);
  expect((gain?.y ?? 0) + (gain?.height ?? 0)).toBeCloseTo(zero ?? 0, 1);
  expect(loss?.y).toBeCloseTo(zero ?? 0, 1);
  expect((gain?.height ?? 0) / (loss?.height ?? 1)).toBeCloseTo(2, 1);
  expect(across.map(({ text }) => text)).toContain('$0');
});

test('I17.60 stacked parts add up to their whole, gains above and losses below', () => {
  const { shapes, zero } = stackedChart(input([series([4]), series([6], 'b'), series([-5], 'c')], ['May']));
  const [low, high, loss] = bars(shapes);
  expect((high?.y ?? 0) + (high?.height ?? 0)).toBeCloseTo(low?.y ?? 0, 1);
  expect(loss?.y).toBeCloseTo(zero ?? 0, 1);
  expect((high?.height ?? 0) / (low?.height ?? 1)).toBeCloseTo(1.5, 1);
});

test('I17.60 a line has gaps where there is nothing, and a point alone is a dot', () => {
  const { shapes } = lineChart(input([series([1, null, 3, 4, null, 6])], ['1', '2', '3', '4', '5', '6']));
  const path = shapes.find((shape) => shape.kind === 'line');
  expect(path && 'd' in path ? path.d.match(/M/g) : []).toHaveLength(3);
  expect(shapes.filter(({ kind }) => kind === 'dot')).toHaveLength(2);
});

test('I17.60 nothing at all is drawn as nothing, without a number that is none', () => {
  for (const draw of [areaChart, barChart, stackedChart])
    for (const values of [
      [0, 0, 0],
      [null, null, null],
    ]) {
      const text = JSON.stringify(draw(input([series(values)])));
      expect(text).not.toMatch(/NaN|Infinity/);
      // In cents, one line says "$0".
      const inCents = draw({ ...input([series(values)]), short: (cents) => `$${Math.floor(cents / 100)}` });
      expect(inCents.across.map((line) => line.text)).toEqual(['$0']);
    }
});

test('I17.60 below a chart are all its numbers as a table, and it needs neither style nor script', () => {
  const drawing = areaChart(input([series([12, null, 7])]));
  const html = renderToStaticMarkup(<Chart drawing={drawing} />);
  for (const text of ['Revenue', 'The numbers', '<th scope="row">May</th>', '<td>$12</td>', '<td>–</td>'])
    expect(html).toContain(text);
  expect(html).toContain('aria-label="Revenue. Three months."');
  expect(html).not.toMatch(/ style=|<script/);
  // It passes through JSON to a hydrated page.
  expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
});

test('I17.60 labels below are few, however many values there are', () => {
  const labels = Array.from({ length: 365 }, (_, index) => String(index));
  const { below, shapes } = areaChart(input([series(labels.map(Number))], labels));
  expect(below.length).toBeLessThanOrEqual(8);
  expect(shapes.filter(({ kind }) => kind === 'place')).toHaveLength(365);
});

test('I17.60 an interval lies around its value beside the line of nothing; what cannot be said is said in words', () => {
  const drawing = intervalChart({
    ...{ title: 'A/B', summary: '', format: (value) => `${value}` },
    words: { numbers: 'The numbers', head: ['Variant', 'Lift', 'From', 'To'] },
    intervals: [
      { name: 'new', value: 2, low: 1, high: 3, tone: 'gain' },
      { name: 'other', because: 'too few' },
    ],
  });
  const [row] = drawing.rows;
  if (!row || !('x1' in row)) throw new Error('no interval');
  expect([drawing.zero <= row.x1, row.x1 < row.x, row.x < row.x2]).toEqual([true, true, true]);
  expect(drawing.numbers.rows).toEqual([
    ['new', '2', '1', '3'],
    ['other', 'too few', '–', '–'],
  ]);
  expect(renderToStaticMarkup(<IntervalChart drawing={drawing} />)).toContain('too few');
  expect([heatOf(0, 10), heatOf(5, 10), heatOf(10, 10), heatOf(1, 0)]).toEqual([0, 5, 9, 0]);
});
