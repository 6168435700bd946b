import type { DocumentTemplate, Field } from '../document.ts';
import { textMark } from '../wording/part-name.ts';
import { inSequence, pairsOf } from './pairs.ts';
import { isSilent, keysIn, type Unit, unitsOf } from './units.ts';

export type Template = Pick<DocumentTemplate, 'blocks' | 'fields'>;

/** What a document's template asks otherwise than it did. */
export type FieldChanges = {
  added: readonly Field[];
  gone: readonly Field[];
  changed: readonly { old: Field; now: Field }[];
};

/**
 * What a later state of a template says otherwise, as it is taken or left: a clause, the order of the clauses, or what
 * is asked. The `id` tells both sides: it is another one as soon as either says something else.
 */
export type Change =
  | { kind: 'changed'; id: string; old: Unit; now: Unit }
  | { kind: 'added'; id: string; now: Unit }
  | { kind: 'removed'; id: string; old: Unit }
  | { kind: 'order'; id: string; old: readonly Unit[]; now: readonly Unit[] }
  | { kind: 'fields'; id: string; fields: FieldChanges };

/** One place of a document whose template has two states. */
export type Slot = { old: Unit | undefined; now: Unit | undefined };

export type Compared = {
  /** All places, as the earlier and the later state order them. */
  oldOrder: readonly Slot[];
  nowOrder: readonly Slot[];
  changes: readonly Change[];
};

/**
 * Two states of a template, place by place.
 *
 * @param inUse fields that the owner's own words print: none of them is gone
 */
export function compared(old: Template, now: Template, inUse: ReadonlySet<string>): Compared {
  const [oldUnits, nowUnits] = [unitsOf(old.blocks), unitsOf(now.blocks)];
  const pairs = pairsOf(oldUnits, nowUnits);
  const nowSlots = nowUnits.map((unit): Slot => ({ old: pairs.get(unit), now: unit }));
  const slotOf = new Map(nowSlots.flatMap((slot) => (slot.old ? [[slot.old, slot] as const] : [])));
  const oldSlots = oldUnits.map((unit): Slot => slotOf.get(unit) ?? { old: unit, now: undefined });
  const clauses = inSequence(nowSlots, oldSlots).flatMap(clauseChange);
  const order = orderChange(oldSlots, nowSlots);
  const fields = fieldsChange(old, now, inUse);
  return {
    oldOrder: inSequence(oldSlots, nowSlots),
    nowOrder: inSequence(nowSlots, oldSlots),
    changes: [...clauses, ...order, ...fields],
  };
}

function clauseChange({ old, now }: Slot): Change[] {
  if (old?.mark === now?.mark || [old, now].every((one) => !one || isSilent(one))) return [];
  const id = textMark(`${old?.mark ?? ''} ${now?.mark ?? ''}`);
  if (old && now) return [{ kind: 'changed', id, old, now }];
  return now ? [{ kind: 'added', id, now }] : old ? [{ kind: 'removed', id, old }] : [];
}

/** What both states have stands in another order. */
function orderChange(oldSlots: readonly Slot[], nowSlots: readonly Slot[]): Change[] {
  const isTold = ({ old, now }: Slot) => old !== undefined && now !== undefined && !isSilent(now);
  const [before, after] = [oldSlots.filter(isTold), nowSlots.filter(isTold)];
  if (before.every((slot, at) => slot === after[at])) return [];
  const [old, now] = [before.flatMap((slot) => slot.old ?? []), after.flatMap((slot) => slot.now ?? [])];
  return [{ kind: 'order', id: textMark(now.map(({ mark }) => mark).join(' ')), old, now }];
}

/** Fields that are printed come and go with their clauses; what is asked otherwise, or only asked, is taken by itself. */
function fieldsChange(old: Template, now: Template, inUse: ReadonlySet<string>): Change[] {
  const fields = fieldChanges(old.fields, now.fields);
  const [oldKeys, nowKeys] = [keysIn(old.blocks), keysIn(now.blocks)];
  const loose = [
    ...fields.changed.map(({ now: one }) => one),
    ...fields.added.filter(({ key }) => !nowKeys.has(key)),
    ...fields.gone.filter(({ key }) => !oldKeys.has(key) && !inUse.has(key)),
  ];
  if (loose.length === 0) return [];
  return [{ kind: 'fields', id: textMark(JSON.stringify([old.fields, now.fields])), fields }];
}

/** What is asked now and was not, what was and is not any more, and what is asked otherwise. */
function fieldChanges(old: readonly Field[], now: readonly Field[]): FieldChanges {
  const before = new Map(old.map((field) => [field.key, field]));
  const keys = new Set(now.map(({ key }) => key));
  return {
    added: now.filter(({ key }) => !before.has(key)),
    gone: old.filter(({ key }) => !keys.has(key)),
    changed: now.flatMap((field) => {
      const was = before.get(field.key);
      return was && JSON.stringify(was) !== JSON.stringify(field) ? [{ old: was, now: field }] : [];
    }),
  };
}
