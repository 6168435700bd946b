/**
 * The image service's own measures (specification, section 7; A59: not those of the pages, and 2xl smaller than
 * xxl as written). Widths in pixels.
 */
export const SCREENS = {
  default: 320,
  xxs: 480,
  xs: 576,
  sm: 768,
  md: 996,
  lg: 1200,
  xl: 1367,
  '2xl': 1536,
  xxl: 1600,
  '4k': 1921,
} as const;
export type ScreenSize = keyof typeof SCREENS;

/** Formats by the name in the address, with what each is sent as. */
export const IMAGE_TYPES = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const;
export type ImageFormat = keyof typeof IMAGE_TYPES;
