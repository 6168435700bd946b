import { translator } from '../../locales/messages.server.ts';
import type { WholeExperiment } from '../../services/experiments/desk.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { type Act, DONE, type Prepared, refused } from './act.server.ts';

const LONGEST = 1_000;
/** No variant stays but the base, because nothing can be said. */
export const NO_VARIANT = 'none';

type OfExperiment = (
  page: OperatorPage,
  whole: WholeExperiment,
  asked: { fields: Fields; reason: string },
) => Pick<Prepared, 'perform' | 'facts'> | undefined;

/** Something about the experiment whose key was posted, with a reason. */
function onExperiment(prepare: OfExperiment): Act {
  return async (page, fields) => {
    const reason = (fields['reason'] ?? '').trim().slice(0, LONGEST);
    const { key = '' } = fields;
    const whole = reason === '' ? undefined : await page.services.experimentDesk.find(key);
    const prepared = whole && prepare(page, whole, { fields, reason });
    return (
      prepared && {
        ...prepared,
        subject: { kind: 'experiment', id: key },
        back: `experiments/${key}/`,
      }
    );
  };
}

const turn = onExperiment((page, { experiment, state }, { fields, reason }) => {
  const on = fields['to'] === 'on';
  if (!on && fields['to'] !== 'off') return undefined;
  return {
    facts: [],
    async perform(note) {
      if (on && state !== 'off') return refused('experimentNotNow');
      const change = { before: { state }, after: { on }, reason };
      const isTurned = await page.services.experimentDesk.turn(experiment.key, on, (query) =>
        note(query, change),
      );
      return isTurned ? DONE : refused('experimentNotNow');
    },
  };
});

const decide = onExperiment((page, whole, { fields, reason }) => {
  const chosen = fields['variant'] ?? '';
  const variant = whole.experiment.variants.find(({ key }) => key === chosen)?.key ?? null;
  if (variant === null && chosen !== NO_VARIANT) return undefined;
  const t = translator(page.locale, 'console-figures');
  return {
    facts: [{ label: t('experiment.stays'), value: variant ?? t('experiment.none') }],
    async perform(note) {
      const by = page.operator.name;
      const change = { before: { state: whole.state }, after: { variant }, reason };
      const decision = {
        variant,
        reason,
        by,
        note: (query: Parameters<typeof note>[0]) => note(query, change),
      };
      return (await page.services.experimentDesk.decide(whole, decision))
        ? DONE
        : refused('experimentNotNow');
    },
  };
});

export const EXPERIMENT_ACTS = {
  'experiment.switch': turn,
  'experiment.decide': decide,
} as const satisfies Partial<Record<ActName, Act>>;
