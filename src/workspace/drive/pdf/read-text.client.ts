import type { PDFPageProxy } from 'pdfjs-dist';
import type { Tagged } from './tagged.ts';
import type { TextBlock } from './text-block.ts';
import { lineBlocks, type TextLine, taggedBlocks } from './text-blocks.ts';
import { continues, withHead } from './text-tables.ts';

type Items = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'];

/** Reads the pages of a file, each once. A table that goes on to a page has there the head with which it began. */
export function textReader(
  pageOf: (number: number) => Promise<PDFPageProxy>,
): (number: number) => Promise<readonly TextBlock[]> {
  const known = new Map<number, Promise<readonly TextBlock[]>>();
  async function read(number: number): Promise<readonly TextBlock[]> {
    const blocks = await readPage(await pageOf(number));
    return number > 1 && continues(blocks) ? withHead(blocks, await text(number - 1)) : blocks;
  }
  function text(number: number): Promise<readonly TextBlock[]> {
    const reading = known.get(number) ?? read(number);
    known.set(number, reading);
    return reading;
  }
  return text;
}

/** In the order of its tags, or of the file where it has none. */
async function readPage(page: PDFPageProxy): Promise<TextBlock[]> {
  const [tagged, { items }] = await Promise.all([
    page.getStructTree(),
    page.getTextContent({ includeMarkedContent: true }),
  ]);
  // Null where it has no tags, which its types do not say.
  const tree: Tagged | null = tagged;
  const blocks = tree ? taggedBlocks(tree, markedTexts(items)) : [];
  return blocks.length > 0 ? blocks : lineBlocks(linesIn(items));
}

/** What stands in each marked piece that has an id. */
function markedTexts(items: Items): Map<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  const write = ({ str, hasEOL }: { str: string; hasEOL: boolean }) => {
    const id = open.findLast((one) => one !== '');
    if (id !== undefined) texts.set(id, `${texts.get(id) ?? ''}${str}${hasEOL ? ' ' : ''}`);
  };
  for (const item of items) {
    if ('str' in item) write(item);
    else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' ? (item.id ?? '') : '');
  }
  return texts;
}

function linesIn(items: Items): TextLine[] {
  const lines: TextLine[] = [];
  let line: TextLine | undefined;
  for (const item of items) {
    if (!('str' in item)) continue;
    line ??= { text: '', y: Number(item.transform[5]), height: item.height };
    line.text += item.str;
    line.height = Math.max(line.height, item.height);
    if (!item.hasEOL) continue;
    lines.push(line);
    line = undefined;
  }
  return line ? [...lines, line] : lines;
}
