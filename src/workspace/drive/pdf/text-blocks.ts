import { isElement, type Tagged, type TaggedText } from './tagged.ts';
import type { TextBlock } from './text-block.ts';
import { headedTable } from './text-tables.ts';

/** Elements whose whole text is one block; what is in none of them is looked for further in. */
const BLOCKS: Readonly<Record<string, 'heading' | 'paragraph'>> = {
  ...{ H: 'heading', H1: 'heading', H2: 'heading', H3: 'heading', H4: 'heading' },
  ...{ P: 'paragraph', Caption: 'paragraph', Note: 'paragraph', TOCI: 'paragraph' },
};

/**
 * The blocks of a page in the order of its tags: pagination and ornaments have none.
 * @param texts what stands in each marked piece of the page, by its id
 */
export function taggedBlocks(tree: Tagged, texts: ReadonlyMap<string, string>): TextBlock[] {
  const block = BLOCKS[tree.role];
  if (block) return written(block, textIn(tree, texts));
  if (tree.role === 'LI') return item(tree, texts);
  if (tree.role === 'Table') return table(tree, texts);
  if (tree.role === 'TR') return row(tree, texts);
  return tree.children.flatMap((child) =>
    isElement(child) ? taggedBlocks(child, texts) : written('paragraph', texts.get(child.id) ?? ''),
  );
}

/** Its mark and its text as one; lists within it follow as items of their own. */
function item(tree: Tagged, texts: ReadonlyMap<string, string>): TextBlock[] {
  const parts = tree.children.flatMap((child) =>
    isElement(child) && child.role === 'LBody' ? child.children : [child],
  );
  const isList = (child: Tagged | TaggedText): child is Tagged => isElement(child) && child.role === 'L';
  const own = parts.filter((child) => !isList(child));
  const inner = parts.filter(isList);
  return [
    ...written('item', textIn({ role: 'LI', children: own }, texts)),
    ...inner.flatMap((list) => taggedBlocks(list, texts)),
  ];
}

/** What stands over a table, then the table; row by row where nothing in it is a head. */
function table(tree: Tagged, texts: ReadonlyMap<string, string>): TextBlock[] {
  const { children } = tree;
  const captions = children.filter(isElement).filter(({ role }) => role === 'Caption');
  const own = { ...tree, children: children.filter((child) => !captions.some((one) => one === child)) };
  const found = headedTable(own, (cell) => textIn(cell, texts));
  const inner = own.children.flatMap((child) => (isElement(child) ? taggedBlocks(child, texts) : []));
  return [...captions.flatMap((one) => taggedBlocks(one, texts)), ...(found ? [found] : inner)];
}

function row(tree: Tagged, texts: ReadonlyMap<string, string>): TextBlock[] {
  const cells = tree.children.filter(isElement).map((cell) => textIn(cell, texts));
  return cells.some((cell) => cell !== '') ? [{ kind: 'row', cells }] : [];
}

/** Elements are words of their own; pieces of text follow each other as they are, with the spaces that stand in them. */
function textIn(tree: Tagged, texts: ReadonlyMap<string, string>): string {
  const parts = tree.children.map((child) =>
    isElement(child) ? ` ${textIn(child, texts)} ` : (texts.get(child.id) ?? ''),
  );
  return plain(parts.join(''));
}

/** A line of a page without tags: where it stands and how high its letters are, in points. */
export type TextLine = { text: string; y: number; height: number };

/** How far lines of one paragraph are apart at most, in heights of their letters. */
const APART = 1.9;

/** Lines that follow each other closely are a paragraph: the order is that of the file. */
export function lineBlocks(lines: readonly TextLine[]): TextBlock[] {
  const groups: string[][] = [];
  let last: TextLine | undefined;
  for (const line of lines) {
    const isNext =
      last !== undefined && Math.abs(last.y - line.y) <= APART * Math.max(last.height, line.height);
    if (!isNext) groups.push([]);
    groups.at(-1)?.push(line.text);
    last = line;
  }
  return groups.flatMap((group) => written('paragraph', group.join(' ')));
}

function written(kind: 'heading' | 'paragraph' | 'item', text: string): TextBlock[] {
  const words = plain(text);
  return words === '' ? [] : [{ kind, text: words }];
}

/** Letters that stand a little apart are read with a space between, which no language has before these signs. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,)])/g, '')
    .trim();
}
