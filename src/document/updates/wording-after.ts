import type { DocumentTemplate } from '../document.ts';
import { carried } from '../wording/carry.ts';
import { type Differences, isUnchanged } from '../wording/differences.ts';
import { sameText, textOf } from '../wording/own-text.ts';
import { eachPart, type Part, partsOf } from '../wording/parts.ts';
import { type Compared, compared } from './changes.ts';
import { keysIn, type Unit } from './units.ts';

type Between = {
  /** The template the differences were made on, the one that is offered, and what came of taking some of it. */
  old: DocumentTemplate;
  now: DocumentTemplate;
  after: DocumentTemplate;
  taken: ReadonlySet<string>;
};

/**
 * What a document says otherwise than its template after some of an update is taken. In a clause that is taken the new
 * words stand where the template's own changed; what its owner changed elsewhere, or added, stays.
 */
export function wordingAfter(
  wording: Differences | null,
  { old, now, after, taken }: Between,
): Differences | null {
  if (!wording || isUnchanged(wording)) return null;
  const here = carried(partsOf(old.blocks), wording);
  const given = givenUp(compared(old, now, usedIn(wording)), taken);
  const left = {
    ...here,
    changed: without(here.changed, given),
    leftOut: without(here.leftOut, given),
  };
  const differences = carried(partsOf(after.blocks), left);
  return isUnchanged(differences) ? null : differences;
}

/** Fields that an owner's own words print. */
export function usedIn(wording: Differences | null): Set<string> {
  if (!wording) return new Set();
  return keysIn([
    Object.values(wording.changed).map(({ text }) => text),
    wording.added.map(({ text }) => text),
  ]);
}

/** The parts of taken clauses whose words are not what they were. */
function givenUp({ changes }: Compared, taken: ReadonlySet<string>): ReadonlySet<string> {
  const names = changes.flatMap((change) => {
    if (!taken.has(change.id)) return [];
    if (change.kind === 'removed') return [...textsIn(change.old).keys()];
    return change.kind === 'changed' ? changedIn(change.old, change.now) : [];
  });
  return new Set(names);
}

function changedIn(old: Unit, now: Unit): string[] {
  const after = textsIn(now);
  return [...textsIn(old)].flatMap(([name, part]) => {
    const same = after.get(name);
    return same && sameText(textOf(same), textOf(part)) ? [] : [name];
  });
}

function textsIn({ parts }: Unit): Map<string, Part> {
  return new Map(eachPart(parts).map(({ part }) => [part.name, part]));
}

function without<Value>(values: Readonly<Record<string, Value>>, names: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}
