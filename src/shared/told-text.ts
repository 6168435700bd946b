/** Longest text that is kept of what a browser tells, in characters. */
const LONGEST = 200;

/** A text from outside without control characters, direction marks and halves of characters, cut; else empty. */
export function toldText(value: unknown): string {
  return typeof value === 'string'
    ? [...value.replace(/\p{C}/gu, '').trim()].slice(0, LONGEST).join('').trim()
    : '';
}
