import type { Block, Inlines } from '../document.ts';
import type { OwnText } from './differences.ts';
import type { Part } from './parts.ts';

/** What is edited of a part: text, one line, a table, a term and what it means; nothing of what is drawn. */
export type EditedAs = 'text' | 'line' | 'table' | 'definition';

/** How a part is edited; undefined where it can only be left out or moved. */
export function editedAs({ own }: Pick<Part, 'own'>): EditedAs | undefined {
  switch (own[0]?.kind) {
    case 'paragraph':
    case 'list':
      return 'text';
    case 'heading':
    case 'subHeading':
    case 'line':
    case 'box':
      return 'line';
    case 'table':
      return 'table';
    case 'definition':
      return 'definition';
    default:
      return undefined;
  }
}

/** The words of a part as they are kept and edited: a heading is a line of text. */
export function textOf({ own }: Pick<Part, 'own'>): OwnText {
  const [first] = own;
  if (first?.kind === 'heading' || first?.kind === 'subHeading') return [paragraph(first.content)];
  if (first?.kind === 'line' || first?.kind === 'box') return [paragraph(first.label)];
  // Names stay with the part, whatever its words are.
  return own.map((block, index) =>
    index === 0 && block.kind === 'paragraph' ? paragraph(block.content) : block,
  );
}

/** A part with other words: what it is, and what references call it by, stays. */
export function reworded(own: readonly Block[], text: OwnText): readonly Block[] {
  const [first] = own;
  switch (first?.kind) {
    case 'heading':
    case 'subHeading':
      return [{ ...first, content: lineOf(text) }];
    case 'line':
    case 'box':
      return [{ ...first, label: lineOf(text) }];
    case 'paragraph':
      return first.id === undefined ? text : withName(text, first.id);
    default:
      return text;
  }
}

/** Two texts say the same. */
export function sameText(one: OwnText, other: OwnText): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The words of the first paragraph. */
function lineOf(text: OwnText): Inlines {
  const [first] = text;
  return first?.kind === 'paragraph' ? first.content : [];
}

function withName(text: OwnText, id: string): readonly Block[] {
  const [first, ...rest] = text;
  // A list took the place of the paragraph: its first line is what is meant.
  if (first?.kind === 'list') {
    const [item = [], ...items] = first.items;
    return [{ ...first, items: [withName(item, id), ...items] }, ...rest];
  }
  return first?.kind === 'paragraph' ? [{ ...first, id }, ...rest] : text;
}

function paragraph(content: Inlines): Block {
  return { kind: 'paragraph', content };
}
