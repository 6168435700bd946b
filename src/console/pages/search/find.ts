import type { Cell } from '../../parts/table.tsx';

/** Something that was found: what it is called, what it is, how it stands. */
export type Find = { id: string; cells: readonly [Cell, Cell, Cell] };
/** What of a kind was found, where all of it is, and whether there is more than is listed. */
export type Finds = { finds: readonly Find[]; more: string | null; hasMore: boolean };
