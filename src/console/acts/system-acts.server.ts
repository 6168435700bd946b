import { textsOf } from '../../locales/messages.server.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { DAY } from '../../shared/clock.ts';
import { hasKey } from '../../shared/keys.ts';
import { type Act, DONE, refused } from './act.server.ts';

const STEPS = { day: DAY, month: 30 * DAY } as const;

const move: Act = (page, { by = '' }) => {
  if (!hasKey(STEPS, by)) return undefined;
  const { step, steps } = textsOf(page.locale, 'console-system');
  return {
    subject: { kind: 'clock', id: 'demo' },
    back: 'system/',
    facts: [{ label: step, value: steps[by] }],
    async perform(note) {
      const days = STEPS[by] / DAY;
      const isMoved = await page.services.system.moveClock(STEPS[by], (query) =>
        note(query, { after: { days } }),
      );
      return isMoved ? DONE : refused('noDemo');
    },
  };
};

export const SYSTEM_ACTS = { 'clock.move': move } as const satisfies Partial<Record<ActName, Act>>;
