import type { Block } from '../document.ts';
import type { Added, Differences, OwnText } from './differences.ts';
import { reworded, textOf } from './own-text.ts';
import type { Conditions, Part } from './parts.ts';

/** A part as its owner has it. */
export type WordedPart = Omit<Part, 'parts'> & {
  /** The template's words; undefined for what was added. */
  template: OwnText | undefined;
  /** What was added; undefined for a part of the template. */
  added: Added | undefined;
  /** The template's words when its owner decided otherwise; undefined where nobody did. */
  was: OwnText | undefined;
  isLeftOut: boolean;
  isMoved: boolean;
  parts: readonly WordedPart[];
};

/** Changes, leaves out, adds and puts in order what the differences name; the template must be the one they name. */
export function worded(parts: readonly Part[], differences: Differences): WordedPart[] {
  const here = parts.map((part) => wordedPart(part, differences));
  return arranged(here, { name: '', conditions: [] }, differences);
}

function wordedPart(part: Part, differences: Differences): WordedPart {
  const { name, form, conditions } = part;
  const change = own(differences.changed, name);
  const inner = part.parts.map((one) => wordedPart(one, differences));
  // Conditions of an item begin anew within it.
  const around = { name, conditions: form === 'section' ? conditions : [] };
  return {
    ...part,
    own: change ? reworded(part.own, change.text) : part.own,
    template: textOf(part),
    was: change?.was ?? own(differences.leftOut, name)?.was,
    added: undefined,
    isLeftOut: own(differences.leftOut, name) !== undefined,
    isMoved: false,
    parts: arranged(inner, around, differences),
  };
}

type Around = { name: string; conditions: Conditions };

/** What one part holds, in its owner's order. */
function arranged(parts: readonly WordedPart[], around: Around, differences: Differences): WordedPart[] {
  const all = [...parts];
  for (const one of differences.added) {
    if (one.within !== around.name) continue;
    const after = all.findIndex(({ name }) => name === one.after);
    const at = after >= 0 ? after + 1 : one.after === '' ? 0 : all.length;
    all.splice(at, 0, addedPart(one, around.conditions));
  }
  const order = own(differences.order, around.name);
  return order ? inOrder(all, order, differences.moved) : all;
}

/** What the order does not name stands behind the part it stands behind otherwise. */
function inOrder(
  all: readonly WordedPart[],
  order: readonly string[],
  moved: readonly string[],
): WordedPart[] {
  const named = new Map(all.map((part) => [part.name, part]));
  const result = order.flatMap((name) => named.get(name) ?? []);
  for (const [index, part] of all.entries()) {
    if (result.includes(part)) continue;
    const before = all[index - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, part);
  }
  return result.map((part) => ({ ...part, isMoved: !part.added && moved.includes(part.name) }));
}

function addedPart(added: Added, conditions: Conditions): WordedPart {
  const { name, form, title, text } = added;
  const shared = {
    name,
    template: undefined,
    was: undefined,
    added,
    isLeftOut: false,
    isMoved: false,
    parts: [],
  };
  if (form === 'clause') {
    const heading: Block = { kind: 'heading', id: name, content: title };
    return { ...shared, form: 'section', own: [heading, ...text], conditions: [] };
  }
  if (form === 'text') return { ...shared, form: 'block', own: text, conditions };
  const item = { list: 0, ordered: form === 'numbered', start: 1 };
  return { ...shared, form: 'item', own: text, conditions, item };
}

function own<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
