import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { type OpeningState, type OpeningStep, stepsLeft } from '../../../services/system/opening.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import type { Tone } from '../../parts/table.tsx';
import type { OpeningProps } from './opening-page.tsx';

const TONES: Record<OpeningState, Tone> = { done: 'good', open: 'warn', wish: 'quiet' };

/** Where a step is seen to; the others are settings of the server. */
const PLACES: Partial<Record<OpeningStep, string>> = {
  company: 'settings/',
  taxes: 'settings/',
  claims: 'settings/',
  people: 'people/',
};

/** What is left before strangers may come in: what is open first, each with what to do. */
export async function loadOpening({ services, locale }: OperatorPage): Promise<OpeningProps> {
  const { opening: texts } = textsOf(locale, 'console-system');
  const steps = await services.system.opening();
  const count = stepsLeft(steps);
  const inOrder = (['open', 'done', 'wish'] as const).flatMap((one) =>
    steps.filter(({ state }) => state === one),
  );
  return {
    texts,
    lead: translator(locale, 'console-system')('opening.lead', { count }),
    steps: inOrder.map(({ step, state }) => ({
      step,
      title: texts.steps[step].title,
      todo: state === 'done' ? null : texts.steps[step].todo,
      state: { text: texts.states[state], tone: TONES[state] },
      href: state !== 'done' && PLACES[step] ? `${CONSOLE}${PLACES[step]}` : null,
    })),
  };
}
