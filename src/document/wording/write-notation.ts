import type { Block, Inline, Inlines } from '../document.ts';
import type { OwnText } from './differences.ts';
import type { NotationNames } from './notation-names.ts';

/*
 * Own words as they are written in a field of text: a line is a paragraph, "- " begins a bullet, "1. " a numbered
 * paragraph, what is nested is indented; **bold**, *italic*, {Label of a blank}, [[Title of a clause]]. A backslash
 * before any of these signs makes it an ordinary one. `read-notation.ts` reads the same.
 */

const STEP = '   ';

/** Writes own words down; read again they are the same. */
export function writeNotation(text: OwnText, names: NotationNames): string {
  return text.map((block) => writeBlock(block, names, '')).join('\n\n');
}

function writeBlock(block: Block, names: NotationNames, indent: string): string {
  switch (block.kind) {
    case 'paragraph':
      return indent + writeLine(block.content, names);
    case 'definition':
      return `${writeStyled([{ kind: 'strong', children: block.term }], names)}: ${writeStyled(block.content, names)}`;
    case 'table':
      return [block.head, ...block.rows].map((row) => writeRow(row, names)).join('\n');
    case 'list':
      return block.items
        .map((item, index) => writeItem(item, block.ordered ? `${index + 1}. ` : '- ', { names, indent }))
        .join('\n');
    default:
      return '';
  }
}

type At = { names: NotationNames; indent: string };

function writeItem([first, ...rest]: readonly Block[], mark: string, { names, indent }: At): string {
  const lead = first?.kind === 'paragraph' ? writeStyled(first.content, names) : '';
  const below = rest.map((block) => `\n${writeBlock(block, names, indent + STEP)}`);
  return `${indent}${mark}${lead}${below.join('')}`;
}

/** A line that begins like a list, and is none, has a backslash before its mark. */
function writeLine(content: Inlines, names: NotationNames): string {
  return writeStyled(content, names)
    .replace(/^(-\s)/, '\\$1')
    .replace(/^(\d{1,3})([.)]\s)/, '$1\\$2');
}

function writeRow(row: readonly Inlines[], names: NotationNames): string {
  const cells = row.map((cell) => writeStyled(cell, names).replaceAll('|', '\\|'));
  const line = cells.join(' | ');
  // A cell at the edge is seen to be empty between two strokes.
  return cells[0] === '' || cells.at(-1) === '' ? `| ${line} |` : line;
}

type Piece = { text: string; strong: boolean; emphasis: boolean };

function writeStyled(content: Inlines, names: NotationNames): string {
  const pieces = content.flatMap((inline) => piecesOf(inline, names, { strong: false, emphasis: false }));
  let written = '';
  let style = { strong: false, emphasis: false };
  for (const piece of pieces) {
    written += toggles(style, piece) + piece.text;
    style = piece;
  }
  return written + toggles(style, { strong: false, emphasis: false });
}

type Style = Omit<Piece, 'text'>;

function toggles(from: Style, to: Style): string {
  return (from.strong === to.strong ? '' : '**') + (from.emphasis === to.emphasis ? '' : '*');
}

function piecesOf(inline: Inline, names: NotationNames, style: Style): Piece[] {
  switch (inline.kind) {
    case 'strong':
      return inline.children.flatMap((child) => piecesOf(child, names, { ...style, strong: true }));
    case 'emphasis':
      return inline.children.flatMap((child) => piecesOf(child, names, { ...style, emphasis: true }));
    case 'blank':
      return [{ text: `{${names.blanks.get(inline.key) ?? inline.key}}`, ...style }];
    case 'reference':
      return [{ text: `[[${names.clauses.get(inline.target) ?? inline.target}]]`, ...style }];
    case 'text':
      return [{ text: escaped(inline.text), ...style }];
  }
}

/** A bracket is one of a reference when another follows, in this text or behind it. */
function escaped(text: string): string {
  return text.replace(/[\\*{]/g, '\\$&').replace(/\[(?=\[|$)/g, '\\[');
}
