import sharp, { type OverlayOptions } from 'sharp';
import { FILM } from './film-file.ts';

export type Point = { x: number; y: number };
/** The part of the window that fills the film, in CSS pixels. */
export type Camera = { x: number; y: number; width: number };

export const WHOLE_WINDOW: Camera = { x: 0, y: 0, width: FILM.width };
/** A picture of the window, `scale` times its size: twice, where the camera looks closer. */
export type Shot = { picture: Buffer; scale: number };

/** An arrow, its tip in the upper left corner. */
const CURSOR = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="26" height="32" viewBox="0 0 26 32">
<path d="M2 2v24l6.200-5.600 4 9.200 4.600-2-4-9h8.400z" fill="#1b211d" stroke="#fffefb" stroke-width="2" stroke-linejoin="round"/>
</svg>`),
)
  .png()
  .toBuffer();

/** One picture of the film: what the camera sees of a screenshot, with the cursor drawn over it. */
export async function frameOf(
  { picture, scale }: Shot,
  camera: Camera,
  cursor: Point | null,
): Promise<Buffer> {
  const width = Math.round(camera.width * scale);
  const height = Math.round((width * FILM.height) / FILM.width);
  const seen = sharp(picture)
    .extract({
      left: clamped(camera.x * scale, FILM.width * scale - width),
      top: clamped(camera.y * scale, FILM.height * scale - height),
      width,
      height,
    })
    .resize(FILM.width, FILM.height, { fit: 'fill' });
  const overlays = cursor ? cursorAt(camera, cursor) : [];
  return seen.composite(overlays).removeAlpha().raw().toBuffer();
}

/** The camera does not leave the window. */
function clamped(value: number, most: number): number {
  return Math.max(0, Math.min(most, Math.round(value)));
}

function cursorAt(camera: Camera, { x, y }: Point): OverlayOptions[] {
  const scale = FILM.width / camera.width;
  const left = Math.round((x - camera.x) * scale);
  const top = Math.round((y - camera.y) * scale);
  const inside = left >= 0 && top >= 0 && left < FILM.width && top < FILM.height;
  return inside ? [{ input: CURSOR, left, top }] : [];
}

/** A point or camera on the way from one to another. @param part how far, 0 to 1 */
export function between<T extends Record<string, number>>(from: T, to: T, part: number): T {
  const entries = Object.entries(from).map(([name, value]) => [
    name,
    value + ((to[name] ?? value) - value) * part,
  ]);
  // The names are those of `from`.
  return Object.fromEntries(entries) as T;
}

/** Gently begun and ended. @param part of the time, 0 to 1 */
export function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
}
