import { treesOf } from './grove.ts';

/** Words of the area `grove`. */
type Words = (
  key: 'drawing.shoot' | 'drawing.tree' | 'drawing.grove',
  values?: Record<string, string | number>,
) => string;

/** With fewer leaves it is a sapling. */
const SAPLING = 12;

/** What a drawing of so many leaves shows, for those who do not see it. */
export function groveLabel(words: Words, leaves: number): string {
  const trees = treesOf(leaves);
  if (leaves === 0) return words('drawing.shoot');
  if (trees > 1) return words('drawing.grove', { trees, leaves });
  return words('drawing.tree', { leaves, size: leaves < SAPLING ? 'sapling' : 'tree' });
}
