/** Documents on one page of a list (section 9: search batch 12). */
export const BATCH = 12;
/** Pages named on either side of the one that is shown. */
const NEIGHBOURS = 2;

/** The page of an address (`page=0…`); 0 for anything else. */
export function pageNumber(text: string | null, total: number): number {
  const asked = text !== null && /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return Math.min(asked, lastPage(total));
}

/** Which pages of a list are named, counted from 0: the first, the last, and those around the one shown. */
export function namedPages(current: number, total: number): number[] {
  const last = lastPage(total);
  const around = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, index) => current - NEIGHBOURS + index);
  const within = around.filter((page) => page >= 0 && page <= last);
  return [...new Set([0, ...within, last])];
}

function lastPage(total: number): number {
  return Math.max(0, Math.ceil(total / BATCH) - 1);
}
