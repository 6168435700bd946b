import type { Piece } from './piece.ts';
import type { Frame } from './style.ts';

export type PlacedPiece = { piece: Piece; top: number };
export type Page = { pieces: readonly PlacedPiece[] };

type OpenPage = { pieces: PlacedPiece[]; end: number; after: number; bottom: number };

/**
 * Spreads pieces over pages. Pieces bound to their next form a chain that goes to a new page as a whole,
 * unless it is longer than a page.
 */
export function paginate(pieces: readonly Piece[], frame: Frame): Page[] {
  const pages: OpenPage[] = [{ pieces: [], end: frame.firstTop, after: 0, bottom: frame.firstBottom }];
  for (const chain of chainsOf(pieces)) {
    const page = pages.at(-1);
    if (!page) continue;
    const startsPage = chain[0]?.startsPage === true && page.pieces.length > 0;
    if (startsPage || (!fits(chain, page, frame) && page.pieces.length > 0)) pages.push(openPage(frame));
    placeChain(chain, pages, frame);
  }
  return pages.map((page) => ({ pieces: page.pieces }));
}

/** The page of each section, counted from 1. */
export function sectionPages(pages: readonly Page[]): ReadonlyMap<string, number> {
  const found = pages.flatMap((page, index) =>
    page.pieces.flatMap(({ piece }): [string, number][] =>
      piece.section ? [[piece.section.id, index + 1]] : [],
    ),
  );
  return new Map(found);
}

function openPage(frame: Frame): OpenPage {
  return { pieces: [], end: frame.top, after: 0, bottom: frame.bottom };
}

function chainsOf(pieces: readonly Piece[]): Piece[][] {
  const chains: Piece[][] = [];
  let open: Piece[] = [];
  for (const piece of pieces) {
    if (piece.startsPage && open.length > 0) chains.push(open);
    if (piece.startsPage) open = [];
    open.push(piece);
    if (piece.keepNext) continue;
    chains.push(open);
    open = [];
  }
  return open.length > 0 ? [...chains, open] : chains;
}

function fits(chain: readonly Piece[], page: OpenPage, frame: Frame): boolean {
  let { end, after } = page;
  for (const piece of chain) {
    end += gap(after, piece.before, end === frame.top) + piece.height;
    after = piece.after;
  }
  return end <= page.bottom;
}

function gap(after: number, before: number, atTop: boolean): number {
  return atTop ? 0 : Math.max(after, before);
}

/** Places a chain piece by piece; only a chain longer than a page breaks inside. */
function placeChain(chain: readonly Piece[], pages: OpenPage[], frame: Frame): void {
  for (const piece of chain) {
    const current = pages.at(-1) ?? openPage(frame);
    const isFull = current.pieces.length > 0 && !fits([piece], current, frame);
    const page = isFull ? openPage(frame) : current;
    if (isFull) pages.push(page);
    if (page.pieces.length === 0 && piece.repeat && pages.length > 1) place(piece.repeat, page, frame);
    place(piece, page, frame);
  }
}

function place(piece: Piece, page: OpenPage, frame: Frame): void {
  const top = page.end + gap(page.after, piece.before, page.end === frame.top);
  page.pieces.push({ piece, top });
  page.end = top + piece.height;
  page.after = piece.after;
}
