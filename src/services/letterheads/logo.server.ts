import sharp from 'sharp';
import type { Logo } from '../../document/letterhead.ts';
import { typeOfBytes } from '../blobs/type-of-bytes.ts';

/** Why a file is no logo. `drawing`: an SVG, which may hold more than a picture. */
export type LogoFault = 'drawing' | 'noPicture' | 'tooLarge' | 'tooMany';

/** What a form may bring. */
export const LARGEST_LOGO = 5_000_000;
/** Enough for the largest place at 300 points to the inch. */
const MOST = { width: 1_200, height: 600 } as const;
const PIXELS = 40_000_000;
const SECONDS = 5;
/** Smaller, until the picture is small enough to go with every document. */
const SCALES = [1, 0.7, 0.5, 0.35] as const;
const BYTES = 300_000;
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * A logo as it is printed: known by its bytes, drawn anew as PNG on white, with nothing of the file but its points.
 * White or empty edges go, so that it stands where it is put.
 */
export async function readLogo(file: Buffer): Promise<Logo | LogoFault> {
  if (file.length > LARGEST_LOGO) return 'tooLarge';
  if (!TYPES.includes(typeOfBytes(file))) return isDrawing(file) ? 'drawing' : 'noPicture';
  try {
    return await drawn(file);
  } catch {
    return 'noPicture';
  }
}

async function drawn(file: Buffer): Promise<Logo | LogoFault> {
  const upright = await sharp(file, { limitInputPixels: PIXELS, failOn: 'error', animated: false })
    .autoOrient()
    .resize({
      ...MOST,
      width: MOST.width * 2,
      height: MOST.height * 2,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#FFFFFF' })
    .toColorspace('srgb')
    .timeout({ seconds: SECONDS })
    .png()
    .toBuffer();
  const trimmed = await sharp(upright).trim({ background: '#FFFFFF', threshold: 8 }).toBuffer();
  for (const scale of SCALES) {
    const most = { width: Math.round(MOST.width * scale), height: Math.round(MOST.height * scale) };
    const { data, info } = await sharp(trimmed)
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= BYTES) return { png: data, width: info.width, height: info.height };
  }
  return 'tooLarge';
}

/** XML that draws: told apart so that one can be told why. */
function isDrawing(file: Buffer): boolean {
  return /<svg[\s>]/i.test(file.subarray(0, 4_096).toString('latin1'));
}
