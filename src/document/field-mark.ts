import type { RowValue } from './document.ts';

/**
 * A short mark of what stands in a field: two contents with the same mark are the same, however their keys are ordered.
 * '' for an empty field. The browser sends it to say what somebody saw before they typed.
 */
export function fieldMark(value: string | readonly RowValue[] | undefined): string {
  if (value === undefined || value.length === 0) return '';
  return marked(JSON.stringify(typeof value === 'string' ? value : value.map(sorted)));
}

function sorted(row: RowValue): [string, string][] {
  return Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** 64 bits of two FNV-1a sums: no secret, only a way to see that something changed. */
function marked(text: string): string {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + index), 0x01000193);
  }
  return [low, high].map((sum) => (sum >>> 0).toString(36)).join('.');
}
