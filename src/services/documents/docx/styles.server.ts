import {
  BorderStyle,
  DocumentDefaults,
  type IStylesOptions,
  LineRuleType,
  StyleForCharacter,
  StyleForParagraph,
  type XmlComponent,
} from 'docx';
import {
  BODY,
  CELLS,
  CLAUSE,
  FOOTER,
  INK,
  LABEL,
  LINE,
  NOTE,
  PAPER,
  ROLE,
  SECTION,
  SOFT,
  STAMP,
  SUB_HEADING,
  type TextStyle,
  TITLE,
} from '../pdf/style.ts';
import { letterheadStyles } from './letterhead-styles.server.ts';
import { CLAUSES } from './numbering.server.ts';
import type { DocxSetting } from './setting.server.ts';
import { element, twips } from './xml.server.ts';

/*
 * The styles of a .docx: the PDF's sizes and spaces in the fonts every office has. Cambria and Calibri come with
 * Word; LibreOffice has Caladea and Carlito of the same widths. Whoever changes a style changes the document.
 */

const SERIF = 'Cambria';
const SANS = 'Calibri';
/** Cambria looks smaller than the serif of the PDF, Calibri than its sans. */
const LARGER = { [SERIF]: 0.5, [SANS]: 0.5 };
/** More between the lines, because more words stand on one: so the pages of both say the same. */
const LOOSER = 0.6;

type ParagraphStyle = NonNullable<IStylesOptions['paragraphStyles']>[number];
type ParagraphLook = NonNullable<ParagraphStyle['paragraph']>;
type RunLook = NonNullable<ParagraphStyle['run']>;
type Space = { before?: number; after?: number };

/** A colour as Word writes it. */
export function color(hex: string): string {
  return hex.slice(1);
}

/** All styles of a document; each says only what it does otherwise than the one it is based on. */
export function documentStyles(setting: DocxSetting): IStylesOptions {
  const { languageTag } = setting.document;
  const run = { ...fontOf(SERIF), size: sizeOf(BODY), color: color(INK), language: { value: languageTag } };
  const pages = [...pageStyles(setting), ...letterheadStyles(setting)];
  const paragraphs = [...headingStyles(setting), ...textStyles(), ...formStyles(), ...pages];
  return {
    importedStyles: [
      new DocumentDefaults({ run }),
      new StyleForParagraph({ id: 'Normal', name: 'Normal', quickFormat: true, paragraph: NORMAL }),
      element('w:style', { 'w:type': 'character', 'w:default': 1, 'w:styleId': 'DefaultParagraphFont' }, [
        element('w:name', { 'w:val': 'Default Paragraph Font' }),
        element('w:uiPriority', { 'w:val': 1 }),
        element('w:semiHidden'),
      ]),
      ...tableStyles(),
      ...paragraphs.map((one) => new StyleForParagraph(one)),
      new StyleForCharacter({
        id: 'PlaceholderText',
        name: 'Placeholder Text',
        basedOn: 'DefaultParagraphFont',
        uiPriority: 99,
        run: { color: color(SOFT) },
      }),
      new StyleForCharacter({
        id: 'SignatureWord',
        name: 'Signature Word',
        basedOn: 'DefaultParagraphFont',
        run: { ...runOf(LABEL), ...fontOf(SANS) },
      }),
    ],
  };
}

const NORMAL: ParagraphLook = {
  spacing: {
    before: 0,
    after: twips(7),
    line: twips(BODY.leading + LOOSER),
    lineRule: LineRuleType.AT_LEAST,
  },
};

function headingStyles(setting: DocxSetting): ParagraphStyle[] {
  const kept = { keepNext: true, keepLines: true };
  return [
    ...(setting.document.stamp === '' ? [] : [style('Stamp', 'Stamp', styled(STAMP, { after: 4 }, kept))]),
    { ...style('Title', 'Title', styled(TITLE, { before: 4, after: 20 }, kept)), next: 'Normal' },
    { ...style('Heading1', 'heading 1', headingStyle(setting)), next: 'Normal' },
    {
      ...style(
        'Heading2',
        'heading 2',
        styled(SUB_HEADING, { before: 12, after: 3 }, { ...kept, outlineLevel: 1 }),
      ),
      next: 'Normal',
      run: { bold: true },
    },
  ];
}

