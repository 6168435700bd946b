import { drawsOf } from './draws.ts';
import { LEAVES_OF_A_TREE, type TreeShape, treeShape } from './tree.ts';

/** A drawing as paths of an SVG; trees that stand farther away come first. */
export type GroveShape = {
  /** As `viewBox` wants it: a sapling is looked at from nearer. */
  box: string;
  /** The hill they stand on. */
  ground: string;
  trees: TreeShape[];
  /** Trees in the distance, drawn without leaves. */
  distant: string;
};

const BOTTOM = 400;
/** Where the hill is highest. */
const HILL = 352;
/** Where trees stand, in the order in which they begin: from the middle, how far down the hill, how large. */
const PLACES = [
  { x: 0, down: 22, size: 316 },
  { x: 236, down: 14, size: 258 },
  { x: -226, down: 16, size: 270 },
  { x: 412, down: 22, size: 212 },
  { x: -396, down: 20, size: 222 },
] as const;
const DISTANT = [122, -116, 326, -312, 500, -486] as const;
/** Half the width of the drawing with so many trees. */
const HALVES = [190, 400, 400, 540, 540];

/**
 * What so many leaves look like: a sapling, a tree, and beyond that a small grove. Nothing but the two is in it: the
 * same seed and the same number are the same drawing, and each leaf changes it a little.
 */
export function groveShape(seed: string, leaves: number): GroveShape {
  return woodShape(
    seed,
    Array.from({ length: treesOf(leaves) }, (_, nth) =>
      Math.min(LEAVES_OF_A_TREE, leaves - nth * LEAVES_OF_A_TREE),
    ),
  );
}

/** How many trees they are; a lone sapling is one. */
export function treesOf(leaves: number): number {
  return Math.max(1, Math.ceil(leaves / LEAVES_OF_A_TREE));
}

/** Trees with so many leaves each, the middle one first; from the sixth on they stand in the distance. */
export function woodShape(seed: string, counts: readonly number[]): GroveShape {
  const shown = counts.slice(0, PLACES.length);
  const far = counts.length - shown.length;
  const half = far > 0 ? 580 : (HALVES[shown.length - 1] ?? 540);
  const trees = shown.map((count, nth) => {
    const { x, down, size } = PLACES[nth] ?? PLACES[0];
    const leaves = Math.min(count, LEAVES_OF_A_TREE);
    return treeShape(drawsOf(`${seed} ${nth}`), { x: half + x, y: HILL + down, height: size, leaves });
  });
  return {
    box: boxOf(half, counts),
    ground: `M0 ${BOTTOM}q${half * 0.45}${HILL - BOTTOM} ${half}${HILL - BOTTOM}t${half} ${BOTTOM - HILL}z`,
    trees: trees.toReversed(),
    distant: DISTANT.slice(0, far)
      .map((x, nth) => crownPath(half + x, HILL + 8 * Math.floor(nth / 2)))
      .join(''),
  };
}

/** Nothing but a young tree is cut out of its surroundings. */
function boxOf(half: number, [first = 0, second]: readonly number[]): string {
  const part = second === undefined ? 0.5 + 0.5 * Math.sqrt(first / LEAVES_OF_A_TREE) : 1;
  const [width, height] = [Math.round(half * 2 * part), Math.round(BOTTOM * part)];
  return `${half - width / 2} ${BOTTOM - height} ${width} ${height}`;
}

/** A tree that is too far away for leaves. */
function crownPath(x: number, y: number): string {
  return `M${x - 3} ${y}v-46q-44-2-44-46q2-52 47-70q45 18 47 70q0 44-44 46v46z`;
}
