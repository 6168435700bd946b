/** Answers whole numbers from 0 to below `below`. */
export type Chooser = (below: number) => number;

/** Numbers that look random and are the same in every run. */
export function chooser(seed: number): Chooser {
  // Neighbours do not begin alike.
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One of some things. */
export function oneOf<Things extends readonly [unknown, ...unknown[]]>(
  choose: Chooser,
  things: Things,
): Things[number] {
  return things[choose(things.length)] ?? things[0];
}

/** The same things in another order. */
export function shuffled<Thing>(choose: Chooser, things: readonly Thing[]): Thing[] {
  return things
    .map((thing) => ({ thing, place: choose(2 ** 30) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}
