import type { FigureValue } from './ask.ts';

const partOf = ({ split, currency }: Omit<FigureValue, 'value' | 'period'>) => `${split}\n${currency ?? ''}`;
const placeOf = (value: Omit<FigureValue, 'value'>) => `${value.period}\n${partOf(value)}`;

/** What stands at the start and at the end of each period, by what stood before the first one and what changed in each. */
export type Standing = { opening: FigureValue[]; closing: FigureValue[] };

/** A level goes on through periods in which nothing changed; each part has a value in each period from its first one on. */
export function standingIn(
  periods: readonly string[],
  before: readonly FigureValue[],
  changes: readonly FigureValue[],
): Standing {
  const changed = new Map(changes.map((change) => [placeOf(change), change.value]));
  const parts = new Map([...before, ...changes].map((one) => [partOf(one), one]));
  const opened = new Map(before.map((one) => [partOf(one), one.value]));
  const standing: Standing = { opening: [], closing: [] };
  for (const period of periods)
    for (const [part, { split, currency }] of parts) {
      const place = { period, split, currency };
      const opening = opened.get(part) ?? 0;
      const closing = opening + (changed.get(placeOf(place)) ?? 0);
      opened.set(part, closing);
      standing.opening.push({ ...place, value: opening });
      standing.closing.push({ ...place, value: closing });
    }
  return standing;
}

/** One figure as a share of another one. Where there is nothing to have a share of, nothing can be said. */
export function sharesOf(parts: readonly FigureValue[], wholes: readonly FigureValue[]): FigureValue[] {
  const found = new Map(parts.map((part) => [placeOf(part), part.value]));
  return wholes.flatMap((whole) =>
    whole.value === 0 ? [] : { ...whole, value: (found.get(placeOf(whole)) ?? 0) / whole.value },
  );
}
