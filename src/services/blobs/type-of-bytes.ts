/** How many bytes tell a type. */
export const TELLING_BYTES = 16;

/** What nobody shows, only keeps. */
const UNKNOWN = 'application/octet-stream';

/** The types that are told apart: a PDF, and pictures made of points. All else is only kept. */
const SIGNATURES: readonly (readonly [type: string, start: string, at8?: string])[] = [
  ['application/pdf', '%PDF-'],
  ['image/png', '\u0089PNG\r\n\u001a\n'],
  ['image/jpeg', '\u00ff\u00d8\u00ff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF', 'WEBP'],
];

/** The type of a file by its first bytes; its name and what a browser says of it are somebody's claim. */
export function typeOfBytes(start: Uint8Array): string {
  const text = String.fromCharCode(...start.subarray(0, TELLING_BYTES));
  const found = SIGNATURES.find(([, first, at8 = '']) => text.startsWith(first) && text.startsWith(at8, 8));
  return found?.[0] ?? UNKNOWN;
}
