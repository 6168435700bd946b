import type { Block, DocumentTemplate, DocumentValues } from '../document.ts';
import { conditionHolds } from '../resolve/field-value.ts';
import { textOf as titleWords } from '../resolve/resolve-inlines.ts';
import { wordedParts } from './apply-wording.ts';
import type { WordedPart } from './arrange.ts';
import type { Differences } from './differences.ts';
import { likeness } from './likeness.ts';
import { notationNames } from './notation-names.ts';
import { plainWords } from './plain-words.ts';

/** A document's words: a template, what its owner says otherwise, and the answers that put parts in and out. */
export type Words = {
  template: Pick<DocumentTemplate, 'blocks' | 'fields' | 'numbering'>;
  wording: Differences | null;
  values: DocumentValues;
};

/** Parts that two states of a document do not have alike; `clause`: the title of the clause they stand in. */
export type ComparedPart = {
  kind: 'changed' | 'added' | 'leftOut' | 'moved';
  clause: string;
  before: string;
  after: string;
};

/** As alike as two versions of a sentence are that stands where it stood. */
const ALIKE = 0.3;

type Line = { name: string; clause: string; text: string; own: readonly Block[] };

/**
 * What became of a document's words, part by part, in the order in which one reads it now. Parts are known by their
 * names; where the template's own words changed, and so the name, by where they stand and how alike they are.
 */
export function comparedParts(before: Words, after: Words): ComparedPart[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const partners = partnersOf(old, now);
  const moved = movedIn(old, now, partners);
  const found: { at: number; part: ComparedPart }[] = [];
  for (const [at, line] of now.entries()) {
    const was = partners.get(line);
    const kind = was === undefined ? 'added' : was.text !== line.text ? 'changed' : 'moved';
    if (kind === 'moved' && !moved.has(line)) continue;
    found.push({ at, part: { kind, clause: line.clause, before: was?.text ?? '', after: line.text } });
  }
  const kept = new Set(partners.values());
  for (const line of old) {
    if (kept.has(line)) continue;
    const part = { kind: 'leftOut', clause: line.clause, before: line.text, after: '' } as const;
    found.push({ at: placeOf(line, { old, now, partners }), part });
  }
  return joined(found.toSorted((one, other) => one.at - other.at).map(({ part }) => part));
}

/** A clause that came, went or was moved as a whole is told as one. */
function joined(parts: readonly ComparedPart[]): ComparedPart[] {
  const result: ComparedPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind && last.clause === part.clause && part.kind !== 'changed')
      result.splice(-1, 1, {
        ...part,
        before: together(last.before, part.before),
        after: together(last.after, part.after),
      });
    else result.push(part);
  }
  return result;
}

function together(one: string, other: string): string {
  return one === '' ? other : `${one}\n${other}`;
}

function linesOf({ template, wording, values }: Words): Line[] {
  const parts = wordedParts(template, wording);
  const names = notationNames(template.fields, parts, template.numbering === 'clauses');
  const walk = (all: readonly WordedPart[], clause: string): Line[] =>
    all.flatMap((part) => {
      const isThere = part.conditions.every((one) => conditionHolds(template, values, one, 'values'));
      if (part.isLeftOut || !isThere) return [];
      const title = part.form === 'section' ? titleOf(part) : clause;
      const text = plainWords(part.own, names).trim();
      const line = { name: part.name, clause: title, text, own: part.own };
      return [...(text === '' ? [] : [line]), ...walk(part.parts, title)];
    });
  return walk(parts, '');
}

function titleOf({ own: [first] }: WordedPart): string {
  return first?.kind === 'heading' ? titleWords(first.content) : '';
}

/** By each line of now the one it was before. */
function partnersOf(old: readonly Line[], now: readonly Line[]): Map<Line, Line> {
  const named = new Map(old.map((line) => [line.name, line]));
  const partners = new Map(
    now.flatMap((line) => {
      const was = named.get(line.name);
      return was ? [[line, was] as const] : [];
    }),
  );
  const kept = new Set(partners.values());
  const gone = new Set(old.filter((line) => !kept.has(line)));
  for (const [at, line] of now.entries()) {
    if (partners.has(line)) continue;
    const neighbour = now.slice(0, at).findLast((one) => partners.has(one));
    const behind = neighbour && partners.get(neighbour);
    const next = old
      .slice(behind ? old.indexOf(behind) + 1 : 0)
      .find((one) => gone.has(one) || kept.has(one));
    if (!next || !gone.has(next) || likeness(next.own, line.own) < ALIKE) continue;
    partners.set(line, next);
    gone.delete(next);
    kept.add(next);
  }
  return partners;
}

/** The fewest lines whose moving makes the one order of the other. */
function movedIn(
  old: readonly Line[],
  now: readonly Line[],
  partners: ReadonlyMap<Line, Line>,
): ReadonlySet<Line> {
  const places = new Map(old.map((line, at) => [line, at]));
  const both = now.flatMap((line) => {
    const was = partners.get(line);
    return was ? [{ line, was: places.get(was) ?? 0 }] : [];
  });
  const lengths: number[] = [];
  const before: number[] = [];
  for (const { was } of both) {
    // The longest row of lines in their old order that this one can end.
    const fitting = lengths.map((length, one) => ((both[one]?.was ?? 0) < was ? length : 0));
    const longest = Math.max(0, ...fitting);
    lengths.push(longest + 1);
    before.push(longest === 0 ? -1 : fitting.indexOf(longest));
  }
  const still = new Set<Line>();
  for (let at = lengths.indexOf(Math.max(0, ...lengths)); at >= 0; at = before[at] ?? -1) {
    const line = both[at]?.line;
    if (line) still.add(line);
  }
  return new Set(both.map(({ line }) => line).filter((line) => !still.has(line)));
}

type Both = { old: readonly Line[]; now: readonly Line[]; partners: ReadonlyMap<Line, Line> };

/** Where one reads now what is gone: behind what stood before it. */
function placeOf(line: Line, { old, now, partners }: Both): number {
  const still = new Map([...partners].map(([one, was]) => [was, one]));
  const neighbour = old.slice(0, old.indexOf(line)).findLast((one) => still.has(one));
  const here = neighbour && still.get(neighbour);
  return here ? now.indexOf(here) + 0.5 : -0.5;
}
