/** Inclusive, as HTTP counts. */
type Part = { start: number; end: number };

/** The part a Range header asks for. One that is malformed, or asks for several parts, may be ignored (RFC 9110). */
export function partOf(range: string | null, size: number): Part | 'whole' | 'outside' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '') return to === '0' ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'whole';
  return start < size ? { start, end } : 'outside';
}
