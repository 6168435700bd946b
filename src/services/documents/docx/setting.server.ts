import type { ResolvedDocument } from '../../../document/document.ts';
import type { Letterhead } from '../../../document/letterhead.ts';
import { letterheadFrame } from '../pdf/letterhead.server.ts';
import { paginate, sectionPages } from '../pdf/pages.server.ts';
import { documentPieces } from '../pdf/pieces.server.ts';
import { type Frame, frameOf } from '../pdf/style.ts';
import type { Tag } from '../pdf/tags.server.ts';

/** What the parts of a .docx need to know of the whole while it is made. */
export type DocxSetting = {
  document: ResolvedDocument;
  frame: Frame;
  letterhead: Letterhead | null;
  /** Names of the bookmarks at headings, by the heading's id. */
  bookmarks: ReadonlyMap<string, string>;
  /** The page of a heading as our own setting has it, for a table of contents before Word has counted. */
  pageOf(id: string): number;
  /** A number no other content control or bookmark of the document has. */
  nextId(): number;
};

export function docxSetting(document: ResolvedDocument, letterhead: Letterhead | null = null): DocxSetting {
  const headings = document.blocks.filter((block) => block.kind === 'heading' || block.kind === 'subHeading');
  const hanging = headings.some((block) => block.kind === 'heading' && block.number !== '');
  const plain = frameOf(document.paper, hanging);
  const frame = letterhead ? letterheadFrame(plain, letterhead) : plain;
  const bookmarks = new Map(headings.map(({ id }, index) => [id, `_Ref${FIRST_BOOKMARK + index}`]));
  const pages = document.blocks.some((block) => block.kind === 'toc') ? pagesOf(document, frame) : new Map();
  let id = 0;
  return {
    document,
    frame,
    letterhead,
    bookmarks,
    pageOf: (heading) => pages.get(heading) ?? 1,
    nextId: () => (id += 1),
  };
}

/** Word numbers its own bookmarks with so many digits. */
const FIRST_BOOKMARK = 100_000_000;

function pagesOf(document: ResolvedDocument, frame: Frame): ReadonlyMap<string, number> {
  const root: Tag = { type: 'Document', parent: undefined };
  return sectionPages(paginate(documentPieces(document, { frame, root, marked: false }), frame));
}
