import type { Inlines } from '../document.ts';
import { type WordedPart, worded } from './arrange.ts';
import { carried } from './carry.ts';
import {
  type Added,
  type AddedForm,
  type Differences,
  LARGEST_DIFFERENCES,
  MOST_ADDED,
  NO_DIFFERENCES,
  type OwnText,
  sizeOfDifferences,
} from './differences.ts';
import { nextOwnName } from './own-name.ts';
import { editedAs, sameText, textOf } from './own-text.ts';
import { wordsMark } from './part-name.ts';
import { baseOf, eachPart, type Part, partsOf } from './parts.ts';

/** What an owner does to the text. Every part is called by its name. */
export type Edit =
  /** `title`: of an added clause. `seen`: the mark of the words whoever edits has before them (`wordsMark`). */
  | { kind: 'change'; part: string; text: OwnText; title?: Inlines; seen?: string }
  | { kind: 'leaveOut' | 'putBack'; part: string }
  /** `shown`: the parts in sight, so that each step can be seen. */
  | { kind: 'up' | 'down'; part: string; shown: ReadonlySet<string> }
  /** Behind `after`, or first in it (`inside`): text beside text, a clause behind a clause. */
  | { kind: 'add'; after: string; inside: boolean; title: Inlines | undefined; text: OwnText }
  | { kind: 'remove'; part: string }
  /** Back to the template's words: of one part with all it holds, or of all. */
  | { kind: 'restore'; part: string }
  | { kind: 'restoreAll' }
  /** The template changed where its owner had: the owner's words stay, for good. */
  | { kind: 'keep'; part: string };

export type Edited =
  | { outcome: 'edited'; differences: Differences }
  /** The part says something else by now than what was seen. */
  | { outcome: 'changedMeanwhile' }
  /** There is no such part, or nothing of the kind can be done with it. */
  | { outcome: 'unknown' }
  | { outcome: 'tooMuch' };

type Step = { parts: readonly Part[]; shown: readonly WordedPart[]; differences: Differences };

/** The differences after an edit, made on the template as it is now. What differs no more is forgotten. */
export function edited(
  blocks: Parameters<typeof partsOf>[0],
  before: Differences | null,
  edit: Edit,
): Edited {
  const parts = partsOf(blocks);
  const differences = carried(parts, before ?? NO_DIFFERENCES);
  const shown = worded(parts, differences);
  if (edit.kind === 'change' && edit.seen !== undefined) {
    const now = placeIn(shown, edit.part)?.part;
    if (now && wordsMark(now.own) !== edit.seen) return { outcome: 'changedMeanwhile' };
  }
  const after = step({ parts, shown, differences }, edit);
  if (!after) return { outcome: 'unknown' };
  const kept = { ...tidied(parts, after), base: baseOf(parts) };
  if (sizeOfDifferences(kept) > LARGEST_DIFFERENCES || kept.added.length > MOST_ADDED)
    return { outcome: 'tooMuch' };
  return { outcome: 'edited', differences: kept };
}

function step(from: Step, edit: Edit): Differences | undefined {
  const { differences } = from;
  if (edit.kind === 'restoreAll') return NO_DIFFERENCES;
  if (edit.kind === 'add') return withAdded(from, edit);
  if (edit.kind === 'up' || edit.kind === 'down') return reordered(from, edit);
  const part = eachPart(from.parts).find((one) => one.part.name === edit.part)?.part;
  const own = differences.added.find(({ name }) => name === edit.part);
  if (own) return ownEdited(differences, own, edit);
  return part && templateEdited(differences, part, edit);
}

type PartEdit = Extract<Edit, { part: string }>;

function ownEdited(differences: Differences, own: Added, edit: PartEdit): Differences | undefined {
  const { added, order } = differences;
  if (edit.kind === 'change') {
    const next = { ...own, text: edit.text, title: edit.title ?? own.title };
    return { ...differences, added: added.map((one) => (one === own ? next : one)) };
  }
  if (edit.kind === 'keep') {
    const { isOrphan: _told, ...next } = own;
    return { ...differences, added: added.map((one) => (one === own ? next : one)) };
  }
  if (edit.kind !== 'remove') return undefined;
  // What stood behind it stands behind what it stood behind.
  const others = added.filter((one) => one !== own);
  return {
    ...differences,
    order: mapped(order, (names) => names.filter((name) => name !== own.name)),
    added: others.map((one) => (one.after === own.name ? { ...one, after: own.after } : one)),
  };
}

