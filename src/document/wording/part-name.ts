import type { Block } from '../document.ts';

/*
 * Names of parts that outlive an update of their template. A part that its author named ({#repayment}) has that
 * name. Any other is called by its own words: whatever is added, removed or moved around it, it keeps its name. When
 * its own words change, so does its name, and it is found again by its place between its neighbours (`carry.ts`).
 */

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
/** Headings without a name are numbered by their line when a template is read: that changes with every edit above. */
const BY_LINE = /^line-\d+$/;

export type Names = { take(blocks: readonly Block[]): string; reserve(name: string): string };

/** Gives names out, each once: the second of two parts with the same words has a number behind it. */
export function newNames(): Names {
  const taken = new Map<string, number>();

  function reserve(name: string): string {
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? name : `${name}.${count}`;
  }

  return { reserve, take: (blocks) => reserve(givenName(blocks[0]) ?? wordsMark(blocks)) };
}

/** The name by which references call a part; undefined where its author gave it none. */
export function givenName(block: Block | undefined): string | undefined {
  const id = block && 'id' in block ? block.id : undefined;
  return id === undefined || id === '' || BY_LINE.test(id) ? undefined : id;
}

/** Whether an author gave this name: others are made of a line, or of words. */
export function isGivenName(id: string): boolean {
  return id !== '' && !id.startsWith('_') && !BY_LINE.test(id);
}

/** How references call a heading: one without a name of its own is called as its part is. */
export function referenceName(heading: Block, part: string): string {
  return givenName(heading) ?? part;
}

/** Tells words from other words. No name of an author begins with a line below. */
export function wordsMark(blocks: readonly Block[]): string {
  const words = JSON.stringify(blocks, (key, value: unknown) =>
    key === 'id' || key === 'start' ? undefined : value,
  ).replace(/\s+/g, ' ');
  return `_${textMark(words)}`;
}

/** Tells a text from other texts, in letters and digits. */
export function textMark(text: string): string {
  return `${fnv1a(text, OFFSET).toString(36)}${fnv1a(text, fnv1a(`${text.length}`, OFFSET)).toString(36)}`;
}

/** FNV-1a, 32 bits, unsigned, over the code units of a text. */
function fnv1a(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash >>> 0;
}
