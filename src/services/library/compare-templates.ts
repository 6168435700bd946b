import type { DocumentTemplate, Field, LawSource } from '../../document/document.ts';
import { type Change, compared, type FieldChanges } from '../../document/updates/changes.ts';
import { type Reading, readingOf, titleOf, wordsOf } from '../../document/updates/told.ts';
import type { Unit } from '../../document/updates/units.ts';
import { type ComparedWords, comparedWords } from '../../document/wording/compare-words.ts';

/** What the head of a template may say otherwise. */
const HEAD_ENTRIES = [
  ...(['title', 'slug', 'family', 'department', 'type', 'summary', 'keywords'] as const),
  ...(['jurisdictions', 'reviewed', 'related', 'numbering', 'notes', 'why'] as const),
  ...(['audience', 'unsuitable', 'lawyer', 'signature', 'sources'] as const),
] as const;
export type HeadEntry = (typeof HEAD_ENTRIES)[number];

export type TemplateChange =
  | { kind: 'head'; entry: HeadEntry; words: readonly ComparedWords[] }
  | { kind: 'changed' | 'added' | 'removed'; title: string; words: readonly ComparedWords[] }
  | { kind: 'order'; titles: readonly string[] }
  | { kind: 'fields'; fields: { added: FieldNames; gone: FieldNames; changed: FieldNames } };
type FieldNames = readonly string[];

/** What a template says otherwise than another state of it: its head, then clause by clause, then what it asks. */
export function comparedTemplates(before: DocumentTemplate, after: DocumentTemplate): TemplateChange[] {
  const { changes } = compared(before, after, new Set());
  const words = wordsBetween(readingOf(before, null), readingOf(after, null));
  return [...headChanges(before, after), ...changes.map((change) => toldChange(change, words))];
}

type Words = (one: Unit | undefined, other: Unit | undefined) => ComparedWords[];

function wordsBetween(old: Reading, now: Reading): Words {
  return (one, other) => comparedWords(one ? wordsOf(old, one) : '', other ? wordsOf(now, other) : '');
}

function toldChange(change: Change, words: Words): TemplateChange {
  switch (change.kind) {
    case 'changed':
      return { kind: 'changed', title: titleOf(change.now), words: words(change.old, change.now) };
    case 'added':
      return { kind: 'added', title: titleOf(change.now), words: words(undefined, change.now) };
    case 'removed':
      return { kind: 'removed', title: titleOf(change.old), words: words(change.old, undefined) };
    case 'order':
      return { kind: 'order', titles: change.now.map(titleOf).filter((title) => title !== '') };
    case 'fields':
      return { kind: 'fields', fields: namesOf(change.fields) };
  }
}

function headChanges(before: DocumentTemplate, after: DocumentTemplate): TemplateChange[] {
  return HEAD_ENTRIES.flatMap((entry): TemplateChange[] => {
    const [was, is] = [before, after].map((template) => textOf(template[entry]));
    return was === is ? [] : [{ kind: 'head', entry, words: comparedWords(was ?? '', is ?? '') }];
  });
}

function textOf(value: DocumentTemplate[HeadEntry]): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordOf).join(', ');
  return Object.entries(value ?? {})
    .map(([place, note]) => `${place}: ${note}`)
    .join('\n');
}

function wordOf(one: string | LawSource): string {
  if (typeof one === 'string') return one;
  return one.seen ? `${one.law} (${one.seen})` : one.law;
}

function namesOf({ added, gone, changed }: FieldChanges) {
  const labels = (fields: readonly Field[]) => fields.map(({ label }) => label);
  return { added: labels(added), gone: labels(gone), changed: labels(changed.map(({ now }) => now)) };
}
