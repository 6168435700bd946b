import type { ContainerDirective } from 'mdast-util-directive';
import type { Block } from '../../../document/document.ts';
import { readInlines } from './inlines.server.ts';
import { lineOf, type MarkdownBlock, type MarkdownInline, nameOf } from './markdown.server.ts';
import type { Reading } from './reading.ts';

type Item = Extract<MarkdownBlock, { type: 'list' }>['children'][number];
type ReadCondition = (
  node: ContainerDirective,
  reading: Reading,
  readInner: (nodes: readonly MarkdownBlock[], reading: Reading) => Block[],
) => Block[];

const FORM = 'a definition like - **Equipment**: the machines listed below';
const COLON = /^\s*:\s+/;

/** Reads what stands between `:::definitions` and `:::`: bullets of a bold term, a colon and what it means. */
export function readDefinitions(
  nodes: readonly MarkdownBlock[],
  reading: Reading,
  readCondition: ReadCondition,
): Block[] {
  return nodes.flatMap((node): Block[] => {
    if (node.type === 'list' && node.ordered !== true)
      return node.children.flatMap((item) => readDefinition(item, reading));
    if (node.type === 'containerDirective' && node.name === 'if')
      return readCondition(node, reading, (inner, within) => readDefinitions(inner, within, readCondition));
    reading.report(lineOf(node), FORM, node.type === 'list' ? 'a numbered list' : nameOf(node));
    return [];
  });
}

function readDefinition(item: Item, reading: Reading): Block[] {
  const [paragraph, more] = item.children;
  if (more) reading.report(lineOf(more), 'a definition of one paragraph', nameOf(more));
  const parts: readonly MarkdownInline[] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const [term, text, ...rest] = parts;
  if (term?.type !== 'strong' || text?.type !== 'text' || !COLON.test(text.value)) {
    reading.report(lineOf(item), FORM, term?.type === 'strong' ? 'no colon after the term' : 'no bold term');
    return [];
  }
  const meaning = { ...text, value: text.value.replace(COLON, '') };
  return [
    {
      kind: 'definition',
      term: readInlines(term.children, reading),
      content: readInlines([meaning, ...rest], reading),
    },
  ];
}
