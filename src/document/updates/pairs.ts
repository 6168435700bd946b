import { likeness } from '../wording/likeness.ts';
import { blocksIn, type Unit } from './units.ts';

/** As alike as two versions of a clause are that stands where it stood. */
const ALIKE_IN_PLACE = 0.3;
/** As alike as they must be anywhere else. */
const ALIKE_ANYWHERE = 0.6;

/**
 * By each unit of a template the one it was in an earlier state: the same one, one of the same name, one that stands
 * between the same neighbours and is alike, or one much alike.
 */
export function pairsOf(old: readonly Unit[], now: readonly Unit[]): Map<Unit, Unit> {
  const pairs = new Map<Unit, Unit>();
  const free = new Set(old);
  const pair = (unit: Unit, was: Unit | undefined) => {
    if (!was) return;
    pairs.set(unit, was);
    free.delete(was);
  };
  const freeOne = (fits: (was: Unit) => boolean) => [...free].find(fits);
  for (const unit of now)
    pair(
      unit,
      freeOne(({ mark }) => mark === unit.mark),
    );
  for (const unit of now) {
    if (pairs.has(unit)) continue;
    pair(
      unit,
      freeOne(({ name, isClause }) => name === unit.name && isClause === unit.isClause),
    );
  }
  for (const unit of now)
    if (!pairs.has(unit))
      pair(unit, mostAlike(unit, between(unit, { old, now, pairs, free }), ALIKE_IN_PLACE));
  for (const unit of now) if (!pairs.has(unit)) pair(unit, mostAlike(unit, [...free], ALIKE_ANYWHERE));
  return pairs;
}

type Known = {
  old: readonly Unit[];
  now: readonly Unit[];
  pairs: ReadonlyMap<Unit, Unit>;
  free: ReadonlySet<Unit>;
};

/** What is still free between the neighbours a unit has on both sides. */
function between(unit: Unit, { old, now, pairs, free }: Known): Unit[] {
  const at = now.indexOf(unit);
  const before = now.slice(0, at).findLast((one) => pairs.has(one));
  const after = now.slice(at).find((one) => pairs.has(one));
  const placeOf = (one: Unit | undefined, none: number) => {
    const was = one && pairs.get(one);
    return was ? old.indexOf(was) : none;
  };
  return old.slice(placeOf(before, -1) + 1, placeOf(after, old.length)).filter((one) => free.has(one));
}

function mostAlike(unit: Unit, candidates: readonly Unit[], least: number): Unit | undefined {
  const blocks = blocksIn(unit);
  const rated = candidates
    .filter(({ isClause }) => isClause === unit.isClause)
    .map((one) => ({ one, alike: likeness(blocksIn(one), blocks) }));
  const best = rated.toSorted((one, other) => other.alike - one.alike)[0];
  return best && best.alike >= least ? best.one : undefined;
}

/** What only the other order has, put behind what stands before it there. */
export function inSequence<One>(base: readonly One[], other: readonly One[]): One[] {
  const result = [...base];
  for (const [at, one] of other.entries()) {
    if (result.includes(one)) continue;
    const before = other[at - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, one);
  }
  return result;
}