function headingStyle({ document }: DocxSetting): Omit<ParagraphStyle, 'id'> {
  const isClause = document.numbering === 'clauses';
  const space = isClause ? { before: 20, after: 5 } : { before: 26, after: 8 };
  const look = styled(isClause ? CLAUSE : SECTION, space, {
    keepNext: true,
    keepLines: true,
    outlineLevel: 0,
    ...(isClause && { numbering: { reference: CLAUSES, level: 0 } }),
  });
  // The PDF's headings are medium; Cambria has no weight between, and at the size of a clause regular is too quiet.
  return isClause ? { ...look, run: { ...look.run, bold: true } } : look;
}

function textStyles(): ParagraphStyle[] {
  return [
    style('Clause', 'Clause', styled(BODY, { after: 6 })),
    style('ListNumber', 'List Number', styled(BODY, { after: 6 })),
    style('ListBullet', 'List Bullet', styled(BODY, { after: 4 })),
    style('ListContinue', 'List Continue', styled(BODY, { after: 6 })),
    style('Definition', 'Definition', styled(BODY, { after: 6 })),
    style('Note', 'Note', {
      ...styled(NOTE, { after: 4 }, noteFrame()),
      next: 'Normal',
    }),
    ...TABLE_CELLS.map((cell, index) =>
      style(cellStyle(index), tableName('Table Text', index), styled(cell, {})),
    ),
    ...TABLE_CELLS.map((cell, index) => ({
      ...style(headStyle(index), tableName('Table Heading', index), styled(cell, {}, { keepNext: true })),
      basedOn: cellStyle(index),
      run: { ...runOf({ ...cell, size: cell.size - 0.5 }), bold: true },
    })),
    style('Spacer', 'Table Spacing', {
      paragraph: { spacing: { line: twips(4), lineRule: LineRuleType.EXACT, after: twips(10) } },
      run: { size: 8 },
    }),
  ];
}

/** No larger than in the PDF: the columns were measured there. */
const TABLE_CELLS = CELLS.map((cell) => ({ ...cell, size: cell.size - LARGER[SERIF] }));

/** Paragraph styles of cells, by how small a table had to be set. */
export function cellStyle(size: number): string {
  return size === 0 ? 'TableText' : `TableText${size + 1}`;
}

export function headStyle(size: number): string {
  return size === 0 ? 'TableHeading' : `TableHeading${size + 1}`;
}

function tableName(name: string, index: number): string {
  return index === 0 ? name : `${name} ${index + 1}`;
}

/** A quiet ground with a bar at its side, as wide as the text. */
function noteFrame(): ParagraphLook {
  const edge = { style: BorderStyle.SINGLE, size: 4, color: color(PAPER) };
  return {
    keepLines: true,
    indent: { left: twips(13), right: twips(13) },
    shading: { fill: color(PAPER), color: 'auto', type: 'clear' },
    border: {
      top: { ...edge, space: 7 },
      bottom: { ...edge, space: 7 },
      right: { ...edge, space: 12 },
      left: { style: BorderStyle.SINGLE, size: 16, color: color(LINE), space: 11 },
    },
  };
}

function formStyles(): ParagraphStyle[] {
  const kept = { keepNext: true, keepLines: true };
  const label = { ...runOf(LABEL), ...fontOf(SANS) };
  return [
    style('Signature', 'Signature', { ...styled(BODY, { before: 26, after: 0 }) }),
    style('SignatureRole', 'Signature Role', {
      ...styled(ROLE, {}),
      run: { ...runOf(ROLE), ...fontOf(SANS), bold: true },
    }),
    style('SignatureName', 'Signature Name', {
      ...styled(BODY, {}),
      run: { ...runOf(BODY), bold: true },
    }),
    style('SignatureLabel', 'Signature Label', {
      ...styled(LABEL, { before: 2, after: 3 }),
      run: label,
    }),
    style('SignatureEntry', 'Signature Entry', { ...styled(BODY, { before: 7.5 }) }),
    style('HandLine', 'Line to Fill In', { ...styled(BODY, { before: 12 }, kept) }),
    style('HandLineLabel', 'Line Label', {
      ...styled(LABEL, { before: 2, after: 10 }),
      run: label,
    }),
    style('BoxLabel', 'Box Label', {
      ...styled({ ...LABEL, leading: 12 }, { before: 10, after: 3 }, kept),
      run: label,
    }),
    style('Checks', 'Checks', styled(BODY, { after: 13 })),
  ];
}

