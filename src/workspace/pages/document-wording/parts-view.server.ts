import type { Block, Inline, ResolvedBlock, ResolvedDocument } from '../../../document/document.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { withParts } from '../../../document/wording/apply-wording.ts';
import type { WordedPart } from '../../../document/wording/arrange.ts';
import { comparedWords } from '../../../document/wording/compare-words.ts';
import { neighbourOf, placeIn } from '../../../document/wording/edit.ts';
import { editedAs, sameText, textOf } from '../../../document/wording/own-text.ts';
import { plainWords } from '../../../document/wording/plain-words.ts';
import { translator } from '../../../locales/messages.server.ts';
import { today } from '../../filling/opened.server.ts';
import { hasClauses, type OpenedWording, shownParts, wordingHref } from './opened-wording.server.ts';
import type { PartAct, PartView } from './wording-data.ts';

const LONGEST_WORDS = 60;

type Seen = {
  wording: OpenedWording;
  shown: ReadonlySet<string>;
  blocks: ReadonlyMap<string, readonly ResolvedBlock[]>;
  /** Names by which references call what is in the document. */
  present: ReadonlySet<string>;
};

/** The document as it stands, part by part, and as a whole. */
export function partsView(wording: OpenedWording): { parts: PartView[]; document: ResolvedDocument } {
  const { page, opened, original, values, parts } = wording;
  const known = { place: opened.place, today: today(), email: page.identity.email };
  const template = withParts(original, parts);
  const document = resolveDocument(template, values, { ...known, blanks: 'values', notes: true });
  const ids = document.blocks.flatMap((block) => ('id' in block ? [block.id] : []));
  const named = JSON.stringify(template.blocks).matchAll(/"id":"([^"]+)"/g);
  const isParagraph = (name: string) => !parts.some((part) => part.name === name);
  const seen = {
    wording,
    shown: shownParts(wording),
    blocks: blocksByPart(document.blocks),
    present: new Set([...ids, ...[...named].map(([, name = '']) => name).filter(isParagraph)]),
  };
  return { parts: parts.flatMap((part) => views(part, { depth: 0, section: part.name }, seen)), document };
}

/** What stands behind the first block of a part without a name of its own belongs to it. */
function blocksByPart(blocks: readonly ResolvedBlock[]): Map<string, ResolvedBlock[]> {
  const byPart = new Map<string, ResolvedBlock[]>();
  let part = '';
  for (const block of blocks) {
    part = block.from ?? part;
    byPart.set(part, [...(byPart.get(part) ?? []), block]);
  }
  return byPart;
}

type Place = { depth: number; section: string };

function views(part: WordedPart, place: Place, seen: Seen): PartView[] {
  if (!seen.shown.has(part.name)) return [];
  const isEmpty = part.own.length === 0;
  // What stands outside of clauses has no heading, and nothing of its own to be shown.
  const own = isEmpty ? [] : [view(part, place, seen)];
  if (part.isLeftOut) return own;
  const below = { ...place, depth: place.depth + 1 };
  return [...own, ...part.parts.flatMap((inner) => views(inner, below, seen))];
}

function view(part: WordedPart, place: Place, seen: Seen): PartView {
  const { name, isLeftOut, added } = part;
  const { wording, blocks } = seen;
  const words = plainWords(textOf(part), wording.names);
  const isSection = part.form === 'section';
  return {
    name,
    ...place,
    isSection,
    blocks: isLeftOut ? [] : (blocks.get(name) ?? []),
    leftOut: isLeftOut ? leftOutWords(part, seen) : '',
    words: shortened(words),
    marks: marksOf(part),
    depends: dependsOn(part, wording),
    gone: isLeftOut ? null : goneFrom(part, seen),
    acts: actsOf(part, seen),
    editHref: isLeftOut || !(added || editedAs(part)) ? null : wordingHref(wording, { edit: name }),
    addTextHref: isLeftOut || (isSection && added) ? null : wordingHref(wording, { text: name }),
    addClauseHref: isSection && hasClauses(wording) ? wordingHref(wording, { clause: name }) : null,
    compared: comparedOf(part, words, wording),
    news: newsOf(part, wording),
  };
}

