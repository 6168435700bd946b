import type { Block, Inline, Inlines } from '../document.ts';
import type { OwnText } from './differences.ts';
import type { NotationNames } from './notation-names.ts';

/** Own words as plain text, for reading and comparing: blanks in brackets, references by the title they lead to. */
export function plainWords(text: OwnText, names: NotationNames): string {
  return text.flatMap((block) => linesOf(block, names)).join('\n');
}

function linesOf(block: Block, names: NotationNames): string[] {
  const line = (content: Inlines) => wordsOf(content, names);
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'subHeading':
      return [line(block.content)];
    case 'definition':
      return [`${line(block.term)}: ${line(block.content)}`];
    case 'list':
      return block.items.flatMap((item) => item.flatMap((one) => linesOf(one, names)));
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(line).join(' | '));
    case 'note':
      return block.blocks.flatMap((one) => linesOf(one, names));
    case 'line':
    case 'box':
      return [line(block.label)];
    case 'checks':
      return [block.options.map(line).join(', ')];
    default:
      return [];
  }
}

function wordsOf(content: Inlines, names: NotationNames): string {
  return content.map((inline) => wordOf(inline, names)).join('');
}

function wordOf(inline: Inline, names: NotationNames): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'blank':
      return `[${names.blanks.get(inline.key) ?? inline.key}]`;
    case 'reference':
      return `“${names.clauses.get(inline.target) ?? inline.target}”`;
    case 'strong':
    case 'emphasis':
      return wordsOf(inline.children, names);
  }
}
