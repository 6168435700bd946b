import type { Heading, List, Nodes, PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { LegalBlock, LegalInline, LegalInlines, LegalPart, LegalRow, LegalText } from './legal-text.ts';

const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n/;
const NAMED_HEADING = /^(.*\S) \{#([a-z][a-z0-9-]*)\}$/;
const BLANK = /\{\{([^{}]*)\}\}/g;

const sentence = v.pipe(v.string(), v.trim(), v.nonEmpty('expected words'));
const frontMatterSchema = v.strictObject({
  title: sentence,
  description: sentence,
  revised: v.pipe(v.string(), v.isoDate('expected a date like 2024-09-30')),
});

/** Where a text stands: its file for messages, its language for links to other pages. */
type Place = { file: string; locale: Locale };

/**
 * Reads a legal text: front matter, then Markdown with `## Title {#anchor}`, paragraphs, lists, tables, bold,
 * code and links. `{{email}}` names a value of company.table.ts, `page:privacy-policy` a page of the manifest.
 * @throws Error naming file and line of the first thing that is not one of these
 */
export function parseLegalText(source: string, place: Place): LegalText {
  const [whole, yaml] = FRONT_MATTER.exec(source) ?? [];
  if (whole === undefined || yaml === undefined)
    throw new Error(`${place.file}:1 expected front matter between two lines of ---`);
  const head = v.safeParse(frontMatterSchema, parseYaml(yaml, { schema: 'failsafe' }));
  if (!head.success) {
    const [issue] = head.issues;
    throw new Error(`${place.file}:2 ${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`);
  }
  // Blank lines in the place of the front matter: lines count as in the file.
  const body = whole.replace(/[^\n]/g, '') + source.slice(whole.length);
  const tree = fromMarkdown(body, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return { ...head.output, ...readBody(tree.children, place) };
}

function readBody(nodes: readonly RootContent[], place: Place): Pick<LegalText, 'intro' | 'sections'> {
  const intro: LegalBlock[] = [];
  const sections: { id: string; title: string; blocks: LegalBlock[] }[] = [];
  for (const node of nodes) {
    if (node.type !== 'heading') {
      (sections.at(-1)?.blocks ?? intro).push(readBlock(node, place));
      continue;
    }
    const heading = readHeading(node, place);
    if (sections.some(({ id }) => id === heading.id)) throw unwanted(node, place, 'an anchor of its own');
    sections.push({ ...heading, blocks: [] });
  }
  return { intro, sections };
}

function readHeading(node: Heading, place: Place): { id: string; title: string } {
  const [only, ...others] = node.children;
  const [, title, id] = (only?.type === 'text' && NAMED_HEADING.exec(only.value)) || [];
  if (node.depth !== 2 || others.length > 0 || !title || !id)
    throw unwanted(node, place, '## Title {#anchor}');
  return { id, title };
}

function readBlock(node: RootContent, place: Place): LegalBlock {
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

function readPart(node: Nodes & { children: PhrasingContent[] }, place: Place): LegalPart {
  return { at: offsetOf(node), content: readInlines(node.children, place) };
}

function readItems(node: List, place: Place): LegalPart[] {
  return node.children.map((item) => {
    const [only, ...others] = item.children;
    if (node.ordered || only?.type !== 'paragraph' || others.length > 0)
      throw unwanted(item, place, 'points with a dash and one paragraph each');
    return readPart(only, place);
  });
}

function readTable(node: Table, place: Place): LegalBlock {
  const [head, ...rows] = node.children.map((row) => readRow(row, place));
  if (!head || rows.some(({ cells }) => cells.length !== head.cells.length))
    throw unwanted(node, place, 'as many cells in every row');
  return { kind: 'table', at: offsetOf(node), head, rows };
}

function readRow(node: TableRow, place: Place): LegalRow {
  return { at: offsetOf(node), cells: node.children.map((cell) => readPart(cell, place)) };
}

function readInlines(nodes: readonly PhrasingContent[], place: Place): LegalInlines {
  return nodes.map((node) => readInline(node, place));
}

function readInline(node: PhrasingContent, place: Place): LegalInline {
  const at = offsetOf(node);
  switch (node.type) {
    case 'text':
      return { kind: 'text', at, text: filled(node.value.replace(/\n/g, ' '), node, place) };
    case 'inlineCode':
      return { kind: 'code', at, text: node.value };
    case 'strong':
      return { kind: 'strong', at, content: readInlines(node.children, place) };
    case 'link': {
      const href = addressOf(filled(node.url, node, place), place);
      if (href === undefined) throw unwanted(node, place, 'a link to page:, mailto: or https:');
      return { kind: 'link', at, href, content: readInlines(node.children, place) };
    }
    default:
      throw unwanted(node, place, 'text, **bold**, `code` or a [link](page:key)');
  }
}

/** The address a link leads to in the language of the text; undefined where it may not or cannot lead. */
function addressOf(url: string, { locale }: Place): string | undefined {
  const [, key] = /^page:(.+)$/.exec(url) ?? [];
  if (key !== undefined) return pathOf(key, locale);
  return /^(mailto|https):/.test(url) ? url : undefined;
}

function filled(text: string, node: Nodes, place: Place): string {
  return text.replace(BLANK, (blank, name: string) => {
    if (!isCompanyFact(name)) throw unwanted(node, place, `a name of company.table.ts in ${blank}`);
    return COMPANY[name];
  });
}

function isCompanyFact(name: string): name is keyof typeof COMPANY {
  return Object.hasOwn(COMPANY, name);
}

function offsetOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

function unwanted(node: Nodes, { file }: Place, expected: string): Error {
  return new Error(`${file}:${node.position?.start.line ?? 1} expected ${expected}, found ${node.type}`);
}
