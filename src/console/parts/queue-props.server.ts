import { textsOf, translator } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { QueueProps } from './queue.tsx';

type Here = { id: string; folder: 'flags' | 'objections'; accept: ActName; reject: ActName };

/** Where something stands among those that wait; of one that is decided, where the others are. */
export function queueProps(
  { locale }: OperatorPage,
  waiting: readonly { id: string }[],
  { id, folder, accept, reject }: Here,
): QueueProps | null {
  const others = waiting.filter((one) => one.id !== id);
  if (others.length === 0) return null;
  const { queue } = textsOf(locale, 'console-money');
  const t = translator(locale, 'console-money');
  const index = waiting.findIndex((one) => one.id === id);
  const link = (label: string, at: number) => {
    const one = waiting[at];
    return one ? { label, href: `${CONSOLE}${folder}/${one.id}/` } : null;
  };
  return {
    label: queue.label,
    place:
      index < 0
        ? t('queue.left', { count: waiting.length })
        : t('queue.place', { index: index + 1, count: waiting.length }),
    hint: queue.hint,
    previous: index > 0 ? link(queue.previous, index - 1) : null,
    next: link(queue.next, index + 1),
    ...{ accept, reject },
  };
}
