import type { Block, DocumentTemplate, Field, ResolvedBlock, Runs } from '../../../../document/document.ts';
import { withApostrophes } from '../../../../document/resolve/typography.ts';
import type { Paper, PaperPart, Why } from './paper.ts';

/** Deeper lists are left to the document itself. */
const DEEPEST = 1;

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
        paragraphs: under.flatMap(paragraphOf),
        whys: [...new Set(keys)].flatMap((key) => whyOf(template.fields, key, told)),
      },
    ];
  });
}

/** What stands before the first heading, in paragraphs and in the lines of its table. */
export function beginningOf(blocks: readonly ResolvedBlock[]): Pick<Paper, 'rows' | 'opening'> {
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  const before = first === -1 ? blocks : blocks.slice(0, first);
  return {
    rows: before.flatMap((block) => (block.kind === 'table' && !block.source ? block.rows : [])),
    opening: before.flatMap((block) => (block.kind === 'paragraph' ? [block.content] : [])),
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

function paragraphOf(block: ResolvedBlock): PaperPart['paragraphs'] {
  if (block.kind === 'numbered' && block.level <= DEEPEST)
    return [{ number: block.number, level: block.level, content: block.content }];
  if (block.kind === 'paragraph' && block.level <= DEEPEST)
    return [{ number: '', level: block.level, content: block.content }];
  return [];
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
