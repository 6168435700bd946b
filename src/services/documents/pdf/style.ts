import type { Face } from './fonts.server.ts';

/** How text of one kind is set. Sizes in points. */
export type TextStyle = {
  face: Face;
  size: number;
  /** From one baseline to the next. */
  leading: number;
  color: string;
  /** Added after each character. */
  tracking: number;
};

export const INK = '#1B211D';
export const SOFT = '#56605A';
export const LINE = '#E3DCCD';
export const PAPER = '#FAF7F0';
/** A ground that is told from the paper's on any screen and printer. */
export const SHADE = '#F1ECDF';
export const LEAF = '#E7EFE6';
export const GROVE = '#1C5B43';
export const GROVE_DEEP = '#10362A';
/** What must not be overlooked. */
export const ALERT = '#A3321F';
/** Rules to be written on: lighter than the text, still there after copying. */
export const HAND_RULE = '#8C948E';

export const BODY = style('text', 10.5, 15.5);
export const TITLE: TextStyle = { ...style('display', 30, 34), tracking: -0.3 };
/** What the whole paper is said to be, above its title. */
export const STAMP: TextStyle = { ...style('strong', 15, 20), color: ALERT, tracking: 0.4 };
export const CLAUSE = style('display', 14, 18);
export const SECTION = style('display', 17, 21);
export const SUB_HEADING = style('strong', 10.5, 15.5);
export const NOTE: TextStyle = { ...style('text', 9, 13), color: SOFT };
export const LABEL: TextStyle = { ...style('label', 7.5, 10), color: SOFT };
export const ROLE: TextStyle = { ...style('labelStrong', 7.5, 11), color: SOFT };
export const FOOTER: TextStyle = { ...style('label', 7.5, 10), color: SOFT };
/** A table too wide for the first size takes the next. */
export const CELLS = [style('text', 9.5, 13), style('text', 8.5, 11.75), style('text', 7.5, 10.5)] as const;

function style(face: Face, size: number, leading: number): TextStyle {
  return { face, size, leading, color: INK, tracking: 0 };
}

/** In points, from the left upper corner of a page. */
export type Rectangle = { x: number; y: number; width: number; height: number };

export type PageSize = { width: number; height: number };
export const PAGE_SIZES = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Record<string, PageSize>;

/** The text area of every page. Clause numbers hang to the left of it. */
export type Frame = PageSize & {
  left: number;
  measure: number;
  top: number;
  bottom: number;
  /** Where the title of the first page begins, and where that page ends. */
  firstTop: number;
  firstBottom: number;
  /** How far numbers stand left of the text, 0 when they stand inside. */
  hang: number;
};

const HANG = 34;

/** Generous margins; a document with hanging numbers is moved to the right so that it looks centred. */
export function frameOf(paper: keyof typeof PAGE_SIZES, hanging: boolean): Frame {
  const page = PAGE_SIZES[paper];
  const side = paper === 'a4' ? 80 : 87;
  const left = hanging ? side + 20 : side;
  return {
    ...page,
    left,
    measure: page.width - left - (hanging ? side - 8 : side),
    top: 72,
    bottom: page.height - 78,
    firstTop: 78,
    firstBottom: page.height - 78,
    hang: hanging ? HANG : 0,
  };
}
