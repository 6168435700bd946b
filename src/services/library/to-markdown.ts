import type { LeafDirective } from 'mdast-util-directive';
import { directiveToMarkdown } from 'mdast-util-directive';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { MarkdownBlock, MarkdownInline } from '../documents/parse/markdown.server.ts';
import type { Segment } from './blanks.ts';
import { type Dropped, drop } from './docx-refusal.ts';
import type { Line, TemplatePart } from './template-parts.ts';

/* Writes the parts of a template as docs/templates.md teaches it, so that it reads back as the same text. */

const DEEPEST_LIST = 3;

type Item = Extract<TemplatePart, { kind: 'item' }>;
type List = Extract<MarkdownBlock, { type: 'list' }>;

/** The body of a template. */
export function bodyOf(parts: readonly TemplatePart[], dropped: Dropped): string {
  const children: MarkdownBlock[] = [];
  for (let index = 0; index < parts.length; ) {
    const items = itemsFrom(parts, index);
    const part = parts[index];
    if (items.length > 0) children.push(...listsOf(items, dropped));
    else if (part && part.kind !== 'item') children.push(blockOf(part));
    index += Math.max(items.length, 1);
  }
  return toMarkdown(
    { type: 'root', children },
    {
      bullet: '-',
      listItemIndent: 'one',
      extensions: [directiveToMarkdown(), gfmTableToMarkdown({ tablePipeAlign: false })],
    },
  );
}

function itemsFrom(parts: readonly TemplatePart[], start: number): Item[] {
  const end = parts.findIndex((part, index) => index >= start && part.kind !== 'item');
  return parts.slice(start, end < 0 ? parts.length : end).filter((part) => part.kind === 'item');
}

function blockOf(part: Exclude<TemplatePart, Item>): MarkdownBlock {
  switch (part.kind) {
    case 'heading':
      return { type: 'heading', depth: part.level === 1 ? 2 : 3, children: inlines(part.content) };
    case 'paragraph':
      return { type: 'paragraph', children: inlines(part.content) };
    case 'checks':
      return directive(
        'checks',
        part.options.flatMap((option, index) => [...(index > 0 ? [text(', ')] : []), ...inlines(option)]),
      );
    case 'line':
      return directive('line', [text(part.label)]);
    case 'table':
      return {
        type: 'table',
        align: part.align.map((align) => (align === 'left' ? null : align)),
        children: part.rows.map((row) => ({
          type: 'tableRow',
          children: row.map((cell) => ({ type: 'tableCell', children: inlines(cell) })),
        })),
      };
    default:
      return directive(part.kind, []);
  }
}

function directive(name: string, children: MarkdownInline[]): LeafDirective {
  return { type: 'leafDirective', name, attributes: {}, children };
}

/** Items one below the other: a list each time its kind or its numbering changes. */
function listsOf(items: readonly Item[], dropped: Dropped): List[] {
  const lists: List[] = [];
  /** The list that is open at each depth, and the level it stands for. */
  let open: { list: List; level: number; name: string }[] = [];
  for (const item of items) {
    const { level, ordered, number, list: name } = item.place;
    open = open.filter((one, depth) => one.level < level || (one.level === level && depth < DEEPEST_LIST));
    if (open.length === DEEPEST_LIST && (open.at(-1)?.level ?? level) < level) {
      drop(dropped, 'deepLists');
      open.at(-1)?.list.children.push(listItem(item));
      continue;
    }
    const last = open.at(-1);
    const same = last && last.level === level && last.name === name && last.list.ordered === ordered;
    if (last?.level === level && !same) open.pop();
    if (!same) open.push({ list: opened(lists, open.at(-1)?.list, { ordered, number }), level, name });
    open.at(-1)?.list.children.push(listItem(item));
  }
  return lists;
}

/** Begins a list in the last item of the one around it, else on its own. */
function opened(
  lists: List[],
  around: List | undefined,
  { ordered, number }: { ordered: boolean; number: number },
): List {
  const list: List = { type: 'list', ordered, start: ordered ? number : null, spread: false, children: [] };
  const item = around?.children.at(-1);
  if (item) item.children.push(list);
  else lists.push(list);
  return list;
}

function listItem({ content }: Item): List['children'][number] {
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: inlines(content) }] };
}

function text(value: string): MarkdownInline {
  return { type: 'text', value };
}

/** Neighbours of one look stand between one pair of marks, spaces outside of them. */
function inlines(line: Line): MarkdownInline[] {
  const groups: Segment[][] = [];
  for (const segment of line.flatMap(withSpacesApart)) {
    const last = groups.at(-1)?.at(-1);
    if (last && last.strong === segment.strong && last.emphasis === segment.emphasis)
      groups.at(-1)?.push(segment);
    else groups.push([segment]);
  }
  return groups.flatMap((group): MarkdownInline[] => {
    const children = group.map(inline);
    const [first] = group;
    const emphasis: MarkdownInline[] = first?.emphasis ? [{ type: 'emphasis', children }] : children;
    return first?.strong ? [{ type: 'strong', children: emphasis }] : emphasis;
  });
}

function withSpacesApart(segment: Segment): Segment[] {
  if (segment.kind === 'blank' || (!segment.strong && !segment.emphasis)) return [segment];
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(segment.text) ?? [];
  const plain = (space: string): Segment[] =>
    space === '' ? [] : [{ kind: 'text', text: space, strong: false, emphasis: false }];
  return [...plain(before), ...(words === '' ? [] : [{ ...segment, text: words }]), ...plain(after)];
}

/** A blank is written as it stands: the writer of Markdown would escape its underscores. */
function inline(segment: Segment): MarkdownInline {
  if (segment.kind === 'blank') return { type: 'html', value: `{{${segment.key}}}` };
  // Two braces would begin a blank, {# a name, and two colons a directive.
  return text(segment.text.replace(/\{(?=[{#])|\}(?=\})|(?<=^\s*):(?=:)/g, '$& '));
}
