import { hasKey } from '../../shared/keys.ts';
import { IMAGE_TYPES, type ImageFormat, SCREENS, type ScreenSize } from './images.table.ts';

export type ImageRequest = { src: string; width: number; format: ImageFormat };

const WIDTHS: ReadonlySet<number> = new Set(Object.values(SCREENS));

/** Address of a picture in a width and format: /images/?src=…&w=768&f=webp. */
function imageAddress({ src, width, format }: ImageRequest): string {
  return `/images/?${new URLSearchParams({ src, w: String(width), f: format })}`;
}

/**
 * Reads `src`, `w` (a named width, its name or nothing for the default) and `f` (webp unless told).
 * @returns the request, or the name of the field that is wrong
 */
export function readImageRequest(query: {
  src?: string | undefined;
  w?: string | undefined;
  f?: string | undefined;
}): ImageRequest | { wrong: 'src' | 'w' | 'f' } {
  const { src = '', w = 'default', f = 'webp' } = query;
  if (src === '' || src.length > 500) return { wrong: 'src' };
  const width = hasKey(SCREENS, w) ? SCREENS[w] : Number(w);
  if (!WIDTHS.has(width)) return { wrong: 'w' };
  if (!hasKey(IMAGE_TYPES, f)) return { wrong: 'f' };
  return { src, width, format: f };
}

/**
 * What a responsive picture needs from words like `100vw md:50vw`: a size alone is the narrowest screen's, one after
 * a screen's name holds from that width on.
 * @returns `srcset` with a source per screen named (and the default), `sizes` as browsers read them
 */
export function responsiveImage(src: string, words: string, format: ImageFormat = 'webp') {
  const parts = words.split(/\s+/).filter(Boolean).map(readSize);
  const named = parts.filter((part) => part.screen !== 'default');
  const widths = [...new Set([SCREENS.default, ...parts.map(({ screen }) => SCREENS[screen])])];
  const first = parts.find((part) => part.screen === 'default')?.size ?? '100vw';
  const wideFirst = named.toSorted((one, other) => SCREENS[other.screen] - SCREENS[one.screen]);
  return {
    srcset: widths
      .toSorted((one, other) => one - other)
      .map((width) => `${imageAddress({ src, width, format })} ${width}w`)
      .join(', '),
    sizes: [...wideFirst.map(({ screen, size }) => `(min-width: ${SCREENS[screen]}px) ${size}`), first].join(
      ', ',
    ),
  };
}

function readSize(word: string): { screen: ScreenSize; size: string } {
  const [, name, size = word] = /^([\w]+):(.+)$/.exec(word) ?? [];
  const screen = hasKey(SCREENS, name) ? name : 'default';
  return { screen, size };
}
