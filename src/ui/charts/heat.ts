/** A table whose cells are the darker the more they hold; `heat`: from 0 to 9, null for an empty cell. */
export type HeatTable = {
  title: string;
  head: readonly string[];
  rows: readonly {
    name: string;
    href?: string;
    size: string;
    cells: readonly { text: string; heat: number }[];
  }[];
};

const STEPS = 10;

/** The step of a share of the most there is. */
export function heatOf(value: number, most: number): number {
  if (most <= 0) return 0;
  return Math.max(0, Math.min(STEPS - 1, Math.floor((value / most) * STEPS)));
}
