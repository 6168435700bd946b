import { expect, test } from 'vitest';
import type { FigureValue } from './ask.ts';
import { askOfQuery, periodsOf, queryOfAsk } from './ask.ts';
import { sharesOf, standingIn } from './series.ts';

const value = (period: string, amount: number, split = ''): FigureValue => ({
  ...{ period, split, currency: 'USD', value: amount },
});
const values = (all: readonly FigureValue[]) => all.map(({ value: amount }) => amount);

test('I17.52 what stands goes on through months in which nothing changed', () => {
  const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
  const { opening, closing } = standingIn(
    months,
    [value('2026-01-01', 100)],
    [value('2026-01-01', 5), value('2026-03-01', -105)],
  );
  expect(values(opening)).toEqual([100, 105, 105]);
  expect(values(closing)).toEqual([105, 105, 0]);
});

test('I17.52 a share of nothing is not said, and one of which nothing happened is nothing', () => {
  expect(sharesOf([value('2026-01-01', 2)], [value('2026-01-01', 8), value('2026-02-01', 0)])).toEqual([
    value('2026-01-01', 0.25),
  ]);
  expect(values(sharesOf([], [value('2026-01-01', 8)]))).toEqual([0]);
});

test('I17.52 a question is the same in an address, and wrong ones say why', () => {
  const query = new URLSearchParams(
    'figure=mrr&from=2026-01-15&until=2026-03-02&step=month&split=plan&where.locale=de',
  );
  const read = askOfQuery(query);
  if (!('ask' in read)) throw new Error(read.wrong);
  expect(askOfQuery(queryOfAsk(read.ask))).toEqual(read);
  expect(periodsOf(read.ask)).toEqual(['2026-01-15', '2026-02-01', '2026-03-01']);
  const wrong = (text: string) => askOfQuery(new URLSearchParams(`figure=mrr&from=2026-01-15&${text}`));
  expect(wrong('until=2026-01-15')).toEqual({ wrong: 'expected a day after the first one' });
  expect(wrong('until=2026-02-30')).toEqual({ wrong: 'expected a day as YYYY-MM-DD' });
  expect(wrong('until=2026-02-01&split=path')).toEqual({ wrong: 'the figure cannot be told apart by this' });
  expect(wrong('until=2026-02-01&where.device=mobile')).toEqual({
    wrong: 'the figure cannot be narrowed by this',
  });
  expect(wrong('until=2046-02-01')).toEqual({ wrong: 'expected ten years at most' });
});
