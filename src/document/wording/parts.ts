import type { Block } from '../document.ts';
import { type Names, newNames } from './part-name.ts';

/** What a part stands under: a choice, and the answers with which it is there. */
export type PartCondition = { field: string; is: readonly string[] };
export type Conditions = readonly PartCondition[];

/** The list an item comes from. */
export type ItemOf = { list: number; ordered: boolean; start: number };

/**
 * A part of a document's text, the least that is edited by itself. A `section` is a clause with its heading, or what
 * stands outside of all clauses (no `own` blocks); an `item` is a paragraph of a list with all below it, unless that
 * has conditions or names of its own; everything else is a `block`.
 */
export type Part = {
  name: string;
  form: 'section' | 'item' | 'block';
  /** Its own words. */
  own: readonly Block[];
  /** From the edge of the document, or within an item from that item on. */
  conditions: Conditions;
  item?: ItemOf;
  parts: readonly Part[];
};

type Flat = { block: Block; conditions: Conditions };
type Walk = { names: Names; lists: number };

/** Takes a template apart. Conditions are on each part by itself, so that parts can be moved and left out alone. */
export function partsOf(blocks: readonly Block[]): Part[] {
  const walk: Walk = { names: newNames(), lists: 0 };
  return sectionsOf(flat(blocks, [])).map((section) => toSection(section, walk));
}

type Section = { name: string; heading: Flat | undefined; blocks: Flat[] };

/**
 * A clause reaches to the next heading, to the signatures, and as far as its own condition does: what stands behind
 * it without that condition is not part of it.
 */
function sectionsOf(blocks: readonly Flat[]): Section[] {
  const sections: Section[] = [{ name: 'start', heading: undefined, blocks: [] }];
  for (const one of blocks) {
    const last = sections.at(-1);
    if (one.block.kind === 'heading') sections.push({ name: '', heading: one, blocks: [] });
    else if (last && belongs(one, last)) last.blocks.push(one);
    else sections.push({ name: 'rest', heading: undefined, blocks: [one] });
  }
  return sections;
}

function belongs({ block, conditions }: Flat, { heading }: Section): boolean {
  if (!heading) return true;
  if (block.kind === 'signatures') return false;
  return heading.conditions.every((one, index) => sameCondition(one, conditions[index]));
}

function toSection({ name, heading, blocks }: Section, walk: Walk): Part {
  const own = heading ? [heading.block] : [];
  return {
    name: heading ? walk.names.take(own) : walk.names.reserve(name),
    form: 'section',
    own,
    conditions: heading?.conditions ?? [],
    parts: blocks.flatMap((one) => toParts(one, walk)),
  };
}

function toParts({ block, conditions }: Flat, walk: Walk): Part[] {
  if (block.kind !== 'list')
    return [{ name: walk.names.take([block]), form: 'block', own: [block], conditions, parts: [] }];
  walk.lists += 1;
  const item = { list: walk.lists, ordered: block.ordered, start: block.start };
  return block.items.map((blocks) => ({ ...toItem(blocks, walk), conditions, item }));
}

function toItem(blocks: readonly Block[], walk: Walk): Part {
  const [first, ...rest] = blocks;
  const isLed = first?.kind === 'paragraph';
  const own = isPlain(blocks) ? blocks : isLed ? [first] : [];
  const below = isPlain(blocks) ? [] : isLed ? rest : blocks;
  const name = walk.names.take(own.length > 0 ? own : blocks);
  return {
    name,
    form: 'item',
    own,
    conditions: [],
    parts: flat(below, []).flatMap((one) => toParts(one, walk)),
  };
}

/** Paragraphs and lists alone, none of which but the first has a name. */
function isPlain([first, ...rest]: readonly Block[]): boolean {
  const isText = (block: Block): boolean =>
    block.kind === 'list'
      ? block.items.every((item) => item.every(isText))
      : block.kind === 'paragraph' && block.id === undefined;
  return first?.kind === 'paragraph' && rest.every(isText);
}

function flat(blocks: readonly Block[], conditions: Conditions): Flat[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'conditional') return [{ block, conditions }];
    return flat(block.blocks, [...conditions, { field: block.field, is: block.is }]);
  });
}

export function sameConditions(one: Conditions, other: Conditions): boolean {
  return (
    one.length === other.length && one.every((condition, index) => sameCondition(condition, other[index]))
  );
}

function sameCondition(one: PartCondition, other: PartCondition | undefined): boolean {
  return one.field === other?.field && one.is.join() === other.is.join();
}

/** All parts, each before those it holds. */
export function eachPart<One extends { parts: readonly One[] }>(
  parts: readonly One[],
  depth = 0,
): { part: One; depth: number }[] {
  return parts.flatMap((part) => [{ part, depth }, ...eachPart(part.parts, depth + 1)]);
}

/** The names of all parts in their order, as differences keep them. */
export function baseOf(parts: readonly Part[]): (readonly [name: string, depth: number])[] {
  return eachPart(parts).map(({ part, depth }) => [part.name, depth] as const);
}
