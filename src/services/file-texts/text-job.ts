/** What a file is read as. */
export type TextKind = 'pdf' | 'docx' | 'plain';

export type TextJob = { bytes: Uint8Array; kind: TextKind };
export type TextAnswer = { outcome: 'read'; text: string } | { outcome: 'failed'; reason: string };

/** Pages of a PDF that are read, and characters of any file: enough to find it by. */
export const MOST_PAGES = 500;
export const MOST_TEXT = 300_000;

const PLAIN = /\.(?:txt|md|csv)$/i;

/** How a file is read; undefined for what has no text, or none that is read. @param type by its bytes */
export function kindOf({ name, type }: { name: string; type: string }): TextKind | undefined {
  if (type === 'application/pdf') return 'pdf';
  // Told from nothing: its first bytes are those of any zip.
  if (type !== 'application/octet-stream') return undefined;
  if (/\.docx$/i.test(name)) return 'docx';
  return PLAIN.test(name) ? 'plain' : undefined;
}