function templateEdited(differences: Differences, part: Part, edit: PartEdit): Differences | undefined {
  const { changed, leftOut, order } = differences;
  const { name } = part;
  const was = textOf(part);
  // What stands outside of all clauses is no clause: its parts are left out one by one.
  if (part.form === 'section' && part.own.length === 0) return undefined;
  switch (edit.kind) {
    case 'change':
      if (editedAs(part) === undefined) return undefined;
      return { ...differences, changed: { ...changed, [name]: { was, text: edit.text } } };
    case 'leaveOut':
      return { ...differences, leftOut: { ...leftOut, [name]: { was } } };
    case 'putBack':
      return { ...differences, leftOut: without(leftOut, [name]) };
    case 'keep':
      return {
        ...differences,
        changed:
          name in changed ? { ...changed, [name]: { was, text: changed[name]?.text ?? was } } : changed,
        leftOut: name in leftOut ? { ...leftOut, [name]: { was } } : leftOut,
      };
    case 'restore': {
      const names = [name, ...eachPart(part.parts).map((one) => one.part.name)];
      return {
        ...differences,
        changed: without(changed, names),
        leftOut: without(leftOut, names),
        order: withoutPlace(without(order, names), name),
        moved: differences.moved.filter((one) => one !== name),
      };
    }
    default:
      return undefined;
  }
}

/** A part that was moved goes back where the template has it, behind what stands there before it. */
function withoutPlace(order: Differences['order'], name: string): Differences['order'] {
  return mapped(order, (names) => names.filter((one) => one !== name));
}

type Adding = Extract<Edit, { kind: 'add' }>;

function withAdded(
  { shown, differences }: Step,
  { after, inside, title, text }: Adding,
): Differences | undefined {
  const place = placeIn(shown, after);
  if (!place || (title ? place.within !== '' : place.within === '' && !inside)) return undefined;
  // A clause of one's own is one text.
  if (inside && place.part.added) return undefined;
  const holder = inside ? place.part : undefined;
  const within = holder && !title ? holder.name : place.within;
  const beside = holder ? holder.parts[0] : place.part;
  const one: Added = {
    name: nextOwnName(differences.added),
    within,
    after: holder && !title ? '' : after,
    form: title ? 'clause' : formBeside(beside),
    title: title ?? [],
    text,
  };
  return {
    ...differences,
    added: [...differences.added, one],
    order: mapped(differences.order, (names, name) => (name === within ? placedIn(names, one) : names)),
  };
}

/** Beside an item an item, else plain text. */
function formBeside(part: WordedPart | undefined): AddedForm {
  if (!part?.item) return 'text';
  return part.item.ordered ? 'numbered' : 'bullet';
}

function placedIn(names: readonly string[], { name, after }: Added): readonly string[] {
  const at = names.indexOf(after);
  return [...names.slice(0, at + 1), name, ...names.slice(at + 1)];
}

type Moving = Extract<Edit, { kind: 'up' | 'down' }>;

function reordered({ shown, differences }: Step, edit: Moving): Differences | undefined {
  const place = placeIn(shown, edit.part);
  if (!place) return undefined;
  const target = neighbourOf(place, edit);
  if (!target) return undefined;
  const names = place.beside.map(({ name }) => name).filter((name) => name !== edit.part);
  const at = names.indexOf(target.name) + (edit.kind === 'down' ? 1 : 0);
  const order = [...names.slice(0, at), edit.part, ...names.slice(at)];
  const moved = [...differences.moved.filter((name) => name !== edit.part), edit.part];
  return { ...differences, moved, order: { ...differences.order, [place.within]: order } };
}

type Place = { part: WordedPart; within: string; beside: readonly WordedPart[] };

/** The next part in sight with which a part can change places; what is outside of all clauses stays where it is. */
export function neighbourOf(
  { part, within, beside }: Place,
  { kind, shown }: Pick<Moving, 'kind' | 'shown'>,
): WordedPart | undefined {
  const at = beside.indexOf(part);
  const next = kind === 'up' ? beside.slice(0, at).toReversed() : beside.slice(at + 1);
  const isFixed = (one: WordedPart) => within === '' && one.own.length === 0;
  const target = next.find(({ name }) => shown.has(name));
  return target && !isFixed(part) && !isFixed(target) ? target : undefined;
}

/** Where a part stands, at any depth. */
export function placeIn(parts: readonly WordedPart[], name: string, within = ''): Place | undefined {
  for (const part of parts) {
    if (part.name === name) return { part, within, beside: parts };
    const inner = placeIn(part.parts, name, part.name);
    if (inner) return inner;
  }
  return undefined;
}

/** Forgets what says the same as the template. */
function tidied(parts: readonly Part[], differences: Differences): Differences {
  const texts = new Map(eachPart(parts).map(({ part }) => [part.name, textOf(part)]));
  const changed = Object.entries(differences.changed).filter(([name, { text }]) => {
    const own = texts.get(name);
    return own !== undefined && !sameText(own, text);
  });
  const plain = worded(parts, { ...differences, order: {} });
  const order = Object.entries(differences.order).filter(([within, names]) => {
    const usual = within === '' ? plain : placeIn(plain, within)?.part.parts;
    const inUse = usual?.map(({ name }) => name).filter((name) => names.includes(name)) ?? [];
    return inUse.join() !== names.filter((name) => inUse.includes(name)).join();
  });
  const inOrder = new Set(order.flatMap(([, names]) => names));
  return {
    ...differences,
    changed: Object.fromEntries(changed),
    order: Object.fromEntries(order),
    moved: differences.moved.filter((name) => inOrder.has(name)),
  };
}

function mapped<Value>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}

function without<Value>(
  values: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
