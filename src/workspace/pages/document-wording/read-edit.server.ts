import type { Inlines } from '../../../document/document.ts';
import type { WordedPart } from '../../../document/wording/arrange.ts';
import type { OwnText } from '../../../document/wording/differences.ts';
import { type Edit, placeIn } from '../../../document/wording/edit.ts';
import { type EditedAs, editedAs } from '../../../document/wording/own-text.ts';
import { type NotationFault, readNotation } from '../../../document/wording/read-notation.ts';
import { sharedFor } from './open-field.server.ts';
import type { OpenedWording } from './opened-wording.server.ts';

/** A form of the page, as it was posted. */
export type Posted = {
  act: string;
  kind?: 'change' | 'text' | 'clause' | 'shared' | undefined;
  part: string;
  text: string;
  title: string;
  seen?: string | undefined;
  script?: string | undefined;
};

type Fault = { kind: NotationFault['kind'] | 'unknown' | 'emptyTitle'; found: string };
export type ReadEdit =
  | { outcome: 'read'; edit: Edit }
  | { outcome: 'refused'; fault: Fault; inTitle: boolean };

/** How deep lists stand within one another in a document. */
const DEEPEST = 3;
const PRESSES = ['leaveOut', 'putBack', 'remove', 'restore', 'keep'] as const;

/** A press beside a part: `leaveOut repayment`. Undefined for what the page has not. */
export function readEdit(act: string, shown: ReadonlySet<string>): Edit | undefined {
  if (act === 'restoreAll') return { kind: 'restoreAll' };
  const [kind, part = ''] = act.split(' ');
  if (kind === 'up' || kind === 'down') return { kind, part, shown };
  const press = PRESSES.find((one) => one === kind);
  return press && { kind: press, part };
}

/** Other words for a part. */
export function changeEdit(wording: OpenedWording, { part: name, text, title, seen }: Posted): ReadEdit {
  const place = placeIn(wording.parts, name);
  if (!place) return unknown();
  const { part } = place;
  const as = part.added ? 'text' : editedAs(part);
  if (!as) return unknown();
  const read = wordsOf(wording, { text, as, room: roomOf(wording.parts, part), part });
  if (read.outcome === 'refused') return read;
  const isClause = part.added?.form === 'clause';
  const titled = isClause ? titleOf(wording, title) : undefined;
  if (titled?.outcome === 'refused') return titled;
  const edit = { kind: 'change', part: name, text: read.text } as const;
  return {
    outcome: 'read',
    edit: { ...edit, ...(seen === undefined ? {} : { seen }), ...(titled ? { title: titled.title } : {}) },
  };
}

/** New words behind a part: text beside text, a clause behind a clause. */
export function addedEdit(wording: OpenedWording, { kind, part: name, text, title }: Posted): ReadEdit {
  const part = placeIn(wording.parts, name)?.part;
  if (!part) return unknown();
  const isClause = kind === 'clause';
  const titled = isClause ? titleOf(wording, title) : undefined;
  if (titled?.outcome === 'refused') return titled;
  const room = isClause || part.form === 'section' ? DEEPEST - 1 : roomOf(wording.parts, part);
  const read = wordsOf(wording, { text, as: 'text', room });
  if (read.outcome === 'refused') return read;
  const inside = !isClause && part.form === 'section';
  return {
    outcome: 'read',
    edit: { kind: 'add', after: name, inside, title: titled?.title, text: read.text },
  };
}

/** A ready clause, copied: from then on its words are the document's own. */
export async function sharedEdit(wording: OpenedWording, { part, text: name }: Posted): Promise<ReadEdit> {
  const { page, original } = wording;
  const offered = (await sharedFor(wording)).some((one) => one.name === name);
  const clauses = offered ? await page.services.documents.sharedClauses(original.locale) : [];
  const clause = clauses.find((one) => one.name === name);
  if (!clause || !placeIn(wording.parts, part)) return unknown();
  const { title, text } = clause;
  return { outcome: 'read', edit: { kind: 'add', after: part, inside: false, title, text } };
}

type Written = { text: string; as: EditedAs; room: number; part?: WordedPart };

function wordsOf({ names }: OpenedWording, { text, as, room, part }: Written) {
  const [table] = part?.own ?? [];
  const align = table?.kind === 'table' ? { align: table.align } : {};
  const read = readNotation(text, { as, names, room, ...align });
  return read.outcome === 'read' ? read : { ...read, inTitle: false };
}

function titleOf(
  { names }: OpenedWording,
  typed: string,
): { outcome: 'titled'; title: Inlines } | (ReadEdit & { outcome: 'refused' }) {
  const read = readNotation(typed, { as: 'line', names, room: 0 });
  if (read.outcome === 'read') return { outcome: 'titled', title: firstLine(read.text) };
  const kind = read.fault.kind === 'empty' ? 'emptyTitle' : read.fault.kind;
  return { outcome: 'refused', fault: { ...read.fault, kind }, inTitle: true };
}

function firstLine([first]: OwnText): Inlines {
  return first?.kind === 'paragraph' ? first.content : [];
}

/** What is left of the depth of lists where a part stands. */
function roomOf(parts: readonly WordedPart[], part: WordedPart): number {
  const depth = depthOf(parts, part.name, 0);
  // An item takes a depth itself; what stands in a clause begins at the first.
  return part.item ? Math.max(0, DEEPEST - depth) : DEEPEST;
}

function depthOf(parts: readonly WordedPart[], name: string, depth: number): number {
  for (const part of parts) {
    if (part.name === name) return depth;
    const inner = depthOf(part.parts, name, depth + 1);
    if (inner > 0) return inner;
  }
  return 0;
}

function unknown(): ReadEdit & { outcome: 'refused' } {
  return { outcome: 'refused', fault: { kind: 'unknown', found: '' }, inTitle: false };
}
