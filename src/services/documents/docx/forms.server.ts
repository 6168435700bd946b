import {
  BorderStyle,
  type FileChild,
  HeightRule,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { ResolvedBlock, Runs } from '../../../document/document.ts';
import { plainText } from '../../../document/resolve/resolve-inlines.ts';
import { HAND_RULE, LINE } from '../pdf/style.ts';
import { runChildren, textRuns } from './runs.server.ts';
import type { DocxSetting } from './setting.server.ts';
import { color } from './styles.server.ts';
import { spacer } from './table.server.ts';
import { element, nameText, type Piece, twips } from './xml.server.ts';

type Line = Extract<ResolvedBlock, { kind: 'line' }>;
type Box = Extract<ResolvedBlock, { kind: 'box' }>;

const COLUMN_GAP = 28;
const BOX_LINE = 21;
/** Two lines with labels no longer than this stand side by side, in characters. */
const SHORT_LABEL = 48;
/** A short answer is not torn from its box. */
const SHORT_ANSWER = 32;
const LONGEST_NAME = 64;

/** Ruled lines to write on with labels below; two with short labels stand side by side. */
export function linesParagraphs(lines: readonly Line[], setting: DocxSetting): FileChild[] {
  const parts: FileChild[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const pair = lines.slice(index, index + 2);
    const isPair = pair.length === 2 && pair.every(({ label }) => plainText(label).length <= SHORT_LABEL);
    parts.push(...lineRow(isPair ? pair : pair.slice(0, 1), isPair, setting));
    if (isPair) index += 1;
  }
  return parts;
}

function lineRow(row: readonly Line[], isPair: boolean, setting: DocxSetting): FileChild[] {
  const { measure } = setting.frame;
  const half = (measure - COLUMN_GAP) / 2;
  const stops = isPair ? [half, half + COLUMN_GAP, measure] : [measure];
  const tabStops = stops.map((at, index) => ({
    type: index === stops.length - 1 ? ('right' as const) : ('left' as const),
    position: twips(at),
  }));
  const rules = isPair ? [ruledTab(), tab(), ruledTab()] : [ruledTab()];
  const labels = row.flatMap(({ label }, index) => [
    ...(index > 0 ? [tab()] : []),
    ...runChildren(label, setting),
  ]);
  const labelStops = isPair ? [{ type: 'left' as const, position: twips(half + COLUMN_GAP) }] : [];
  return [
    new Paragraph({ style: 'HandLine', tabStops, children: rules }),
    new Paragraph({ style: 'HandLineLabel', tabStops: labelStops, children: labels }),
  ];
}

export function tab(): TextRun {
  return new TextRun({ children: [new Tab()] });
}

/** A rule up to the next tab stop; what is typed before it stands on it. */
export function ruledTab(): TextRun {
  return new TextRun({ children: [new Tab()], underline: { color: color(HAND_RULE) } });
}

/** A ruled box to write in, its label above. */
export function boxParts(box: Box, setting: DocxSetting): FileChild[] {
  const width = twips(setting.frame.measure);
  const edge = { style: BorderStyle.SINGLE, size: 6, color: color(HAND_RULE) };
  const inside = { style: BorderStyle.SINGLE, size: 5, color: color(LINE) };
  const rows = Array.from(
    { length: box.lines },
    (_, index) =>
      new TableRow({
        cantSplit: true,
        keepNext: index < box.lines - 1,
        height: { value: twips(BOX_LINE), rule: HeightRule.ATLEAST },
        children: [
          new TableCell({
            children: [new Paragraph({ style: 'TableText' })],
            width: { size: width, type: WidthType.DXA },
            margins: { marginUnitType: WidthType.DXA, left: twips(8), right: twips(8), top: twips(3) },
          }),
        ],
      }),
  );
  const table = new Table({
    rows,
    width: { size: width, type: WidthType.DXA },
    columnWidths: [width],
    layout: TableLayoutType.FIXED,
    borders: { top: edge, bottom: edge, left: edge, right: edge, insideHorizontal: inside },
  });
  return [new Paragraph({ style: 'BoxLabel', children: runChildren(box.label, setting) }), table, spacer()];
}

/** Boxes that a click checks, with their labels, one after another. */
export function checksParagraph(options: readonly Runs[], setting: DocxSetting): FileChild {
  const children = options.flatMap((option, index): ParagraphChild[] => [
    ...(index > 0 ? textRuns('\u2003 ') : []),
    checkControl(plainText(option), setting),
    ...textRuns('\u00a0'),
    ...runChildren(unbroken(option), setting),
  ]);
  return new Paragraph({ style: 'Checks', children });
}

function unbroken(option: Runs): Runs {
  if (plainText(option).length > SHORT_ANSWER) return option;
  return option.map((run) =>
    run.kind === 'text' ? { ...run, text: run.text.replaceAll(' ', '\u00a0') } : run,
  );
}

const SYMBOLS = 'MS Gothic';

function checkControl(label: string, setting: DocxSetting): Piece {
  const state = (name: string, symbol: string) =>
    element(`w14:${name}`, { 'w14:val': symbol, 'w14:font': SYMBOLS });
  const properties = element('w:sdtPr', {}, [
    element('w:alias', { 'w:val': nameText(label, LONGEST_NAME) }),
    element('w:id', { 'w:val': setting.nextId() }),
    element('w14:checkbox', {}, [
      element('w14:checked', { 'w14:val': 0 }),
      state('checkedState', '2612'),
      state('uncheckedState', '2610'),
    ]),
  ]);
  const font = { ascii: SYMBOLS, hAnsi: SYMBOLS, eastAsia: SYMBOLS, hint: 'eastAsia' };
  return element('w:sdt', {}, [properties, element('w:sdtContent', {}, [new TextRun({ text: '☐', font })])]);
}
