import type { Block } from '../document.ts';
import { isGivenName } from '../wording/part-name.ts';
import { eachPart, type ItemOf, type Part, partsOf } from '../wording/parts.ts';

/**
 * What an update of a template is offered by: a clause with all it holds, and outside of clauses a block, or a list as
 * a whole.
 */
export type Unit = {
  /** Of its first part; the same as long as its words, or the name its author gave it, stay. */
  name: string;
  isClause: boolean;
  parts: readonly Part[];
  /** Two units of the same mark say and do the same. */
  mark: string;
};

/** Takes a template's blocks apart into what is offered one by one, in the order of reading. */
export function unitsOf(blocks: readonly Block[]): Unit[] {
  return partsOf(blocks).flatMap((section) =>
    section.own.length > 0 ? [unitOf([section], true)] : loose(section.parts),
  );
}

function loose(parts: readonly Part[]): Unit[] {
  const runs: Part[][] = [];
  for (const part of parts) {
    const before = runs.at(-1);
    const isNext = part.item && before?.at(-1)?.item?.list === part.item.list;
    if (before && isNext) before.push(part);
    else runs.push([part]);
  }
  return runs.map((run) => unitOf(run, false));
}

function unitOf(parts: readonly Part[], isClause: boolean): Unit {
  return { name: parts[0]?.name ?? '', isClause, parts, mark: JSON.stringify(parts.map(plain), withoutIds) };
}

/** A part without what depends on where it stands. */
function plain({ own, conditions, item, parts }: Part): unknown {
  return { own, conditions, item: item && plainItem(item), parts: parts.map(plain) };
}

function plainItem({ ordered, start }: ItemOf) {
  return { ordered, start };
}

/** Headings without a name of their author's are called by their line, or by their words. */
function withoutIds(key: string, value: unknown): unknown {
  if (key === 'from') return undefined;
  return key === 'id' && typeof value === 'string' && !isGivenName(value) ? undefined : value;
}

/** All blocks of a unit, those of its parts behind its own. */
export function blocksIn({ parts }: Pick<Unit, 'parts'>): Block[] {
  return eachPart(parts).flatMap(({ part }) => [...part.own]);
}

/** Only a page break, or a list of contents: there are no words in it that could be offered. */
export function isSilent(unit: Unit): boolean {
  return blocksIn(unit).every(({ kind }) => kind === 'pagebreak' || kind === 'toc');
}

/** The fields that blocks, parts or own words print or depend on. */
export function keysIn(value: unknown): Set<string> {
  const keys = new Set<string>();
  JSON.stringify(value, (name, inner: unknown) => {
    if ((name === 'key' || name === 'field') && typeof inner === 'string') keys.add(inner);
    if (name === 'parties' && Array.isArray(inner)) for (const one of inner) keys.add(String(one));
    return inner;
  });
  return keys;
}
