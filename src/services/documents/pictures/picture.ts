/*
 * Which pictures of a page there are. Neutral, so that a page can name a picture without loading anything
 * that draws.
 */

export const PICTURE_WIDTHS = [250, 600] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'png'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Of a page that somebody works on: sharp where a screen has twice the dots. */
export const SHARP_WIDTH = 1200;
/** A filled document is drawn in these. */
export type FilledWidth = 600 | typeof SHARP_WIDTH;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Pixels of a page's picture by paper. */
export const PAGE_SIZES = { a4: { width: 600, height: 849 }, letter: { width: 600, height: 776 } } as const;

/** The smallest format that who asks can show. @param accept as their browser sent it */
export function shownFormat(accept: string | null): 'avif' | 'webp' {
  return accept?.includes('image/avif') ? 'avif' : 'webp';
}

/** Bytes a picture may have (12, 65 and 200 KB). */
export const PICTURE_BUDGETS: Readonly<Record<PictureWidth | FilledWidth, number>> = {
  250: 12_000,
  600: 65_000,
  1200: 200_000,
};

export type Picture = {
  width: PictureWidth;
  /** Counted from 1. */
  page: number;
  format: PictureFormat;
  /** With the word across it, for accounts that may only preview. */
  marked: boolean;
};

/** The file name of a picture inside the folder of its template: `600-p2-marked.avif`. */
export function pictureName({ width, page, format, marked }: Picture): string {
  return `${width}-p${page}${marked ? '-marked' : ''}.${format}`;
}

/** The pictures of a first page, for cards and landing pages. */
export function firstPagePictures(): Picture[] {
  return PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format): Picture => ({ width, page: 1, format, marked: false })),
  );
}

/** The pictures of one page for reading it, marked as a preview. */
export function readingPictures(page: number): Picture[] {
  return PICTURE_FORMATS.map((format): Picture => ({ width: 600, page, format, marked: true }));
}

/** The picture of a template's first page. */
export type FirstPage = { id: number; width: PictureWidth; format: PictureFormat };
/** One of any page of it, marked as preview; pages are counted from 1. */
export type PreviewPage = { id: number; page: number; format: PictureFormat };
/** One of a filled document. */
export type MarkedPage = { page: number; marked: boolean; format: PictureFormat; width: FilledWidth };
