import { type Added, type Differences, isUnchanged, type OwnText } from './differences.ts';
import { likeness } from './likeness.ts';
import { nextOwnName } from './own-name.ts';
import { baseOf, type Part } from './parts.ts';

/** As alike as two versions of a sentence are that stands where it stood. */
const ALIKE_IN_PLACE = 0.3;
/** As alike as they must be anywhere else. */
const ALIKE_ANYWHERE = 0.6;

type Here = { part: Part; depth: number; within: string };

/**
 * Differences as they apply to a template that may have changed since they were made. Parts are found again by name,
 * else where they stood between their neighbours, else by their words. Own words whose part is gone stay in the
 * document, behind what stood before them; what was left out and is gone needs nothing.
 */
export function carried(parts: readonly Part[], differences: Differences): Differences {
  const base = baseOf(parts);
  if (isUnchanged(differences) || isSameBase(base, differences.base)) return { ...differences, base };
  return { ...moved(new Finder(parts, differences), differences), base };
}

function isSameBase(one: Differences['base'], other: Differences['base']): boolean {
  return one.length === other.length && one.every(([name], index) => name === other[index]?.[0]);
}

function moved(finder: Finder, differences: Differences): Omit<Differences, 'base'> {
  const { changed, leftOut, order, added } = differences;
  const kept = added.map((one) => ({ ...one, ...finder.placeOf(one) }));
  return {
    changed: renamed(changed, finder),
    leftOut: renamed(leftOut, finder),
    order: Object.fromEntries(
      Object.entries(order).flatMap(([within, names]) => {
        const name = within === '' ? '' : finder.find(within);
        return name === undefined ? [] : [[name, names.flatMap((one) => finder.find(one) ?? [])] as const];
      }),
    ),
    moved: differences.moved.flatMap((name) => finder.find(name) ?? []),
    added: [...kept, ...orphansOf(changed, kept, finder)],
  };
}

/** Own words whose part is gone. The title of a clause that is gone has nothing to stand over. */
function orphansOf(
  changed: Differences['changed'],
  kept: readonly Added[],
  finder: Finder,
): readonly Added[] {
  const orphans: Added[] = [];
  for (const [name, { text }] of Object.entries(changed)) {
    if (finder.find(name) !== undefined || finder.depthOf(name) === 0) continue;
    orphans.push({ ...finder.orphanOf(name), name: nextOwnName([...kept, ...orphans]), text });
  }
  return orphans;
}

function renamed<Value>(values: Readonly<Record<string, Value>>, finder: Finder): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const now = finder.find(name);
      return now === undefined ? [] : [[now, value] as const];
    }),
  );
}

/** Finds parts of an earlier version of a template in the one there is now. */
class Finder {
  readonly #base: Differences['base'];
  readonly #here: ReadonlyMap<string, Here>;
  readonly #found: ReadonlyMap<string, string>;
  readonly #own: ReadonlySet<string>;

  constructor(parts: readonly Part[], differences: Differences) {
    this.#base = differences.base;
    this.#here = new Map(placed(parts, '', 0).map((one) => [one.part.name, one]));
    this.#own = new Set(differences.added.map(({ name }) => name));
    this.#found = matches(differences, this.#here);
  }

  /** What a part is called now; undefined for one that is gone. */
  find(name: string): string | undefined {
    return this.#here.has(name) || this.#own.has(name) ? name : this.#found.get(name);
  }

  depthOf(name: string): number {
    return this.#base.find(([one]) => one === name)?.[1] ?? 0;
  }

