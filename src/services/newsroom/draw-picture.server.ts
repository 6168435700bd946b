import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { typeOfBytes } from '../blobs/type-of-bytes.ts';
import { LARGEST_PICTURE } from './article.ts';

export type DrawnPicture = { hash: string; jpeg: Buffer; width: number; height: number };
/** Why a file is no picture of an article. */
export type PictureFault = 'noPicture' | 'pictureLarge' | 'pictureSmall';

/** As wide as the widest screen shows it, and no wider. */
const WIDEST = 1_921;
const HIGHEST = 1_921;
/** Narrower than a column of text it looks like a mistake. */
const NARROWEST = 480;
const PIXELS = 40_000_000;
const SECONDS = 5;
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * A picture as the site shows it: known by its bytes, drawn anew as JPEG, with nothing of the file but its points.
 * Smaller ones are made of it when they are asked for (services/images).
 */
export async function drawPicture(file: Buffer): Promise<DrawnPicture | PictureFault> {
  if (file.length > LARGEST_PICTURE) return 'pictureLarge';
  if (!TYPES.includes(typeOfBytes(file))) return 'noPicture';
  try {
    const { data: jpeg, info } = await sharp(file, { limitInputPixels: PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .toColorspace('srgb')
      .timeout({ seconds: SECONDS })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    if (info.width < NARROWEST) return 'pictureSmall';
    const hash = createHash('sha256').update(jpeg).digest('hex');
    return { hash, jpeg, width: info.width, height: info.height };
  } catch {
    return 'noPicture';
  }
}