function pageStyles({ frame }: DocxSetting): ParagraphStyle[] {
  const small = { ...runOf(FOOTER), ...fontOf(SANS) };
  const right = { rightTabStop: twips(frame.measure) };
  const rule = { style: BorderStyle.SINGLE, size: 4, color: color(LINE), space: 6 };
  return [
    style('Header', 'header', { ...styled(FOOTER, {}, right), run: small }),
    style('Footer', 'footer', { ...styled(FOOTER, {}, { ...right, border: { top: rule } }), run: small }),
    style('TOCHeading', 'TOC Heading', {
      ...styled({ ...LABEL, leading: 13 }, { before: 20, after: 3 }, { keepNext: true }),
      run: { ...runOf({ ...LABEL, size: 8.5 }), ...fontOf(SANS) },
    }),
    style('TOC1', 'toc 1', styled(BODY, { before: 4, after: 4 }, contentsLines())),
  ];
}

function contentsLines(): ParagraphLook {
  const rule = { style: BorderStyle.SINGLE, size: 5, color: color(LINE), space: 4 };
  return { keepLines: true, border: { bottom: rule, between: rule } };
}

function style(id: string, name: string, look: Omit<ParagraphStyle, 'id'>): ParagraphStyle {
  return { id, name, basedOn: 'Normal', quickFormat: true, ...look };
}

/** Only what is other than in {@link NORMAL}. */
function styled(text: TextStyle, space: Space, look: ParagraphLook = {}): Omit<ParagraphStyle, 'id'> {
  const { before = 0, after = 0 } = space;
  const leading = text.leading !== BODY.leading && {
    line: twips(text.leading),
    lineRule: LineRuleType.AT_LEAST,
  };
  return {
    paragraph: {
      spacing: { ...(before > 0 && { before: twips(before) }), after: twips(after), ...leading },
      ...look,
    },
    run: runOf(text),
  };
}

function runOf(text: TextStyle): RunLook {
  return {
    ...(sizeOf(text) !== sizeOf(BODY) && { size: sizeOf(text) }),
    ...(text.color !== BODY.color && { color: color(text.color) }),
    ...(text.tracking !== 0 && { characterSpacing: twips(text.tracking) }),
  };
}

/** In half points. */
function sizeOf({ face, size }: TextStyle): number {
  return Math.round((size + LARGER[face.startsWith('label') ? SANS : SERIF]) * 2);
}

function fontOf(name: string): RunLook {
  return { font: { ascii: name, hAnsi: name, cs: name, eastAsia: name } };
}

/** A strong rule under the head and around the sum, thin ones between rows. */
function tableStyles(): XmlComponent[] {
  const rule = (edge: string, size: number, hex: string) =>
    element(`w:${edge}`, { 'w:val': 'single', 'w:sz': size, 'w:space': 0, 'w:color': color(hex) });
  const part = (type: string, edges: readonly XmlComponent[]) =>
    element('w:tblStylePr', { 'w:type': type }, [element('w:tcPr', {}, [element('w:tcBorders', {}, edges)])]);
  const table = (attributes: Record<string, string | number>, children: readonly XmlComponent[]) =>
    element('w:style', { 'w:type': 'table', ...attributes }, children);
  return [
    table({ 'w:default': 1, 'w:styleId': 'TableNormal' }, [
      element('w:name', { 'w:val': 'Normal Table' }),
      element('w:uiPriority', { 'w:val': 99 }),
      element('w:semiHidden'),
    ]),
    table({ 'w:customStyle': 1, 'w:styleId': 'DocumentTable' }, [
      element('w:name', { 'w:val': 'Document Table' }),
      element('w:basedOn', { 'w:val': 'TableNormal' }),
      element('w:uiPriority', { 'w:val': 99 }),
      element('w:tblPr', {}, [
        element('w:tblBorders', {}, [rule('bottom', 5, LINE), rule('insideH', 5, LINE)]),
      ]),
      part('firstRow', [rule('bottom', 7, INK)]),
      part('lastRow', [rule('top', 7, INK), rule('bottom', 7, INK)]),
    ]),
  ];
}
