import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';

type Root = ReturnType<typeof fromMarkdown>;
type Node = { type: string; position?: { start: { line: number } } | undefined };

/** A block of the syntax tree, and what may stand inside a line of text. */
export type MarkdownBlock = Root['children'][number];
export type MarkdownInline = Extract<MarkdownBlock, { type: 'paragraph' }>['children'][number];

/** The syntax tree of a template's body: Markdown, tables and directives. */
export function markdownTree(body: string): Root {
  return fromMarkdown(body, {
    extensions: [directive(), gfmTable()],
    mdastExtensions: [directiveFromMarkdown(), gfmTableFromMarkdown()],
  });
}

/** The line a node starts on, counted from 1. */
export function lineOf(node: Node): number {
  return node.position?.start.line ?? 1;
}

const REFUSED: Readonly<Record<string, string>> = {
  image: 'an image',
  imageReference: 'an image',
  link: 'a link',
  linkReference: 'a link',
  definition: 'a link',
  html: 'HTML',
  code: 'a code block (or a line that is indented too far)',
  inlineCode: 'code',
  thematicBreak: 'a line across (---)',
  break: 'a line break inside a paragraph',
  heading: 'a heading',
  list: 'a list',
  table: 'a table',
  blockquote: 'a note',
};

/** What a node that is not wanted here is called. */
export function nameOf(node: Node & { name?: string }): string {
  if (node.name !== undefined) return `the directive ${node.name}`;
  return REFUSED[node.type] ?? node.type;
}
