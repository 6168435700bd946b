import type {
  Block,
  DocumentTemplate,
  Field,
  ResolvedBlock,
  ResolvedTable,
  Run,
  Runs,
} from '../../../../document/document.ts';
import { withApostrophes } from '../../../../document/resolve/typography.ts';
import type { Paper, PaperPart, Why } from './paper.ts';

/**
 * The parts of a document, each with what its author notes about the blanks and choices that stand in it. A note is
 * told once, at the first part that needs it.
 *
 * @param blocks the same template, resolved with its examples
 */
export function partsOf(template: DocumentTemplate, blocks: readonly ResolvedBlock[]): PaperPart[] {
  const choices = choicesByHeading(template.blocks);
  const told = new Set<string>();
  return groupsOf(blocks).flatMap(([heading, ...under]): PaperPart[] => {
    if (heading?.kind !== 'heading') return [];
    const keys = [...(choices.get(heading.id) ?? []), ...under.flatMap(keysOf)];
    return [
      {
        number: heading.number,
        title: textOf(heading.content),
        paragraphs: under.flatMap(paragraphsOf),
        whys: [...new Set(keys)].flatMap((key) => whyOf(template.fields, key, told)),
      },
    ];
  });
}

/**
 * What stands before the first heading: the lines of its table, its paragraphs, and both in the order of the document,
 * where a paragraph is a line of one cell.
 */
export function beginningOf(blocks: readonly ResolvedBlock[]): Pick<Paper, 'rows' | 'opening' | 'beginning'> {
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  const before = first === -1 ? blocks : blocks.slice(0, first);
  return {
    rows: before.flatMap((block) => (block.kind === 'table' && !block.source ? block.rows : [])),
    opening: before.flatMap((block) => (block.kind === 'paragraph' ? [block.content] : [])),
    beginning: before.flatMap((block) =>
      block.kind === 'table' ? linesOf(block) : paragraphsOf(block).map(({ content }) => [content]),
    ),
  };
}

function groupsOf(blocks: readonly ResolvedBlock[]): ResolvedBlock[][] {
  const groups: ResolvedBlock[][] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') groups.push([]);
    groups.at(-1)?.push(block);
  }
  return groups;
}

/** Fields whose answer decides what a part says, by the name of its heading. */
function choicesByHeading(blocks: readonly Block[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const walk = (list: readonly Block[], outer: { id: string; asked: readonly string[] }): string => {
    let { id } = outer;
    for (const block of list) {
      if (block.kind === 'heading') {
        id = block.id;
        found.set(id, [...outer.asked]);
      } else if (block.kind === 'conditional') {
        found.get(id)?.push(block.field);
        id = walk(block.blocks, { id, asked: [...outer.asked, block.field] });
      }
    }
    return id;
  };
  walk(blocks, { id: '', asked: [] });
  return found;
}

function keysOf(block: ResolvedBlock): string[] {
  return 'content' in block ? block.content.flatMap((run) => (run.kind === 'blank' ? [run.key] : [])) : [];
}

/** All that a block says, in paragraphs. */
function paragraphsOf(block: ResolvedBlock): PaperPart['paragraphs'] {
  switch (block.kind) {
    case 'numbered':
      return [{ number: block.number, level: block.level, content: block.content }];
    case 'bullet':
      return [{ number: '•', level: block.level, content: block.content }];
    case 'definition':
      return [{ number: '', level: block.level, content: [...block.term, space(' '), ...block.content] }];
    case 'paragraph':
      return [{ number: '', level: block.level, content: block.content }];
    case 'subHeading':
      return [{ number: '', level: 0, content: block.content }];
    case 'table':
      return linesOf(block).map((cells) => ({
        number: '',
        level: 0,
        content: cells.flatMap((cell, index) => (index === 0 ? cell : [space(' · '), ...cell])),
      }));
    case 'note':
      return block.blocks.flatMap(paragraphsOf);
    case 'line':
    case 'box':
      return [{ number: '', level: 0, content: block.label }];
    case 'checks':
      return block.options.map((content) => ({ number: '☐', level: 0, content }));
    default:
      return [];
  }
}

function linesOf({ head, rows, foot }: ResolvedTable): readonly (readonly Runs[])[] {
  return [head, ...rows, ...(foot ? [foot] : [])];
}

function space(text: string): Run {
  return { kind: 'text', text, strong: false, emphasis: false };
}

function whyOf(fields: readonly Field[], key: string, told: Set<string>): Why[] {
  const field = fields.find((one) => one.key === key);
  if (!field || field.help === '' || told.has(key)) return [];
  told.add(key);
  return [{ label: withApostrophes(field.label), text: withApostrophes(field.help) }];
}

function textOf(runs: Runs): string {
  return runs.map(({ text }) => text).join('');
}
