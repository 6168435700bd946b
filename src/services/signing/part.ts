/** What somebody does with what was sent: signs it, approves it without a signature, or gets a copy when it is sealed. */
export const PARTS = ['signs', 'approves', 'copy'] as const;
export type Part = (typeof PARTS)[number];

/** What somebody is asked to do who is asked at all. */
export function asksFor({ part }: { part: Part }): 'signs' | 'approves' {
  return part === 'approves' ? 'approves' : 'signs';
}
