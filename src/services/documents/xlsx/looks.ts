import type { CellStyle } from 'hucre/xlsx';
import { ALERT, GROVE_DEEP, INK, LEAF, LINE, SHADE, SOFT } from '../pdf/style.ts';
import type { CellLook, SheetCell } from './sheet.ts';

/** In every office, as in the .docx. */
const TEXT_FACE = 'Calibri';
const DISPLAY_FACE = 'Cambria';
const TEXT_SIZE = 11;

type Border = NonNullable<CellStyle['border']>;
type Vertical = NonNullable<NonNullable<CellStyle['alignment']>['vertical']>;
/** `isInset`: its text stands off the edges of its cell, as beside another column's it has to. */
type Look = {
  font?: CellStyle['font'];
  ground?: string;
  border?: Border;
  /** In the middle of a row, at the top of one with several lines, unless it says otherwise. */
  vertical?: Vertical;
  wraps: boolean;
  isInset?: boolean;
};

const HAIR = { bottom: { style: 'thin', color: rgb(LINE) } } as const satisfies Border;
const RULED = { bottom: { style: 'thin', color: rgb(INK) } } as const satisfies Border;
const SUMMED = { ...RULED, top: { style: 'thin', color: rgb(INK) } } as const satisfies Border;

const HINT_FONT = { name: TEXT_FACE, size: 9, color: rgb(SOFT) };
const BOLD = { ...textFont(INK), bold: true };
const TEXT = { wraps: true, isInset: true } as const;
const NUMBER = { wraps: false, isInset: true } as const;

/** What is reckoned stands on a ground of its own: nobody types there. */
const LOOKS = {
  title: { font: { name: DISPLAY_FACE, size: 22, color: rgb(GROVE_DEEP) }, wraps: false },
  hint: { font: HINT_FONT, vertical: 'top', wraps: false },
  stamp: { font: { ...BOLD, size: 14, color: rgb(ALERT) }, wraps: false },
  heading: { font: displayFont(14), wraps: false },
  subHeading: { font: { ...BOLD, size: 12 }, wraps: false },
  label: { font: textFont(SOFT), wraps: true },
  fact: { border: HAIR, wraps: true },
  head: { font: BOLD, ground: LEAF, border: RULED, vertical: 'center', ...TEXT },
  cell: { border: HAIR, ...TEXT },
  result: { ground: SHADE, border: HAIR, ...NUMBER },
  foot: { font: BOLD, ground: SHADE, border: SUMMED, ...NUMBER },
} as const satisfies Record<CellLook, Look>;

/** How an amount below nothing is written, besides its sign. */
export const NEGATIVE: CellStyle = { font: { color: rgb(ALERT) } };
export const DEFAULT_FONT = textFont(INK);

/** `isTall`: the row has several lines of text, whose first ones stand beside each other. */
export function styleOf({ look, align, format }: SheetCell, { isTall }: { isTall: boolean }): CellStyle {
  const { font, ground, border, wraps, vertical = isTall ? 'top' : 'center', isInset }: Look = LOOKS[look];
  return {
    font: font ?? DEFAULT_FONT,
    ...(ground && { fill: { type: 'pattern', pattern: 'solid', fgColor: rgb(ground) } }),
    ...(border && { border }),
    // A number is on one line in any case; LibreOffice forgets the indent of one that may wrap.
    alignment: {
      horizontal: align,
      vertical,
      wrapText: wraps && (align === 'left' || look === 'head'),
      ...(isInset && { indent: 1 }),
    },
    ...(format !== undefined && { numFmt: format }),
  };
}

function textFont(color: string) {
  return { name: TEXT_FACE, size: TEXT_SIZE, color: rgb(color) };
}

function displayFont(size: number) {
  return { name: DISPLAY_FACE, size, bold: true, color: rgb(GROVE_DEEP) };
}

function rgb(color: string): { rgb: string } {
  return { rgb: color.slice(1) };
}
