import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Block, Inlines } from '../../../document/document.ts';
import { readBlocks } from '../parse/blocks.server.ts';
import { markdownTree } from '../parse/markdown.server.ts';
import type { Reading } from '../parse/reading.ts';

/** A clause of content/clauses, to be put into a document. */
export type SharedClause = {
  /** Its file, without its ending. */
  name: string;
  /** How references call it: a template that includes it has a clause of this name. */
  target: string;
  title: Inlines;
  /** Paragraphs and lists. */
  text: readonly Block[];
  /** Keys of the fields it asks for. */
  blanks: readonly string[];
};

/** Reads the clauses of a language's folder. What is more than a heading with its text is left out. */
export async function readSharedClauses(folder: string): Promise<SharedClause[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.md')).toSorted();
  const read = await Promise.all(
    files.map(async (file) => clauseOf(file.slice(0, -3), await readFile(join(folder, file), 'utf8'))),
  );
  return read.flatMap((clause) => clause ?? []);
}

function clauseOf(name: string, source: string): SharedClause | undefined {
  const uses: Reading['uses'] = [];
  // Templates that include it are checked with it; here it is only read.
  const reading: Reading = {
    report: () => undefined,
    uses,
    within: [],
    lineText: () => '',
    optionsOf: () => [],
  };
  const [heading, ...text] = readBlocks(markdownTree(source).children, reading);
  if (heading?.kind !== 'heading' || !text.every(isText)) return undefined;
  const blanks = uses.filter(({ kind }) => kind === 'blank').map(({ key }) => key);
  return { name, target: heading.id, title: heading.content, text, blanks: [...new Set(blanks)] };
}

function isText(block: Block): boolean {
  if (block.kind === 'list') return block.items.every((item) => item.every(isText));
  return block.kind === 'paragraph' && block.id === undefined;
}