/** A clause that is left out takes its text along. */
function leftOutWords(part: WordedPart, { shown, wording: { names } }: Seen): string {
  const all = [part, ...part.parts.filter(({ name }) => shown.has(name))].map((one) =>
    plainWords(textOf(one), names),
  );
  return all.filter((words) => words !== '').join('\n');
}

function shortened(words: string): string {
  const [line = ''] = words.split('\n');
  return line.length > LONGEST_WORDS ? `${line.slice(0, LONGEST_WORDS).trimEnd()}…` : line;
}

function marksOf({ own, template, added, isLeftOut, isMoved }: WordedPart): PartView['marks'] {
  const isChanged = template !== undefined && !sameText(textOf({ own }), template);
  const isNote = own[0]?.kind === 'note';
  return [
    ...(isNote ? (['note'] as const) : []),
    ...(added ? (['added'] as const) : []),
    ...(isChanged ? (['changed'] as const) : []),
    ...(isMoved ? (['moved'] as const) : []),
    ...(isLeftOut ? (['leftOut'] as const) : []),
  ];
}

/** The answers it hangs on, in words. */
function dependsOn({ conditions }: WordedPart, { page, original }: OpenedWording): string | null {
  const answers = conditions.flatMap(({ field, is }) => {
    const asked = original.fields.find(({ key }) => key === field);
    if (asked?.type !== 'choice') return [];
    return [
      asked.options
        .filter(({ key }) => is.includes(key))
        .map(({ label }) => label)
        .join(' / '),
    ];
  });
  return answers.length === 0
    ? null
    : translator(page.locale, 'wording')('depends', { answers: answers.join(', ') });
}

function goneFrom(part: WordedPart, { present, wording }: Seen): string | null {
  const gone = part.own.flatMap(targetsIn).filter((target) => !present.has(target));
  if (gone.length === 0) return null;
  const titles = [...new Set(gone)]
    .map((target) => `“${wording.names.clauses.get(target) ?? target}”`)
    .join(', ');
  return translator(wording.page.locale, 'wording')('gone', { titles });
}

function targetsIn(node: Block | Inline): string[] {
  const targets = JSON.stringify(node).matchAll(/"kind":"reference","target":"([^"]+)"/g);
  return [...targets].map(([, target = '']) => target);
}

function actsOf(part: WordedPart, { wording, shown }: Seen): PartAct[] {
  const { added, isLeftOut, isMoved } = part;
  const acts: PartAct[] = [];
  const place = placeIn(wording.parts, part.name);
  for (const kind of ['up', 'down'] as const)
    if (place && neighbourOf(place, { kind, shown })) acts.push(kind);
  if (isLeftOut) acts.push('putBack');
  else if (!added) acts.push('leaveOut');
  const isTouched = isMoved || marksOf(part).includes('changed');
  if (isTouched && !isLeftOut) acts.push('restore');
  if (added) acts.push('remove');
  return acts;
}

function comparedOf(
  { own, template, isLeftOut }: WordedPart,
  words: string,
  { names }: OpenedWording,
): PartView['compared'] {
  if (!template || isLeftOut || sameText(textOf({ own }), template)) return null;
  return comparedWords(plainWords(template, names), words);
}

/** What the template said when its owner decided, and what it says now. */
function newsOf({ was, template, added }: WordedPart, { names }: OpenedWording): PartView['news'] {
  if (added?.isOrphan) return [];
  if (!was || !template || sameText(was, template)) return null;
  return comparedWords(plainWords(was, names), plainWords(template, names));
}

/** Parts with something to decide since their template changed. */
export function newsIn(parts: readonly PartView[]): PartView[] {
  return parts.filter(({ news }) => news !== null);
}