  /** Where added words belong now. */
  placeOf({ within, after }: Added): Pick<Added, 'within' | 'after'> {
    const holder = within === '' ? '' : this.find(within);
    if (holder === undefined) return this.#endOfBefore(within);
    if (after === '' || this.#own.has(after)) return { within: holder, after };
    const before = this.find(after);
    if (before !== undefined) return { within: this.#here.get(before)?.within ?? holder, after: before };
    return this.#behind(after);
  }

  /** Own words of a part that is gone: added ones, in the list around them where there is one. */
  orphanOf(name: string): Omit<Added, 'name' | 'text'> {
    const place = this.#behind(name);
    const beside = this.#here.get(place.after) ?? this.#here.get(place.within);
    const { item } = (place.after === '' ? beside?.part.parts[0] : beside?.part) ?? {};
    const form = item ? (item.ordered ? 'numbered' : 'bullet') : 'text';
    return { ...place, form, title: [], isOrphan: true };
  }

  /** Behind the nearest part before it that is still there, in what holds that. */
  #behind(name: string): Pick<Added, 'within' | 'after'> {
    const at = this.#base.findIndex(([one]) => one === name);
    let level = this.#base[at]?.[1] ?? 0;
    for (const [one, depth] of this.#base.slice(0, Math.max(0, at)).toReversed()) {
      const here = this.find(one);
      const found = here === undefined ? undefined : this.#here.get(here);
      if (depth < level && found) return { within: found.part.name, after: '' };
      if (depth < level) level = depth;
      else if (depth === level && found) return this.#beside(found, level);
    }
    return { within: '', after: 'start' };
  }

  /** What stood in a clause that is gone goes to the end of the one before. */
  #beside({ part, within }: Here, level: number): Pick<Added, 'within' | 'after'> {
    if (level > 0) return { within, after: part.name };
    return { within: part.name, after: part.parts.at(-1)?.name ?? '' };
  }

  #endOfBefore(within: string): Pick<Added, 'within' | 'after'> {
    const place = this.#behind(within);
    return place.within === '' ? { within: 'start', after: '' } : place;
  }
}

function placed(parts: readonly Part[], within: string, depth: number): Here[] {
  return parts.flatMap((part) => [{ part, depth, within }, ...placed(part.parts, part.name, depth + 1)]);
}

/** For the names that are gone: what their parts are called now. */
function matches(
  { base, changed, leftOut }: Differences,
  here: ReadonlyMap<string, Here>,
): Map<string, string> {
  const before = new Set(base.map(([name]) => name));
  const found = new Map<string, string>();
  const isFree = ({ part }: Here) => !before.has(part.name) && ![...found.values()].includes(part.name);
  const all = [...here.values()];
  const places = gapsOf(base, all).flatMap(({ gone, come }) =>
    gone.map((entry, index) => ({
      entry,
      come,
      paired: gone.length === come.length ? come[index] : undefined,
    })),
  );
  for (const { entry, come, paired } of places) {
    const [name, depth] = entry;
    const was = changed[name]?.was ?? leftOut[name]?.was;
    const inPlace = come.filter((one) => isFree(one) && one.depth === depth);
    const match =
      (was && mostAlike(was, inPlace, ALIKE_IN_PLACE)) ??
      inPlace.find((one) => one === paired) ??
      (was && mostAlike(was, all.filter(isFree), ALIKE_ANYWHERE));
    if (match) found.set(name, match.part.name);
  }
  return found;
}

type Gap = { gone: (readonly [string, number])[]; come: Here[] };

/** What is gone between two parts that stayed, and what has come between the same two. */
function gapsOf(base: Differences['base'], all: readonly Here[]): Gap[] {
  const positions = new Map(all.map(({ part }, index) => [part.name, index]));
  const known = new Set(base.map(([name]) => name));
  const gaps: Gap[] = [];
  let gone: Gap['gone'] = [];
  let from = 0;
  for (const entry of [...base, undefined]) {
    const at = entry ? positions.get(entry[0]) : all.length;
    if (entry && at === undefined) gone.push(entry);
    if (at === undefined) continue;
    // Where parts have changed places, what is between them is what comes next.
    const end = at >= from ? at : all.length;
    const come = gone.length > 0 ? untilKnown(all.slice(from, end), known) : [];
    if (gone.length > 0) gaps.push({ gone, come });
    gone = [];
    from = at + 1;
  }
  return gaps;
}

function untilKnown(parts: readonly Here[], known: ReadonlySet<string>): Here[] {
  const end = parts.findIndex(({ part }) => known.has(part.name));
  return end < 0 ? [...parts] : parts.slice(0, end);
}

function mostAlike(was: OwnText, parts: readonly Here[], least: number): Here | undefined {
  const rated = parts.map((one) => ({ one, alike: likeness(was, one.part.own) }));
  const best = rated.reduce<(typeof rated)[number] | undefined>(
    (most, next) => (!most || next.alike > most.alike ? next : most),
    undefined,
  );
  return best && best.alike >= least ? best.one : undefined;
}
