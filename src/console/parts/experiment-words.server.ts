import { textsOf, translator } from '../../locales/messages.server.ts';
import type { ExperimentState, WholeExperiment } from '../../services/experiments/desk.ts';
import type { VariantResult } from '../../services/experiments/results.ts';
import { hasKey } from '../../shared/keys.ts';
import { type IntervalDrawing, intervalChart } from '../../ui/charts/draw-intervals.server.ts';
import type { Tone as ChartTone } from '../../ui/charts/drawing.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import { percentIn } from './grid.server.ts';
import type { Tone } from './table.tsx';

export const EXPERIMENT_TONES: Readonly<Record<ExperimentState, Tone>> = {
  planned: 'quiet',
  off: 'quiet',
  running: 'good',
  decided: 'quiet',
  expired: 'warn',
};

/** What an experiment asks, in the words of who reads it. */
export function questionOf(locale: ConsoleLocale, { key, why }: WholeExperiment['experiment']): string {
  const { questions } = textsOf(locale, 'console-rows');
  return hasKey(questions, key) ? questions[key] : why;
}

/** What may be said now, in a sentence; under an alarm nothing may. */
export function resultWords(locale: ConsoleLocale, { results, decision }: WholeExperiment): string {
  const t = translator(locale, 'console-figures');
  const { experiment: texts } = textsOf(locale, 'console-figures');
  if (decision) return t('experiment.decidedFor', { variant: decision.variant ?? texts.none });
  if (results.alarm) return texts.nothingCounts;
  return results.winner ? t('experiment.wins', { variant: results.winner }) : texts.noWinner;
}

/** How far each variant is from the base, with what it may be; what cannot be said is said in words. */
export function liftChart(locale: ConsoleLocale, { results }: WholeExperiment): IntervalDrawing {
  const { experiment: texts } = textsOf(locale, 'console-figures');
  const format = (lift: number) => `${lift > 0 ? '+' : ''}${percentIn(locale, lift)}`;
  return intervalChart({
    ...{ title: texts.lift, summary: resultSummary(locale, results.variants), format },
    words: { numbers: texts.numbers, head: [texts.variant, texts.liftHead, texts.low, texts.high] },
    intervals: results.variants.slice(1).map((variant) => intervalOf(variant, results.alarm, texts)),
  });
}

type Words = { tooFew: string; underAlarm: string };

function intervalOf({ key: name, lift, interval }: VariantResult, alarm: boolean, texts: Words) {
  if (alarm) return { name, because: texts.underAlarm };
  if (lift === undefined || interval === undefined || !Number.isFinite(interval.high))
    return { name, because: texts.tooFew };
  const tone: ChartTone = interval.low > 0 ? 'gain' : interval.high < 0 ? 'loss' : 'quiet';
  return { name, value: lift, low: interval.low, high: interval.high, tone };
}

function resultSummary(locale: ConsoleLocale, variants: readonly VariantResult[]): string {
  return variants.map(({ key, rate }) => `${key}: ${percentIn(locale, rate)}`).join(', ');
}
