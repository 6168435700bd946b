import type { ResolvedBlock } from '../../../document/document.ts';

type ItemBlock = Extract<ResolvedBlock, { kind: 'numbered' | 'bullet' }>;
type Definition = Extract<ResolvedBlock, { kind: 'definition' }>;
type Line = Extract<ResolvedBlock, { kind: 'line' }>;

export type Item = { block: ItemBlock; inner: readonly Node[] };
/** What stands together on a page: lists with what is inside their items, terms, lines to write on. */
export type Node =
  | { kind: 'list'; ordered: boolean; items: readonly Item[] }
  | { kind: 'definitions'; entries: readonly Definition[] }
  | { kind: 'lines'; lines: readonly Line[] }
  | { kind: 'block'; block: Exclude<ResolvedBlock, ItemBlock | Definition | Line> };

/** Turns blocks that say how deep they stand into a tree. */
export function nested(blocks: readonly ResolvedBlock[], level = 0): Node[] {
  const nodes: Node[] = [];
  let rest = blocks;
  while (rest.length > 0) {
    const { node, taken } = take(rest, level);
    nodes.push(node);
    rest = rest.slice(taken);
  }
  return nodes;
}

function take(blocks: readonly ResolvedBlock[], level: number): { node: Node; taken: number } {
  const [first] = blocks;
  if (!first) throw new Error('nothing to take');
  switch (first.kind) {
    case 'numbered':
    case 'bullet':
      return takeList(blocks, first, level);
    case 'definition': {
      const entries = blocks
        .slice(
          0,
          runOf(blocks, (block) => block.kind === 'definition'),
        )
        .filter(isDefinition);
      return { node: { kind: 'definitions', entries }, taken: entries.length };
    }
    case 'line': {
      const lines = blocks
        .slice(
          0,
          runOf(blocks, (block) => block.kind === 'line'),
        )
        .filter(isLine);
      return { node: { kind: 'lines', lines }, taken: lines.length };
    }
    default:
      return { node: { kind: 'block', block: first }, taken: 1 };
  }
}

/** Items of one kind one after the other; what stands deeper belongs to the item before it. */
function takeList(blocks: readonly ResolvedBlock[], first: ItemBlock, level: number) {
  const items: Item[] = [];
  let taken = 0;
  for (let block = blocks[taken]; isItem(block) && block.kind === first.kind; block = blocks[taken]) {
    if (block.level < level) break;
    const deeper = blocks.slice(taken + 1);
    const inner = deeper.slice(
      0,
      runOf(deeper, (one) => 'level' in one && one.level > level),
    );
    items.push({ block, inner: nested(inner, level + 1) });
    taken += 1 + inner.length;
  }
  const node: Node = { kind: 'list', ordered: first.kind === 'numbered', items };
  return { node, taken };
}

function runOf(blocks: readonly ResolvedBlock[], belongs: (block: ResolvedBlock) => boolean): number {
  const end = blocks.findIndex((block) => !belongs(block));
  return end < 0 ? blocks.length : end;
}

function isItem(block: ResolvedBlock | undefined): block is ItemBlock {
  return block?.kind === 'numbered' || block?.kind === 'bullet';
}

function isDefinition(block: ResolvedBlock): block is Definition {
  return block.kind === 'definition';
}

function isLine(block: ResolvedBlock): block is Line {
  return block.kind === 'line';
}
