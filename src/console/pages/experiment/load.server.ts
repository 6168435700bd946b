import { ERROR_RATE } from '../../../experiments/statistics.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { WholeExperiment } from '../../../services/experiments/desk.ts';
import { REPLAYS, replayed } from '../../../services/experiments/replay.ts';
import { periodsOf } from '../../../services/figures/ask.ts';
import { figureWords } from '../../../services/figures/figure-words.server.ts';
import { lastDays } from '../../../services/figures/traffic.ts';
import { now } from '../../../shared/clock.ts';
import { hasKey } from '../../../shared/keys.ts';
import { lineChart } from '../../../ui/charts/draw.server.ts';
import type { Drawing, Tone } from '../../../ui/charts/drawing.ts';
import { NO_VARIANT } from '../../acts/experiment-acts.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import { EXPERIMENT_TONES, liftChart, questionOf, resultWords } from '../../parts/experiment-words.server.ts';
import type { Fact } from '../../parts/facts.tsx';
import { percentIn } from '../../parts/grid.server.ts';
import type { TableProps } from '../../parts/table.tsx';
import type { ExperimentProps } from './experiment-page.tsx';

const DAYS = 30;
const TONES: readonly Tone[] = ['one', 'two', 'three', 'four', 'five'];

/** An experiment: whether its counting may be believed, what came of it, its switch and the decision. */
export async function loadExperiment(page: OperatorPage): Promise<ExperimentProps> {
  const { services, locale, params } = page;
  const whole = await services.experimentDesk.find(params['key'] ?? '');
  if (!whole) throw notFound();
  const { experiment, state, results } = whole;
  const { experiment: texts } = textsOf(locale, 'console-figures');
  const t = translator(locale, 'console-figures');
  return {
    texts,
    title: experiment.key,
    state: { tone: EXPERIMENT_TONES[state], text: texts.states[state] },
    why: questionOf(locale, experiment),
    alarm: results.alarm ? t('experiment.alarm', { p: results.sampleRatioP.toPrecision(2) }) : null,
    result: resultWords(locale, whole),
    chart: liftChart(locale, whole),
    variants: variantsTable(page, whole),
    steps: await stepsTable(page, whole),
    exposures: await exposuresChart(page, whole),
    facts: factsOf(page, whole),
    acts: actsOf(page, whole),
    listHref: `${CONSOLE}experiments/`,
    replay: replayOf(page, whole),
  };
}

function variantsTable({ locale }: OperatorPage, { experiment, results }: WholeExperiment): TableProps {
  const { experiment: texts } = textsOf(locale, 'console-figures');
  const { count } = wordsOf(locale);
  const maybe = (share: number | undefined) => ({
    text: share === undefined ? '–' : percentIn(locale, share),
  });
  return {
    caption: texts.variants,
    empty: texts.empty,
    columns: [
      { label: texts.variant, isMain: true },
      { label: texts.page },
      { label: texts.visitors, align: 'end' },
      { label: texts.reached, align: 'end' },
      { label: texts.rate, align: 'end' },
      { label: texts.chance, align: 'end' },
    ],
    rows: results.variants.map((variant, index) => ({
      id: variant.key,
      cells: [
        { text: variant.key, small: index === 0 ? texts.base : null },
        { text: experiment.variants[index]?.page ?? '' },
        { text: count(variant.exposures) },
        { text: count(variant.conversions) },
        { text: percentIn(locale, variant.rate) },
        maybe(results.alarm ? undefined : variant.chanceToWin),
      ],
    })),
  };
}

/** How far the visitors of each variant came on the way to the goal; null where only the goal is told. */
async function stepsTable(
  { services, locale }: OperatorPage,
  { experiment }: WholeExperiment,
): Promise<TableProps | null> {
  const counts = await services.experimentDesk.stepsOf(experiment);
  if (!counts || !experiment.steps) return null;
  const { experiment: texts } = textsOf(locale, 'console-figures');
  const { steps: names } = textsOf(locale, 'console-rows');
  const { count } = wordsOf(locale);
  return {
    caption: texts.steps,
    empty: texts.empty,
    columns: [
      { label: texts.variant, isMain: true },
      ...experiment.steps.map((name) => ({
        label: hasKey(names, name) ? names[name] : name,
        align: 'end' as const,
      })),
    ],
    rows: experiment.variants.map(({ key }) => ({
      id: key,
      cells: [
        { text: key },
        ...(experiment.steps ?? []).map((_, step) => ({ text: count(counts.get(key)?.[step] ?? 0) })),
      ],
    })),
  };
}

