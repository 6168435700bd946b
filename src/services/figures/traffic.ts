import { DAY } from '../../shared/clock.ts';
import type { Ask } from './ask.ts';
import type { FigureName } from './figures.table.ts';
import { dayOf } from './movements.ts';

/** Models of attribution, side by side; `even` gives each touch the same share. */
export const MODELS = ['first', 'last', 'lastNonDirect', 'even'] as const;
export type Model = (typeof MODELS)[number];
export const FUNNEL_STEPS = ['visits', 'visitsWithDialog', 'visitsSubmitted', 'visitsWithAccount'] as const;
export const GAINED = ['accounts', 'newCustomers'] as const;
export type Gained = (typeof GAINED)[number];

/** The last days, today among them. */
export function lastDays(at: Date, days: number): Pick<Ask, 'from' | 'until'> {
  return {
    from: dayOf(new Date(at.getTime() - (days - 1) * DAY)),
    until: dayOf(new Date(at.getTime() + DAY)),
  };
}

type Time = Pick<Ask, 'from' | 'until'>;

/** The four steps of a time. */
export function funnelAsks(time: Time, where: Ask['where']): Record<(typeof FUNNEL_STEPS)[number], Ask> {
  const asks = FUNNEL_STEPS.map((figure) => [figure, whole(figure, time, { where })]);
  // One for each name.
  return Object.fromEntries(asks) as Record<(typeof FUNNEL_STEPS)[number], Ask>;
}

/** Who came by what, by each model: by source, and by whether anything is known. */
export function sourceAsks(figure: Gained, time: Time): Record<`${Model} ${'source' | 'known'}`, Ask> {
  const asks = MODELS.flatMap((model) =>
    (['source', 'known'] as const).map((split) => [
      `${model} ${split}`,
      whole(figure, time, { split, where: { model } }),
    ]),
  );
  // One for each model and part.
  return Object.fromEntries(asks) as Record<`${Model} ${'source' | 'known'}`, Ask>;
}

/** How much is known of who came, over a time. */
export function knownAsk(figure: Gained, { from, until }: Time): Ask {
  const step = Date.parse(until) - Date.parse(from) > 45 * DAY ? 'month' : 'day';
  return { figure, from, until, step, split: 'known', where: {} };
}

function whole(figure: FigureName, time: Time, more: Partial<Pick<Ask, 'split' | 'where'>>): Ask {
  return { figure, ...time, step: 'whole', split: null, where: {}, ...more };
}

/** A source by each model. */
export type SourceRow = { source: string; by: Readonly<Record<Model, number>> };

/**
 * Sources side by side, the largest first by the model that leaves out who came directly.
 * @param valuesBy what each model gives to each source; of what no address told, to `direct` and `unknown`
 */
export function sourceRows(valuesBy: Readonly<Record<Model, ReadonlyMap<string, number>>>): SourceRow[] {
  const names = new Set(MODELS.flatMap((model) => [...valuesBy[model].keys()]));
  const byOf = (source: string) => {
    const shares = MODELS.map((model) => [model, valuesBy[model].get(source) ?? 0]);
    // One for each model.
    return Object.fromEntries(shares) as SourceRow['by'];
  };
  const rows = [...names].map((source) => ({ source, by: byOf(source) }));
  const most = ({ by }: SourceRow) => by.lastNonDirect;
  return rows
    .filter(({ by }) => MODELS.some((model) => by[model] > 0))
    .toSorted((one, other) => most(other) - most(one) || (one.source < other.source ? -1 : 1));
}
