import type { Block, Inline, Inlines } from '../document.ts';
import { fieldValue, isFilledLine } from './field-value.ts';
import type { ResolveContext } from './resolve-context.ts';
import { standsAlone, unitOf } from './standing-alone.ts';

type Known = Pick<ResolveContext, 'template' | 'values' | 'blanks'>;
type HeadingKind = 'heading' | 'subHeading';

/**
 * A finished document without what was left empty and stands by itself (decision 0077, finished papers): a line with
 * its label, a cell, a row, a table without lines, and a heading with nothing below it any more. A blank within a
 * sentence stays, to be filled in by hand. @param blocks with all conditions decided
 */
export function withoutEmpty(blocks: readonly Block[], known: Known): Block[] {
  const referred = referredIn(blocks);
  let kept = blocks.map((block) => ({ block, left: keptOf(block, known, referred) }));
  for (const kind of ['subHeading', 'heading'] as const) kept = withoutBare(kept, kind, referred);
  return kept.flatMap(({ left }) => left);
}

type Kept = { block: Block; left: Block[] };

/** A heading goes with all that stood below it; one that others refer to stays with it. */
function withoutBare(kept: readonly Kept[], kind: HeadingKind, referred: ReadonlySet<string>): Kept[] {
  const changed = [...kept];
  kept.forEach(({ block }, index) => {
    if (block.kind !== kind) return;
    const below = sectionAfter(kept, index, kind);
    const held = below.filter((one) => one.block.kind !== 'pagebreak');
    if (held.length === 0 || held.some(({ left }) => left.length > 0)) return;
    if (!referred.has(block.id)) changed[index] = { block, left: [] };
    else changed.splice(index + 1, below.length, ...below.map((one) => ({ ...one, left: [one.block] })));
  });
  return changed;
}

/** What stands below a heading, to the next one of its kind or above. */
function sectionAfter(kept: readonly Kept[], index: number, kind: HeadingKind): readonly Kept[] {
  const ends = (one: Kept) => one.block.kind === 'heading' || one.block.kind === kind;
  const after = kept.slice(index + 1);
  const end = after.findIndex(ends);
  return end < 0 ? after : after.slice(0, end);
}

function keptOf(block: Block, known: Known, referred: ReadonlySet<string>): Block[] {
  switch (block.kind) {
    case 'paragraph': {
      if (block.id !== undefined && referred.has(block.id)) return [block];
      const content = settled(block.content, known);
      return content ? [{ ...block, content }] : [];
    }
    case 'definition': {
      const content = settled(block.content, known);
      return content ? [{ ...block, content }] : [];
    }
    case 'list': {
      const items = block.items.map((item) => withoutEmpty(item, known)).filter((item) => item.length > 0);
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    case 'note': {
      const blocks = withoutEmpty(block.blocks, known);
      return blocks.length > 0 ? [{ ...block, blocks }] : [];
    }
    case 'table': {
      const rows = block.rows.flatMap((row) => keptRow(row, known));
      return rows.length > 0 || block.rows.length === 0 ? [{ ...block, rows }] : [];
    }
    case 'rows':
      return hasLines(block.field, known) ? [block] : [];
    default:
      return [block];
  }
}

/** A row goes when all it asked for is empty and the rest of it is the label in front. */
function keptRow(row: readonly Inlines[], known: Known): (readonly Inlines[])[] {
  const cells = row.map((cell) => settled(cell, known));
  if (cells.every((cell) => cell !== null)) return [cells];
  const rest = cells.filter((cell, index) => cell !== null && (index > 0 || hasBlank(cell)));
  const isGone = rest.every((cell) => cell !== null && isBlankText(cell));
  return isGone ? [] : [cells.map((cell) => cell ?? [])];
}

function hasLines(key: string, { template, values, blanks }: Known): boolean {
  const field = template.fields.find((one) => one.key === key);
  const lines = field ? fieldValue(field, values, blanks) : '';
  return typeof lines !== 'string' && lines.some(isFilledLine);
}

/** A unit of text without its empty entries; null where nothing of it is left. */
function settled(content: Inlines, known: Known): Inlines | null {
  if (!standsAlone(content)) return content;
  const { entries } = unitOf(content);
  const left = entries.filter(({ key }) => !isEmpty(key, known));
  if (left.length === entries.length) return content;
  const [first] = left;
  if (!first) return null;
  // What stood before the first entry is said of all of them, unless the next one has words of its own.
  const opening = entries[0] === first || first.label.length > 0 ? first.label : (entries[0]?.label ?? []);
  const opened = entries[0] === first ? first.lead : opening;
  return [...opened, first.blank, ...left.slice(1).flatMap(({ lead, blank }) => [...lead, blank])];
}

function isEmpty(key: string, { template, values, blanks }: Known): boolean {
  const field = template.fields.find((one) => one.key === key);
  if (!field || field.type === 'rows') return true;
  const value = fieldValue(field, values, blanks);
  return typeof value === 'string' && value.trim() === '';
}

function hasBlank(content: Inlines): boolean {
  return unitOf(content).entries.length > 0;
}

function isBlankText(content: Inlines): boolean {
  return content.every((inline: Inline) => inline.kind === 'text' && inline.text.trim() === '');
}

/** What others refer to, by its name. */
function referredIn(blocks: readonly Block[]): ReadonlySet<string> {
  const named = JSON.stringify(blocks).matchAll(/"kind":"reference","target":"([^"]+)"/g);
  return new Set([...named].map(([, target = '']) => target));
}
