import { type Block, plainText } from '../../shared/markdown/markdown.ts';
import { type Article, wordsIn } from './article.ts';

/** How many words each part of an article has; one that is not divided is a part itself. */
export function wordsByPart({ intro, sections }: Pick<Article, 'intro' | 'sections'>): number[] {
  const parts = sections.length > 0 ? sections.map(({ blocks }) => blocks) : [intro];
  return parts.map((blocks) => blocks.reduce((sum, block) => sum + wordsOf(block), 0));
}

function wordsOf(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
      return wordsIn(plainText(block.content));
    case 'list':
      return countAll(block.items);
    case 'table':
      return countAll([...block.head.cells, ...block.rows.flatMap(({ cells }) => cells)]);
  }
}

function countAll(parts: readonly { content: Parameters<typeof plainText>[0] }[]): number {
  return parts.reduce((sum, { content }) => sum + wordsIn(plainText(content)), 0);
}
