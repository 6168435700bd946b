import type { Heading, List, Nodes, PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { Block, Inline, Inlines, Part, Row } from './markdown.ts';

const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n/;
const BLANK = /\{\{([^{}]*)\}\}/g;

/** Where a text stands, for messages, and what its `{{names}}` and links mean there. */
export type Place = {
  file: string;
  /** Where the names in double braces come from, for messages. */
  names: string;
  /** The value a `{{name}}` stands for; undefined where there is none. */
  value: (name: string) => string | undefined;
  /** The address a link leads to; undefined where it may not or cannot lead. */
  address: (url: string) => string | undefined;
};

type Read<S extends v.GenericSchema> = { head: v.InferOutput<S>; nodes: readonly RootContent[] };

/**
 * Splits a text into its front matter, read by `schema`, and the Markdown below it.
 * @throws Error naming file and line where the front matter is missing or not of the schema's shape
 */
export function readMarkdown<S extends v.GenericSchema>(
  source: string,
  { file }: Pick<Place, 'file'>,
  schema: S,
): Read<S> {
  const [whole, yaml] = FRONT_MATTER.exec(source) ?? [];
  if (whole === undefined || yaml === undefined)
    throw new Error(`${file}:1 expected front matter between two lines of ---`);
  const head = v.safeParse(schema, parseYaml(yaml, { schema: 'failsafe' }));
  if (!head.success) {
    const [issue] = head.issues;
    throw new Error(`${file}:2 ${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`);
  }
  // Blank lines in the place of the front matter: lines count as in the file.
  const body = whole.replace(/[^\n]/g, '') + source.slice(whole.length);
  return { head: head.output, nodes: markdownNodes(body) };
}

/** The parts of a text without front matter. */
export function markdownNodes(text: string): readonly RootContent[] {
  return fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }).children;
}

/** The Markdown below a text's front matter. */
export function belowFrontMatter(source: string): string {
  return source.replace(FRONT_MATTER, '').trim();
}

/** Something that may not stand where it was found. */
export class UnwantedError extends Error {
  readonly line: number;
  /** The kind of node; `text` where a name in double braces is none. */
  readonly found: string;

  constructor(message: string, { line, found }: { line: number; found: string }) {
    super(message);
    this.line = line;
    this.found = found;
  }
}

/**
 * The words of a heading of the second degree; it holds nothing but text.
 * @throws Error naming file and line, with `expected` as the form it should have
 */
export function readHeading(node: Heading, place: Place, expected = '## Title'): string {
  const [only, ...others] = node.children;
  if (node.depth !== 2 || only?.type !== 'text' || others.length > 0) throw unwanted(node, place, expected);
  return filled(only.value, node, place);
}

/**
 * A paragraph, list or table.
 * @throws Error naming file and line of the first thing that is not one of these
 */
export function readBlock(node: RootContent, place: Place): Block {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', ...readPart(node, place) };
    case 'list':
      return { kind: 'list', at: offsetOf(node), items: readItems(node, place) };
    case 'table':
      return readTable(node, place);
    default:
      throw unwanted(node, place, 'a heading, a paragraph, a list or a table');
  }
}

function readPart(node: Nodes & { children: PhrasingContent[] }, place: Place): Part {
  return { at: offsetOf(node), content: readInlines(node.children, place) };
}

function readItems(node: List, place: Place): Part[] {
  return node.children.map((item) => {
    const [only, ...others] = item.children;
    if (node.ordered || only?.type !== 'paragraph' || others.length > 0)
      throw unwanted(item, place, 'points with a dash and one paragraph each');
    return readPart(only, place);
  });
}

function readTable(node: Table, place: Place): Block {
  const [head, ...rows] = node.children.map((row) => readRow(row, place));
  if (!head || rows.some(({ cells }) => cells.length !== head.cells.length))
    throw unwanted(node, place, 'as many cells in every row');
  return { kind: 'table', at: offsetOf(node), head, rows };
}

function readRow(node: TableRow, place: Place): Row {
  return { at: offsetOf(node), cells: node.children.map((cell) => readPart(cell, place)) };
}

function readInlines(nodes: readonly PhrasingContent[], place: Place): Inlines {
  return nodes.map((node) => readInline(node, place));
}

function readInline(node: PhrasingContent, place: Place): Inline {
  const at = offsetOf(node);
  switch (node.type) {
    case 'text':
      return { kind: 'text', at, text: filled(node.value.replace(/\n/g, ' '), node, place) };
    case 'inlineCode':
      return { kind: 'code', at, text: node.value };
    case 'strong':
      return { kind: 'strong', at, content: readInlines(node.children, place) };
    case 'link': {
      const href = place.address(filled(node.url, node, place));
      if (href === undefined) throw unwanted(node, place, 'a link to page:, mailto: or https:');
      return { kind: 'link', at, href, content: readInlines(node.children, place) };
    }
    default:
      throw unwanted(node, place, 'text, **bold**, `code` or a [link](page:key)');
  }
}

function filled(text: string, node: Nodes, place: Place): string {
  return replaced(text, place, (expected) => unwanted(node, place, expected));
}

/**
 * A text of the front matter with its `{{names}}` replaced.
 * @throws Error naming the file where a name has no value
 */
export function filledHead(text: string, place: Place): string {
  return replaced(text, place, (expected) => new Error(`${place.file}:2 expected ${expected}`));
}

function replaced(text: string, place: Place, wrong: (expected: string) => Error): string {
  return text.replace(BLANK, (blank, name: string) => {
    const value = place.value(name);
    if (value === undefined) throw wrong(`a name of ${place.names} in ${blank}`);
    return value;
  });
}

function offsetOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

/** What stands where something else was expected, with file and line. */
export function unwanted(node: Nodes, { file }: Pick<Place, 'file'>, expected: string): Error {
  const line = node.position?.start.line ?? 1;
  return new UnwantedError(`${file}:${line} expected ${expected}, found ${node.type}`, {
    line,
    found: node.type,
  });
}
