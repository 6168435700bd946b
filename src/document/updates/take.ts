import type { Block, DocumentTemplate, Field } from '../document.ts';
import { textOf } from '../resolve/resolve-inlines.ts';
import { worded } from '../wording/arrange.ts';
import { NO_DIFFERENCES } from '../wording/differences.ts';
import { givenName } from '../wording/part-name.ts';
import { eachPart, type Part } from '../wording/parts.ts';
import { blocksOf } from '../wording/write-blocks.ts';
import { type Change, type Compared, compared, type Slot } from './changes.ts';
import { inSequence } from './pairs.ts';
import { keysIn, type Unit, unitsOf } from './units.ts';

type Taking = {
  /** Ids of the changes that are taken. */
  taken: ReadonlySet<string>;
  /** Fields that the owner's own words print. */
  inUse: ReadonlySet<string>;
};

/**
 * A template between two of its states: what is taken says what the later one says, everything else what it said. The
 * very same earlier or later one where nothing or all is taken.
 */
export function taken(old: DocumentTemplate, now: DocumentTemplate, taking: Taking): DocumentTemplate {
  const both = compared(old, now, taking.inUse);
  const isTaken = ({ id }: Change) => taking.taken.has(id);
  if (!both.changes.some(isTaken)) return old;
  const isWhole = both.changes.every(isTaken);
  const chosen = chosenOf(both, taking.taken);
  const fields = fieldsFor({ old, now, chosen, isAsked: isWhole || takesFields(both, taking.taken) }, taking);
  if (isWhole && fields.length === now.fields.length) return now;
  return {
    ...now,
    fields,
    blocks: isWhole ? now.blocks : written(chosen),
    omitted: { ...now.omitted, ...omittedIn(chosen, [...unitsOf(old.blocks), ...unitsOf(now.blocks)]) },
  };
}

function takesFields({ changes }: Compared, ids: ReadonlySet<string>): boolean {
  return changes.some(({ kind, id }) => kind === 'fields' && ids.has(id));
}

type Chosen = { unit: Unit; isOld: boolean };

function chosenOf({ oldOrder, nowOrder, changes }: Compared, ids: ReadonlySet<string>): Chosen[] {
  const order = changes.find(({ kind }) => kind === 'order');
  const slots = !order || ids.has(order.id) ? nowOrder : oldOrder;
  const changeOf = (slot: Slot) =>
    changes.find(
      (one) =>
        (one.kind === 'changed' && one.now === slot.now) ||
        (one.kind === 'added' && one.now === slot.now) ||
        (one.kind === 'removed' && one.old === slot.old),
    );
  return slots.flatMap((slot): Chosen[] => {
    const change = changeOf(slot);
    const { old, now } = slot;
    // What has no words is nobody's to choose: it stays as it is.
    const isNow = change ? ids.has(change.id) : old !== undefined && now !== undefined;
    const unit = isNow ? now : old;
    return unit ? [{ unit, isOld: !isNow }] : [];
  });
}

/** The blocks of a template again; what is loose stands together as it stood outside of clauses. */
function written(chosen: readonly Chosen[]): Block[] {
  const sections: Part[] = [];
  for (const { unit } of chosen) {
    const [first] = unit.parts;
    const last = sections.at(-1);
    if (unit.isClause && first) sections.push(first);
    else if (last && last.own.length === 0)
      sections.splice(-1, 1, { ...last, parts: [...last.parts, ...unit.parts] });
    else sections.push({ name: 'start', form: 'section', own: [], conditions: [], parts: unit.parts });
  }
  const blocks = blocksOf(worded(sections, NO_DIFFERENCES));
  // Which part a block is of is told of edited texts only. It is our own JSON.
  return JSON.parse(JSON.stringify(blocks, (key, value) => (key === 'from' ? undefined : value))) as Block[];
}

type Between = {
  old: DocumentTemplate;
  now: DocumentTemplate;
  chosen: readonly Chosen[];
  /** What is asked is taken from the later state. */
  isAsked: boolean;
};

/** What is asked: what is printed somewhere, and of what is only asked that of the one state. */
function fieldsFor({ old, now, chosen, isAsked }: Between, { inUse }: Taking): Field[] {
  const [before, after] = [byKey(old.fields), byKey(now.fields)];
  const usedIn = (isOld: boolean) => keysIn(chosen.filter((one) => one.isOld === isOld).map(partsIn));
  const [usedOld, usedNow] = [usedIn(true), usedIn(false)];
  const used = withSources(new Set([...usedOld, ...usedNow, ...inUse]), [...old.fields, ...now.fields]);
  const [printedOld, printedNow] = [keysIn(old.blocks), keysIn(now.blocks)];
  const fieldOf = (key: string): Field | undefined => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was && is) {
      // A clause works with the kind of field it was written for.
      const isOfOther = was.type !== is.type && usedOld.has(key) !== usedNow.has(key);
      return isOfOther ? (usedOld.has(key) ? was : is) : isAsked ? is : was;
    }
    if (is) return used.has(key) || (isAsked && !printedNow.has(key)) ? is : undefined;
    return used.has(key) || (!isAsked && !printedOld.has(key)) ? was : undefined;
  };
  const [oldKeys, nowKeys] = [[...before.keys()], [...after.keys()]];
  const order = isAsked ? inSequence(nowKeys, oldKeys) : inSequence(oldKeys, nowKeys);
  return order.flatMap((key) => fieldOf(key) ?? []);
}

function partsIn({ unit }: Chosen): unknown {
  return unit.parts;
}

function byKey(fields: readonly Field[]): Map<string, Field> {
  return new Map(fields.map((field) => [field.key, field]));
}

/** A column may reckon with the sum of another table's. */
function withSources(keys: ReadonlySet<string>, fields: readonly Field[]): ReadonlySet<string> {
  const tables = fields.flatMap((field) => (field.type === 'rows' && keys.has(field.key) ? [field] : []));
  const sources = tables.flatMap(({ columns }) => columns.flatMap(({ from }) => from?.split('.')[0] ?? []));
  return new Set([...keys, ...sources]);
}

/** Titles of clauses that are in one of the states only and not chosen: what refers to them says so in words. */
function omittedIn(chosen: readonly Chosen[], all: readonly Unit[]): Record<string, string> {
  const here = new Set(chosen.flatMap(({ unit }) => [...namesIn(unit).keys()]));
  const names = all.flatMap((unit) => [...namesIn(unit)]);
  return Object.fromEntries(names.filter(([name]) => !here.has(name)));
}

/** The names by which references call what is in a unit, and the title of its clause. */
function namesIn({ parts }: Unit): Map<string, string> {
  const [heading] = parts[0]?.own ?? [];
  const title = heading?.kind === 'heading' ? textOf(heading.content) : '';
  const names = eachPart(parts).flatMap(({ part }) => givenName(part.own[0]) ?? []);
  return new Map(names.map((name) => [name, title]));
}
