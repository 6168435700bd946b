import type { Draws } from './draws.ts';
import { along, type Curve, curvePath, leafPath, type Point, taperPath, towards } from './strokes.ts';

/** Leaves of a grown tree; with the next one another tree begins. */
export const LEAVES_OF_A_TREE = 57;

/** Parts of a drawing as paths of an SVG: `wood` and leaves are filled, `twigs` are strokes; `young` is the newest leaf. */
export type TreeShape = { wood: string; twigs: string; leaves: string; young: string };

/** Where a tree stands, the height of a grown one, and how many leaves it has. */
export type TreePlace = Point & { height: number; leaves: number };

/** What leaves sit on: the tip of the trunk, or a branch. `reach`: how far back from its tip they do. */
type Bearer = { curve: Curve; count: number; reach: number };

/** Branches in the order in which they come, each by its rank from below: the middle first, the widest last. */
const COMING = [5, 4, 6, 3, 7, 2, 8, 1, 0];
const HIGHEST = COMING.length - 1;
const ROOM_ON_TRUNK = 3;
const ROOM_ON_BRANCH = 6;

/** A tree with so many leaves: one more makes it a little taller, and sits where there is most room. */
export function treeShape(draws: Draws, place: TreePlace): TreeShape {
  const age = place.leaves / LEAVES_OF_A_TREE;
  const height = place.height * (0.3 + 0.7 * Math.sqrt(age));
  const trunk = trunkOf(draws, place, height);
  const branches = COMING.map((rank) => branchOf(draws, { trunk, height, rank }));
  const { counts, last } = shareOut(place.leaves);
  const bearers = [
    { curve: trunk, count: counts[0] ?? 0, reach: place.leaves <= ROOM_ON_TRUNK ? 0.5 : 0.16 },
    ...branches.map((full, nth) => {
      const count = counts[nth + 1] ?? 0;
      return { curve: shortened(full, 0.45 + (0.55 * count) / ROOM_ON_BRANCH), count, reach: 0.7 };
    }),
  ];
  const size = place.height * (0.098 - 0.008 * age);
  const leaves = bearers.map((bearer) => leavesOn(draws, bearer, size));
  return {
    wood: taperPath(trunk, place.height * (0.006 + 0.018 * age)),
    twigs: bearers
      .slice(1)
      .map(({ curve, count }) => (count > 0 ? curvePath(curve) : ''))
      .join(''),
    leaves: leaves.flatMap((some, nth) => (nth === last ? some.slice(0, -1) : some)).join(''),
    // Before the first leaf there is a bud.
    young: leaves[last]?.at(-1) ?? leafPath(trunk[2], 0, size * 0.45),
  };
}

function trunkOf(draws: Draws, { x, y }: Point, height: number): Curve {
  const sway = draws.between(-0.08, 0.08) * height;
  return [
    { x, y },
    { x: x - sway, y: y - height * 0.5 },
    { x: x + sway, y: y - height * 0.92 },
  ];
}

/** A branch at its full length: low ones wide and long, high ones steep and short, and none straight. */
function branchOf(
  draws: Draws,
  { trunk, height, rank }: { trunk: Curve; height: number; rank: number },
): Curve {
  const up = rank / HIGHEST;
  const [from, heading] = along(trunk, 0.3 + 0.6 * up + draws.between(-0.025, 0.025));
  const side = rank % 2 === 0 ? 1 : -1;
  const lean = side * (1.22 - 0.62 * up + draws.between(-0.12, 0.12));
  const length = height * (0.19 + 0.3 * Math.sin(Math.PI * (0.3 + 0.62 * up))) * draws.between(0.9, 1.08);
  const bend = towards(from, heading + lean, length * 0.55);
  return [from, bend, towards(bend, heading + lean * 0.5, length * 0.5)];
}

/** Who bears how many of so many leaves, and who has the last one. A branch more is there with every third leaf. */
function shareOut(leaves: number): { counts: number[]; last: number } {
  const counts = [0, ...COMING.map(() => 0)];
  let last = 0;
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    const there = Math.max(1, Math.min(counts.length, Math.ceil((leaf - 1) / 3) + 1));
    last = emptiest(counts.slice(0, leaf < ROOM_ON_TRUNK ? 1 : there));
    counts[last] = (counts[last] ?? 0) + 1;
  }
  return { counts, last };
}

function emptiest(counts: readonly number[]): number {
  const filled = counts.map((count, nth) => count / (nth === 0 ? ROOM_ON_TRUNK : ROOM_ON_BRANCH));
  return filled.indexOf(Math.min(...filled));
}

/** What a branch is before it is grown. */
function shortened([from, bend, to]: Curve, part: number): Curve {
  const near = (point: Point) => ({
    x: from.x + (point.x - from.x) * part,
    y: from.y + (point.y - from.y) * part,
  });
  return [from, near(bend), near(to)];
}

/** One leaf at the tip, the others below it, left and right by turns. */
function leavesOn(draws: Draws, { curve, count, reach }: Bearer, size: number): string[] {
  return Array.from({ length: count }, (_, nth) => {
    const [foot, heading] = along(curve, 1 - (reach * nth) / Math.max(2, count - 1));
    const side = nth === 0 ? 0 : nth % 2 === 0 ? 1 : -1;
    const turn = side * 0.86 + draws.between(-0.16, 0.16);
    return leafPath(foot, heading + turn, size * draws.between(0.88, 1.1));
  });
}
