import type { FileFormat } from './file-formats.ts';

/** Bytes a disk gives a name, less room for what a browser adds to a second one. */
const MOST_BYTES = 200;

/**
 * A document's title, and what tells it from others of its template, as the name of a file that every disk can take.
 *
 * @param marks its number, parties and day; empty ones are left out
 */
export function fileName(title: string, format: FileFormat, marks: readonly string[] = []): string {
  const parts = [title, ...marks].map(cleaned).filter((part) => part !== '');
  return `${shortened(parts.join(' - '))}.${format}`;
}

/** Without signs that mean something to a disk, a shell or the direction of reading. */
function cleaned(text: string): string {
  return text
    .replace(/[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name that ends in a point or a space is one that Windows cannot open. */
function shortened(name: string): string {
  let bytes = 0;
  const letters = [...name].filter((letter) => {
    bytes += Buffer.byteLength(letter);
    return bytes <= MOST_BYTES;
  });
  return letters.join('').replace(/[\s.-]+$/, '');
}
