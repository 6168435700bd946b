import type { DocumentTemplate, Field } from '../../../document/document.ts';
import type { Change } from '../../../document/updates/changes.ts';
import {
  isBehindClauses,
  type Reading,
  readingOf,
  titleOf,
  wordsOf,
} from '../../../document/updates/told.ts';
import type { Unit } from '../../../document/updates/units.ts';
import { type ComparedWords, comparedWords } from '../../../document/wording/compare-words.ts';
import type { Differences } from '../../../document/wording/differences.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { TemplateUpdate } from '../../../services/drive/template-update.ts';
import { withChange } from '../../../services/drive/template-updates.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { ChangeView, SideView } from './document-updates-page.tsx';

/** A document, its template's two states, and the language of whoever looks. */
export type Seen = {
  wording: Differences | null;
  update: TemplateUpdate;
  locale: Locale;
  old: Reading;
  /** As its owner has it. */
  mine: Reading;
  now: Reading;
};

/** Makes both states of a template ready to be read beside what the document's owner made of it. */
export function seenOf(wording: Differences | null, update: TemplateUpdate, locale: Locale): Seen {
  return {
    ...{ wording, update, locale },
    old: readingOf(update.old, null),
    mine: readingOf(update.old, wording),
    now: readingOf(update.now, null),
  };
}

/** A change as it is shown, with the words of both sides, and its owner's own between them where there are any. */
export function changeView(seen: Seen, change: Change): ChangeView {
  const { locale } = seen;
  const texts = textsOf(locale, 'updates');
  const t = translator(locale, 'updates');
  const { kind, id } = change;
  const title = titleOfChange(seen, change);
  const about = (act: string) => t('about', { act, title });
  const [take, leave] = [texts.take[kind], texts.leave[kind]];
  return {
    ...{ id, kind, title, take, leave },
    takeAbout: about(take),
    leaveAbout: about(leave),
    notes: notesOf(seen, change),
    sides: sidesOf(seen, change),
  };
}

function titleOfChange({ locale, old, now }: Seen, change: Change): string {
  const texts = textsOf(locale, 'updates');
  if (change.kind === 'order') return texts.order;
  if (change.kind === 'fields') return texts.fields;
  const [reading, unit] = change.kind === 'removed' ? [old, change.old] : [now, change.now];
  const outside = isBehindClauses(reading, unit) ? texts.atEnd : textsOf(locale, 'versions').beginning;
  return titleOf(unit) || outside;
}

function sidesOf(seen: Seen, change: Change): SideView[] {
  if (change.kind === 'fields') return [];
  const { sides } = textsOf(seen.locale, 'updates');
  if (change.kind === 'order') {
    const titles = (units: readonly Unit[]) => units.map(titleOf).filter(Boolean).join('\n');
    return bothSides(sides, titles(change.old), titles(change.now));
  }
  const old = change.kind === 'added' ? '' : wordsOf(seen.old, change.old);
  const mine = change.kind === 'added' ? '' : wordsOf(seen.mine, change.old);
  const later = change.kind === 'removed' ? '' : wordsOf(seen.now, change.now);
  if (mine === old) {
    const [before = '', after = ''] = untitled([old, later]);
    return bothSides(sides, before, after);
  }
  const result = change.kind === 'removed' ? '' : wordsTaken(seen, change.id, change.now);
  const [before = '', own = '', after = ''] = untitled([old, mine, result]);
  return [
    { name: sides.old, words: sideOf(before, after, 'new') },
    { name: sides.mine, words: sideOf(before, own, 'gone') },
    { name: sides.new, words: sideOf(before, after, 'gone') },
  ];
}

/** The title of a clause stands above it already, where all sides have the same. */
function untitled(all: readonly string[]): string[] {
  const titles = new Set(all.filter(Boolean).map((one) => one.split('\n\n')[0]));
  if (titles.size > 1 || all.some((one) => one !== '' && !one.includes('\n\n'))) return [...all];
  return all.map((one) => one.split('\n\n').slice(1).join('\n\n'));
}

/** What the clause would say: new where the template changed, its owner's where it did not. */
function wordsTaken({ wording, update }: Seen, id: string, unit: Unit): string {
  const after = withChange({ wording }, update, id);
  return wordsOf(readingOf(after.template, after.wording), unit);
}

function bothSides({ old, new: later }: { old: string; new: string }, before: string, after: string) {
  return [
    { name: old, words: sideOf(before, after, 'new') },
    { name: later, words: sideOf(before, after, 'gone') },
  ];
}

/** One side of two texts: without what only the other has. */
function sideOf(before: string, after: string, without: 'gone' | 'new'): ComparedWords[] {
  return comparedWords(before, after).filter(({ kind }) => kind !== without);
}

/** What is asked otherwise, and that no word changes. */
function notesOf({ locale, update: { old, now } }: Seen, change: Change): string[] {
  const t = translator(locale, 'updates');
  if (change.kind === 'order') return [];
  if (change.kind === 'fields') {
    const { added, gone, changed } = change.fields;
    const told = [
      ['newFields', added],
      ['goneFields', gone],
      ['changedFields', changed.map((one) => one.now)],
    ] as const;
    return told.flatMap(([key, fields]) =>
      fields.length > 0 ? [t(key, { labels: listed(fields, locale) })] : [],
    );
  }
  const fresh = change.kind === 'removed' ? [] : onlyIn(change.now, now, old);
  const past = change.kind === 'added' ? [] : onlyIn(change.old, old, now);
  return [
    ...(fresh.length > 0 ? [t('newFields', { labels: listed(fresh, locale) })] : []),
    ...(past.length > 0 ? [t('goneFields', { labels: listed(past, locale) })] : []),
    ...(change.kind === 'changed' && isSameWords(change, { old, now }) ? [t('sameWords')] : []),
  ];
}

type States = { old: DocumentTemplate; now: DocumentTemplate };

function isSameWords(change: Extract<Change, { kind: 'changed' }>, { old, now }: States): boolean {
  return wordsOf(readingOf(old, null), change.old) === wordsOf(readingOf(now, null), change.now);
}

/** The fields a clause prints that the other state does not ask for. */
function onlyIn(unit: Unit, { fields }: DocumentTemplate, other: DocumentTemplate): Field[] {
  return fields.filter(
    ({ key }) => unit.mark.includes(`"${key}"`) && !other.fields.some((field) => field.key === key),
  );
}

function listed(fields: readonly Field[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(fields.map(({ label }) => label));
}
