import {
  BorderStyle,
  type FileChild,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import type { SignatureParty } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { plainText } from '../../../document/resolve/resolve-inlines.ts';
import { HAND_RULE } from '../pdf/style.ts';
import { ruledTab, tab } from './forms.server.ts';
import { runChildren, textRuns } from './runs.server.ts';
import type { DocxSetting } from './setting.server.ts';
import { color } from './styles.server.ts';
import { spacer } from './table.server.ts';
import { twips } from './xml.server.ts';

const GAP = 40;
/** Room of a label beside its rule: so much for each of its letters, and a little. */
const LETTER = 4.2;
const LABEL_GAP = 8;
/** With a longer name a block may go on over pages, in characters. */
const LONGEST_NAME = 400;
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_RULES = {
  top: NONE,
  bottom: NONE,
  left: NONE,
  right: NONE,
  insideHorizontal: NONE,
  insideVertical: NONE,
};

/** The parties two by two: role and name, a line to sign on, then name, title and date. */
export function signatureTables(parties: readonly SignatureParty[], setting: DocxSetting): FileChild[] {
  const rows = Array.from({ length: Math.ceil(parties.length / 2) }, (_, index) =>
    parties.slice(index * 2, index * 2 + 2),
  );
  if (rows.length === 0) return [];
  const isUsual = parties.every(({ name }) => plainText(name).length <= LONGEST_NAME);
  const width = twips(setting.frame.measure / 2);
  const table = new Table({
    rows: rows.map(
      (row) =>
        new TableRow({ cantSplit: isUsual, children: [0, 1].map((at) => partyCell(row[at], at, setting)) }),
    ),
    width: { size: 2 * width, type: WidthType.DXA },
    columnWidths: [width, width],
    layout: TableLayoutType.FIXED,
    borders: NO_RULES,
  });
  return [spacer(isUsual), table, spacer()];
}

function partyCell(party: SignatureParty | undefined, at: number, setting: DocxSetting): TableCell {
  const width = setting.frame.measure / 2;
  return new TableCell({
    children: party ? partyParagraphs(party, width - GAP / 2, setting) : [new Paragraph({ style: 'Spacer' })],
    width: { size: twips(width), type: WidthType.DXA },
    margins: {
      marginUnitType: WidthType.DXA,
      top: 0,
      bottom: twips(12),
      left: at === 0 ? 0 : twips(GAP / 2),
      right: at === 0 ? twips(GAP / 2) : 0,
    },
  });
}

function partyParagraphs(party: SignatureParty, width: number, setting: DocxSetting): Paragraph[] {
  const { wording } = setting.document;
  const isEmpty = party.name.every((run) => run.text === '');
  // A person signs under the own name; for a company somebody does, whose name is to be written.
  const signsItself = fieldType(party.type).signs === 'itself';
  const ownName =
    signsItself && !isEmpty ? runChildren(party.name, setting, { underline: color(HAND_RULE) }) : [];
  const labels = [wording.name, wording.position, wording.date];
  const room = LETTER * Math.max(...labels.map((label) => label.length)) + LABEL_GAP;
  const entry = (label: string, value: readonly ParagraphChild[]) =>
    ruledLine(
      'SignatureEntry',
      [...textRuns(label, { style: 'SignatureWord' }), tab(), ...value],
      [room, width],
    );
  return [
    // An empty blank says whose name is wanted by itself.
    ...(isEmpty && !signsItself
      ? []
      : [new Paragraph({ style: 'SignatureRole', children: textRuns(party.label) })]),
    ...(signsItself
      ? []
      : [new Paragraph({ style: 'SignatureName', children: runChildren(party.name, setting) })]),
    ruledLine('Signature', [], [width]),
    new Paragraph({ style: 'SignatureLabel', children: textRuns(wording.signature) }),
    entry(wording.name, ownName),
    entry(wording.position, []),
    entry(wording.date, []),
  ];
}

/** What is on a line, and a rule from there to its end. */
function ruledLine(style: string, children: readonly ParagraphChild[], stops: readonly number[]): Paragraph {
  const tabStops = stops.map((at, index) => ({
    type: index === stops.length - 1 ? ('right' as const) : ('left' as const),
    position: twips(at),
  }));
  return new Paragraph({ style, tabStops, children: [...children, ruledTab()] });
}