/** How many were first shown each variant, day by day. */
async function exposuresChart(
  { services, locale }: OperatorPage,
  { experiment }: WholeExperiment,
): Promise<Drawing> {
  const { experiment: texts } = textsOf(locale, 'console-figures');
  const { count } = wordsOf(locale);
  const { ask, values } = await services.figures.ask({
    ...{ figure: 'exposures', ...lastDays(now(), DAYS), step: 'day', split: 'variant' },
    where: { experiment: experiment.key },
  });
  const periods = periodsOf(ask);
  const name = new Intl.DateTimeFormat(LOCALES[locale].hreflang, {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
  const valueIn = (variant: string, period: string) =>
    values.find((one) => one.split === variant && one.period === period)?.value ?? 0;
  return lineChart({
    title: texts.byDay,
    summary: figureWords(locale, 'exposures').definition,
    words: { numbers: texts.numbers, label: texts.day },
    labels: periods.map((period) => name.format(new Date(`${period}T00:00:00Z`))),
    format: count,
    series: experiment.variants.map(({ key }, index) => ({
      ...{ name: key, tone: TONES[index % TONES.length] ?? 'one' },
      values: periods.map((period) => valueIn(key, period)),
    })),
  });
}

/** The A/A replay: a link that starts it, and what it found once it was asked for. */
function replayOf({ locale, url }: OperatorPage, { experiment, results }: WholeExperiment) {
  const { replay } = textsOf(locale, 'console-figures').experiment;
  const isAsked = url.searchParams.has('replay');
  const visitors = results.variants.reduce((sum, { exposures }) => sum + exposures, 0);
  if (visitors === 0) return { button: null, found: replay.none };
  if (!isAsked) return { button: replay.start, found: null };
  const { winners, alarms } = replayed(experiment, results.variants);
  const { count } = wordsOf(locale);
  const found = translator(locale, 'console-figures')('experiment.replay.found', {
    ...{ times: count(REPLAYS), winners: count(winners), alarms: count(alarms) },
    ...{ share: percentIn(locale, winners / REPLAYS), promised: percentIn(locale, ERROR_RATE) },
  });
  return { button: replay.again, found };
}

function factsOf(
  { locale }: OperatorPage,
  { experiment, since, decision, results }: WholeExperiment,
): Fact[] {
  const { experiment: texts } = textsOf(locale, 'console-figures');
  const t = translator(locale, 'console-figures');
  const { day, moment } = wordsOf(locale);
  const asDay = (text: string) => day(new Date(`${text}T00:00:00Z`));
  return [
    { label: texts.goal, value: experiment.goal },
    {
      label: texts.days,
      value: t('experiment.fromTo', { from: asDay(experiment.startsOn), until: asDay(experiment.expires) }),
    },
    { label: texts.owner, value: experiment.owner },
    { label: texts.ratio, value: results.sampleRatioP.toPrecision(2) },
    ...(since ? [{ label: texts.turned, value: moment(since) }] : []),
    ...(decision
      ? [
          { label: texts.stays, value: decision.variant ?? texts.none },
          { label: texts.reason, value: decision.reason },
          { label: texts.decided, value: `${moment(decision.at)} · ${decision.by}` },
        ]
      : []),
  ];
}

function actsOf(page: OperatorPage, { experiment, state, decision, results }: WholeExperiment) {
  const { experiment: texts } = textsOf(page.locale, 'console-figures');
  const hidden = { key: experiment.key };
  const reason = { name: 'reason', type: 'area', label: texts.reason, longest: 1_000 } as const;
  const isOn = state === 'running';
  const variants = experiment.variants.map(({ key }) => ({ value: key, label: key }));
  const notNow = state === 'off' || isOn ? null : texts.notNow[state];
  return [
    {
      ...actProps(page, 'experiment.switch', {
        hidden: { ...hidden, to: isOn ? 'off' : 'on' },
        fields: [reason],
        because: notNow,
      }),
      label: isOn ? texts.turnOff : texts.turnOn,
      button: isOn ? texts.turnOff : texts.turnOn,
    },
    actProps(page, 'experiment.decide', {
      hidden,
      tone: 'danger',
      because: decision ? texts.notNow.decided : null,
      fields: [
        {
          ...{ name: 'variant', type: 'select', label: texts.stays, value: results.winner ?? NO_VARIANT },
          options: [{ value: NO_VARIANT, label: texts.none }, ...variants],
          help: results.alarm ? texts.nothingCounts : null,
        },
        reason,
      ],
    }),
  ];
}
