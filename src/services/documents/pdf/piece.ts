import type { Pen } from './pen.server.ts';

/** The least that stays together on a page: a line, a table row, a signature block. */
export type Piece = {
  height: number;
  /** Space wanted above and below; the larger of two neighbours counts, none at the top of a page. */
  before: number;
  after: number;
  /** Must not be the last piece on its page. */
  keepNext: boolean;
  /** Begins a new page. */
  startsPage: boolean;
  /** Drawn again above this piece when it is the first on a page: the header of a table. */
  repeat: Piece | undefined;
  /** The section that begins here. */
  section: Section | undefined;
  /** `left` is the page's text edge; `top` where the piece's own height begins. */
  draw(pen: Pen, at: Place): void;
};

export type Section = { id: string; text: string; depth: 1 | 2 };

export type Place = {
  left: number;
  top: number;
  /** The page a section is on, counted from 1. */
  pageOf(id: string): number;
};

const NOTHING: Piece = {
  height: 0,
  before: 0,
  after: 0,
  keepNext: false,
  startsPage: false,
  repeat: undefined,
  section: undefined,
  draw: () => undefined,
};

export function piece(given: Partial<Piece> & Pick<Piece, 'height' | 'draw'>): Piece {
  return { ...NOTHING, ...given };
}

/** Space above the first, below the last; between them only what they want of each other. */
export function spaced(pieces: readonly Piece[], space: { before: number; after: number }): Piece[] {
  return pieces.map((one, index) => ({
    ...one,
    before: index === 0 ? space.before : one.before,
    after: index === pieces.length - 1 ? space.after : one.after,
  }));
}

/** Keeps the first two and the last two together, so that no line of a paragraph stands alone. */
export function withoutWidows(lines: readonly Piece[]): Piece[] {
  const last = lines.length - 1;
  return lines.map((line, index) => ({
    ...line,
    keepNext: line.keepNext || (last > 0 && (index === 0 || index === last - 1)),
  }));
}

/** Keeps all of them together and the last one with what follows. */
export function keptWithNext(pieces: readonly Piece[]): Piece[] {
  return pieces.map((one) => ({ ...one, keepNext: true }));
}
