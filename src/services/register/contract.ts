import type { CalendarDate } from '../calendar/calendar.ts';
import type { Filed } from './store.server.ts';

/** A contract by its dates; its name are its parties, '' while nothing names them. `ended`: its last day is over; `undated`: it names no day to plan by. */
export type Contract = Filed & {
  starts: string | null;
  ends: string | null;
  /** What comes next: the last day for notice, a day when something is due, its end. */
  next: CalendarDate | null;
  state: 'running' | 'ended' | 'undated';
};

/** A contract and its days, as of a day (ISO). */
export function contractOf(document: Filed, dates: readonly CalendarDate[], today: string): Contract {
  const days = (kind: CalendarDate['kind']) =>
    dates
      .filter((date) => date.kind === kind)
      .map(({ day }) => day)
      .toSorted();
  const ends = days('ends').at(-1) ?? null;
  const ahead = dates.filter(({ day }) => day >= today).toSorted((a, b) => a.day.localeCompare(b.day));
  const isOver = ends !== null && ends < today;
  return {
    ...document,
    starts: days('starts')[0] ?? null,
    ends,
    next: isOver ? null : (ahead[0] ?? null),
    state: isOver ? 'ended' : dates.length === 0 ? 'undated' : 'running',
  };
}

/** What has to be acted on soonest first; then what runs without a day ahead, what has ended, what names no day. */
export function inOrder(contracts: readonly Contract[]): Contract[] {
  const key = ({ state, next, ends, name }: Contract) => {
    if (state === 'running') return `0 ${next?.day ?? '9999'} ${name}`;
    return state === 'undated' ? `1 ${name}` : `2 ${9_999 - Number(ends?.slice(0, 4))} ${name}`;
  };
  return contracts.toSorted((a, b) => key(a).localeCompare(key(b)));
}
