import type { SignatureParty } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import type { Wording } from '../../../document/resolve/wording.table.ts';
import type { FormField } from './fields.server.ts';
import { setLines, type TextLine } from './lines.server.ts';
import { heightOf, plainRun, type Setting } from './paragraphs.server.ts';
import type { Pen } from './pen.server.ts';
import { type Piece, type Place, piece } from './piece.ts';
import { BODY, HAND_RULE, LABEL, ROLE } from './style.ts';
import type { Tag } from './tags.server.ts';

type Words = Setting & { wording: Wording };

/** One ruled line of a party with the label in front of it and what is already known above the rule. */
type Entry = { label: TextLine | undefined; value: TextLine | undefined; field: FormField };
type Party = {
  role: readonly TextLine[];
  name: readonly TextLine[];
  signature: TextLine | undefined;
  /** Where ink would be, of whoever signs electronically. */
  electronic: readonly TextLine[];
  entries: readonly Entry[];
  tag: Tag;
};

const GAP = 40;
/** Room to sign in. */
const SIGNING = 34;
const ENTRY = 23;
/** Of a name: the block stays on its page, whatever was typed. */
const MOST_LINES = 8;
/** Height of what is typed on a rule. */
const FIELD = 15;
/** So far above its rule that the underline of a filled blank lies on it. */
const VALUE_RISE = 14;

/** The parties two by two: role and name, a line to sign on, then name, title and date. */
export function signaturePieces(parties: readonly SignatureParty[], setting: Words): Piece[] {
  const width = (setting.frame.measure - GAP) / 2;
  const set = parties.map((party) => setParty(party, width, setting));
  const rows = Array.from({ length: Math.ceil(set.length / 2) }, (_, index) =>
    set.slice(index * 2, index * 2 + 2),
  );
  return rows.map((row) => {
    const head = Math.max(...row.map((party) => heightOf(party.role) + heightOf(party.name)));
    return piece({
      height: head + SIGNING + 16 + 3 * ENTRY,
      before: 22,
      after: 20,
      draw(pen, at) {
        for (const [index, party] of row.entries()) drawParty(pen, at, { party, head, width, index });
      },
    });
  });
}

function setParty(party: SignatureParty, width: number, setting: Words): Party {
  const { wording, marked, signers } = setting;
  const labels = (text: string) => setLines([plainRun(text)], width, { style: LABEL, marked: false });
  const isEmpty = party.name.every((run) => run.text === '');
  const signsItself = signsUnderOwnName(party, setting);
  const name = party.name.map((run) => ({ ...run, strong: true }));
  return {
    // An empty blank says whose name is wanted by itself.
    role:
      isEmpty && !signsItself ? [] : setLines([plainRun(party.label)], width, { style: ROLE, marked: false }),
    name: signsItself ? [] : setLines(name, width, { style: BODY, marked }).slice(0, MOST_LINES),
    signature: labels(wording.signature)[0],
    electronic: signers?.includes(party.key) ? labels(wording.electronic) : [],
    entries: entriesOf(party, width, setting),
    tag: { type: 'Sect', parent: setting.root },
  };
}

/** What is written below a signature; of an electronic one what the document says itself: who signed stands in the certificate. */
function entriesOf(party: SignatureParty, width: number, setting: Words): Entry[] {
  const { wording, signers } = setting;
  const signsItself = signsUnderOwnName(party, setting);
  const entry = (word: string, name: string, value?: TextLine): Entry => ({
    label: setLines([plainRun(word)], width, { style: LABEL, marked: false })[0],
    ...{ value, field: entryField(party, name, word) },
  });
  const isEmpty = party.name.every((run) => run.text === '');
  const ownName = signsItself && !isEmpty ? ownNameOf(party, width, setting)[0] : undefined;
  if (signers?.includes(party.key)) return ownName ? [entry(wording.name, party.key, ownName)] : [];
  return [
    entry(wording.name, signsItself ? party.key : `${party.key}-name`, ownName),
    entry(wording.position, `${party.key}-position`),
    entry(wording.date, `${party.key}-date`),
  ];
}

/**
 * A person signs under the own name, where it has room behind its label; for a company somebody does, whose name is
 * to be written.
 */
export function signsUnderOwnName(party: SignatureParty, setting: Words): boolean {
  const isEmpty = party.name.every((run) => run.text === '');
  const width = (setting.frame.measure - GAP) / 2;
  return (
    fieldType(party.type).signs === 'itself' && (isEmpty || ownNameOf(party, width, setting).length === 1)
  );
}

function ownNameOf(party: SignatureParty, width: number, { wording, marked }: Words): TextLine[] {
  const labels = [wording.name, wording.position, wording.date].map(
    (text) => setLines([plainRun(text)], width, { style: LABEL, marked: false })[0],
  );
  return setLines(party.name, width - labelRoom(labels), { style: BODY, marked });
}

function entryField({ label }: SignatureParty, name: string, word: string): FormField {
  return { name, label: `${label}: ${word}`, kind: 'line' };
}

function labelRoom(labels: readonly (TextLine | undefined)[]): number {
  return Math.max(...labels.map((label) => label?.width ?? 0)) + 8;
}

function drawParty(
  pen: Pen,
  { left, top }: Place,
  given: { party: Party; head: number; width: number; index: number },
): void {
  const { party, width } = given;
  const x = left + given.index * (width + GAP);
  let y = top;
  for (const line of [...party.role, ...party.name]) {
    pen.line(line, { x, top: y }, paragraphIn(party.tag));
    y += line.height;
  }
  y = top + given.head + SIGNING;
  for (const [index, line] of party.electronic.entries())
    pen.line(line, { x, top: y - heightOf(party.electronic.slice(index)) - 3 }, paragraphIn(party.tag));
  pen.decoration(() => pen.rule({ x, y, width }, HAND_RULE, 0.7));
  if (party.signature) pen.line(party.signature, { x, top: y + 3 }, paragraphIn(party.tag));
  y += 16;
  const room = labelRoom(party.entries.map((entry) => entry.label));
  for (const entry of party.entries) {
    y += ENTRY;
    drawEntry(pen, entry, { x, y, room, width, tag: paragraphIn(party.tag) });
  }
}

function drawEntry(
  pen: Pen,
  entry: Entry,
  at: { x: number; y: number; room: number; width: number; tag: Tag },
): void {
  if (entry.label) pen.line(entry.label, { x: at.x, top: at.y - 9 }, at.tag);
  pen.decoration(() => pen.rule({ x: at.x + at.room, y: at.y, width: at.width - at.room }, HAND_RULE, 0.6));
  const room = { x: at.x + at.room, y: at.y - FIELD, width: at.width - at.room, height: FIELD };
  if (!entry.value) pen.field(entry.field, room, at.tag);
  if (entry.value) pen.line(entry.value, { x: at.x + at.room, top: at.y - VALUE_RISE }, at.tag);
}

function paragraphIn(parent: Tag): Tag {
  return { type: 'P', parent };
}
