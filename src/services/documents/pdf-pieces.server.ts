import type { ResolvedBlock, ResolvedDocument } from './document.ts';
import { contentsPieces } from './pdf-contents.server.ts';
import { boxPieces, checkPieces, linePieces } from './pdf-forms.server.ts';
import { createListSetter } from './pdf-lists.server.ts';
import { notePieces } from './pdf-note.server.ts';
import { headingPieces, paragraphPieces, type Setting, subHeadingPieces, titlePieces } from './pdf-paragraphs.server.ts';
import type { Piece } from './pdf-piece.ts';
import { signaturePieces } from './pdf-signatures.server.ts';
import { tablePieces } from './pdf-table.server.ts';

type LineBlock = Extract<ResolvedBlock, { kind: 'line' }>;
type Lists = ReturnType<typeof createListSetter>;

/** Everything a document is made of, in order, ready to be spread over pages. */
export function documentPieces(document: ResolvedDocument, setting: Setting): Piece[] {
  const lists = createListSetter(setting);
  const pieces = titlePieces(document.title, setting);
  let startsPage = false;
  for (const group of grouped(document.blocks)) {
    const [block] = group;
    if (!block || block.kind === 'pagebreak') {
      startsPage = true;
      continue;
    }
    const made = block.kind === 'line' ? linePieces(group.filter(isLine), setting) : blockPieces(block, { document, setting, lists });
    const start = block.kind === 'signatures' ? keepTextWith(pieces) : pieces.length;
    pieces.splice(start, pieces.length - start, ...pieces.slice(start).map((one) => ({ ...one, keepNext: true })));
    pieces.push(...made.map((one, index) => (index === 0 && startsPage ? { ...one, startsPage } : one)));
    startsPage = false;
  }
  return pieces;
}

/** Lines that follow each other form a group; every other block stands alone. */
function grouped(blocks: readonly ResolvedBlock[]): ResolvedBlock[][] {
  const groups: ResolvedBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'line' && last?.[0]?.kind === 'line') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function isLine(block: ResolvedBlock): block is LineBlock {
  return block.kind === 'line';
}

/** Signatures never stand alone on a page: the last lines of text go with them. */
function keepTextWith(pieces: readonly Piece[]): number {
  let start = pieces.length - 1;
  let height = 0;
  while (start > 1 && height < 30) {
    height += pieces[start]?.height ?? 0;
    start -= 1;
  }
  return start + 1;
}

function blockPieces(
  block: ResolvedBlock,
  { document, setting, lists }: { document: ResolvedDocument; setting: Setting; lists: Lists },
): Piece[] {
  const withWords = { ...setting, wording: document.wording };
  if (block.kind === 'numbered' || block.kind === 'bullet') return lists.item(block);
  const edge = lists.edgeAt(block.kind === 'paragraph' ? block.level : 0);
  switch (block.kind) {
    case 'heading':
      return headingPieces(block, setting);
    case 'subHeading':
      return subHeadingPieces(block, setting);
    case 'paragraph':
      return paragraphPieces(block.content, edge, setting);
    case 'table':
      return tablePieces(block, setting);
    case 'note':
      return notePieces(block.blocks, setting);
    case 'signatures':
      return signaturePieces(block.parties, withWords);
    case 'line':
      return linePieces([block], setting);
    case 'box':
      return boxPieces(block, setting);
    case 'checks':
      return checkPieces(block.options, setting);
    case 'toc':
      return contentsPieces(block, withWords);
    case 'pagebreak':
      return [];
  }
}
