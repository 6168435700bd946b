import { PDF } from '@libpdf/core';
import { TRAIL_NAME } from '../trail.ts';

/** The trail of a file, as it is attached; undefined where there is none. Only of files whose seal was found good. */
export async function trailIn(bytes: Uint8Array): Promise<string | undefined> {
  const pdf = await PDF.load(bytes);
  const trail = pdf.getAttachment(TRAIL_NAME);
  return trail ? new TextDecoder().decode(trail) : undefined;
}
