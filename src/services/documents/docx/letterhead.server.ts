import {
  AlignmentType,
  BorderStyle,
  Footer,
  Header,
  ImageRun,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import {
  fittedLogo,
  type Letterhead,
  LOGO_BOX,
  type LogoBox,
  SMALL_LOGO_BOX,
  smallLogo,
  wordColor,
} from '../../../document/letterhead.ts';
import { edgeOf, footColumns } from '../pdf/letterhead.server.ts';
import { textRuns } from './runs.server.ts';
import type { DocxSetting } from './setting.server.ts';
import { color } from './styles.server.ts';
import { nameText, twips } from './xml.server.ts';

const ALIGNMENTS = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const satisfies Record<Letterhead['side'], string>;
/** Pixels of a picture's size as the library counts them: 96 to the inch, points 72. */
const PIXELS = 96 / 72;
/** The longest description of a picture. */
const LONGEST_NAME = 120;
/** Numbers of the pictures, so that the same document gives the same bytes. */
const PICTURES = { first: '1', following: '2' } as const;
/** The fonts of an office are a little wider than those of the PDF. */
const WIDER = 1.08;
/** From one column of the foot to the next. */
const COLUMN_GAP = 16;

type Which = keyof typeof PICTURES;

/** The head of the first page: logo and name, a rule, and who sends it. */
export function firstHeader(letterhead: Letterhead, setting: DocxSetting): Header {
  const { sender } = letterhead;
  const line = new Paragraph({ style: 'LetterheadSender', children: textRuns(sender) });
  const room = new Paragraph({ style: 'LetterheadSender', children: [] });
  return new Header({
    children: [...headParts(letterhead, setting), ...(sender === '' ? [] : [line]), room],
  });
}

/** The small head of the pages after it. @param section the field that says which heading the page goes on with */
export function followingHeader(
  letterhead: Letterhead,
  setting: DocxSetting,
  section: readonly ParagraphChild[],
): Header {
  const { side, name, accent } = letterhead;
  const mark: ParagraphChild[] = smallLogo(letterhead)
    ? [picture(letterhead, SMALL_LOGO_BOX, 'following')]
    : [new TextRun({ text: nameText(name, LONGEST_NAME), bold: true, color: color(wordColor(accent)) })];
  const between = new TextRun({ children: [new Tab()] });
  const whole = side === 'right' ? [...section, between, ...mark] : [...mark, between, ...section];
  const rows = {
    left: [new Paragraph({ style: 'LetterheadSmall', ...edges(setting, accent), children: whole })],
    right: [new Paragraph({ style: 'LetterheadSmall', ...edges(setting, accent), children: whole })],
    center: [
      new Paragraph({
        style: 'LetterheadSmall',
        ...edges(setting, accent),
        alignment: AlignmentType.CENTER,
        children: mark,
      }),
      new Paragraph({ style: 'Header', children: [...section] }),
    ],
  };
  return new Header({ children: rows[side] });
}

/** Title and page, and below a rule the columns. */
export function letterheadFooter(
  letterhead: Letterhead,
  setting: DocxSetting,
  line: readonly ParagraphChild[],
): Footer {
  const page = new Paragraph({
    style: 'LetterheadPage',
    ...edges(setting, letterhead.accent),
    children: line,
  });
  const end = new Paragraph({ style: 'Spacer' });
  return new Footer({ children: [page, footTable(letterhead, setting), end] });
}

/** Logo and name: beside each other, or one below the other where they stand in the middle. */
function headParts(letterhead: Letterhead, setting: DocxSetting): (Paragraph | Table)[] {
  const { side, logo, name, accent } = letterhead;
  const image = logo ? [picture(letterhead, LOGO_BOX, 'first')] : [];
  const words = name === '' ? [] : textRuns(name);
  const alignment = ALIGNMENTS[side];
  const look = { style: 'LetterheadName', alignment };
  const isBeside = side !== 'center' && image.length > 0 && words.length > 0;
  if (isBeside) {
    const cells = [
      { width: logoWidth(letterhead), paragraph: new Paragraph({ ...look, children: image }) },
      {
        width: edgeOf(setting.frame).width - logoWidth(letterhead),
        paragraph: new Paragraph({ style: 'LetterheadName', children: words }),
      },
    ];
    return [headTable(side === 'left' ? cells : cells.toReversed(), setting), ruled([], setting, accent)];
  }
  const parts = [image, words].filter((part) => part.length > 0);
  const last = parts.length - 1;
  return parts.map((children, at) =>
    at === last
      ? new Paragraph({ ...look, ...edges(setting, accent), children })
      : new Paragraph({ ...look, ...indents(setting), children }),
  );
}

function ruled(children: ParagraphChild[], setting: DocxSetting, accent: string): Paragraph {
  return new Paragraph({ style: 'LetterheadRule', ...edges(setting, accent), children });
}

function logoWidth({ logo }: Letterhead): number {
  return logo ? fittedLogo(logo, LOGO_BOX).width + 14 : 0;
}

type HeadCell = { width: number; paragraph: Paragraph };

function headTable(cells: readonly HeadCell[], setting: DocxSetting): Table {
  return plainTable(
    setting,
    cells.map(
      ({ width, paragraph }) =>
        new TableCell({
          children: [paragraph],
          width: { size: twips(width), type: WidthType.DXA },
          verticalAlign: VerticalAlignTable.CENTER,
          margins: NO_MARGINS,
        }),
    ),
    cells.map(({ width }) => twips(width)),
  );
}

const NO_MARGINS = { marginUnitType: WidthType.DXA, left: 0, right: 0, top: 0, bottom: 0 } as const;

/** The columns as the PDF has them: each begins where it begins there. */
function footTable(letterhead: Letterhead, setting: DocxSetting): Table {
  const edge = edgeOf(setting.frame);
  const columns = footColumns(letterhead, edge, WIDER);
  const widths = columns.map(({ x }, at) => (columns[at + 1]?.x ?? edge.width) - x);
  const cells = letterhead.columns.map(
    (lines, at) =>
      new TableCell({
        children: lines.map((text) => new Paragraph({ style: 'LetterheadFoot', children: textRuns(text) })),
        width: { size: twips(widths[at] ?? 0), type: WidthType.DXA },
        margins: { ...NO_MARGINS, right: at === columns.length - 1 ? 0 : twips(COLUMN_GAP / 4) },
      }),
  );
  return plainTable(
    setting,
    cells,
    widths.map((width) => twips(width)),
  );
}

/** A table of one row without rules, as wide as the text with its clause numbers. */
function plainTable(setting: DocxSetting, cells: readonly TableCell[], columnWidths: number[]): Table {
  const { width } = edgeOf(setting.frame);
  return new Table({
    rows: [new TableRow({ children: [...cells], cantSplit: true })],
    borders: TableBorders.NONE,
    width: { size: twips(width), type: WidthType.DXA },
    indent: { size: -twips(setting.frame.hang), type: WidthType.DXA },
    columnWidths,
    layout: TableLayoutType.FIXED,
  });
}

/** The rule below a paragraph, from the clause numbers to the right edge of the text. */
function edges(setting: DocxSetting, accent: string) {
  const rule = { style: BorderStyle.SINGLE, size: 7, color: color(accent), space: 8 };
  // LibreOffice would draw the rule of the usual foot above it.
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto', space: 0 };
  return { ...indents(setting), border: { top: none, bottom: rule } };
}

function indents({ frame }: DocxSetting) {
  return frame.hang > 0 ? { indent: { left: -twips(frame.hang) } } : {};
}

function picture({ logo, name }: Letterhead, box: LogoBox, which: Which): ImageRun {
  if (!logo) throw new Error('a letterhead without a logo has no picture');
  const { width, height } = fittedLogo(logo, box);
  const description = nameText(name === '' ? 'Logo' : name, LONGEST_NAME);
  return new ImageRun({
    type: 'png',
    data: Buffer.from(logo.png),
    transformation: { width: width * PIXELS, height: height * PIXELS },
    altText: { id: PICTURES[which], name: `Logo ${PICTURES[which]}`, description, title: description },
  });
}
