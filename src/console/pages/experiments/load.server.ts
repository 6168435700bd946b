import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { WholeExperiment } from '../../../services/experiments/desk.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { EXPERIMENT_TONES, liftChart, questionOf, resultWords } from '../../parts/experiment-words.server.ts';
import type { ExperimentsProps } from './experiments-page.tsx';

/** All experiments, with an alarm first: what each shows, to how many, and what is known. */
export async function loadExperiments(page: OperatorPage): Promise<ExperimentsProps> {
  const { services, locale } = page;
  const { experiment: texts } = textsOf(locale, 'console-figures');
  const all = await services.experimentDesk.list();
  const sorted = all.toSorted((one, other) => Number(other.results.alarm) - Number(one.results.alarm));
  return { texts, cards: sorted.map((whole) => cardOf(page, whole)) };
}

function cardOf(page: OperatorPage, whole: WholeExperiment): ExperimentsProps['cards'][number] {
  const { locale } = page;
  const { experiment, state, results } = whole;
  const { experiment: texts } = textsOf(locale, 'console-figures');
  const t = translator(locale, 'console-figures');
  const visitors = results.variants.reduce((sum, { exposures }) => sum + exposures, 0);
  const { day } = wordsOf(locale);
  const asDay = (text: string) => day(new Date(`${text}T00:00:00Z`));
  return {
    key: experiment.key,
    href: `${CONSOLE}experiments/${experiment.key}/`,
    state: { tone: EXPERIMENT_TONES[state], text: texts.states[state] },
    why: questionOf(locale, experiment),
    small: t('experiment.seen', {
      count: visitors,
      from: asDay(experiment.startsOn),
      until: asDay(experiment.expires),
    }),
    alarm: results.alarm ? t('experiment.alarm', { p: results.sampleRatioP.toPrecision(2) }) : null,
    result: resultWords(locale, whole),
    chart: liftChart(locale, whole),
  };
}
