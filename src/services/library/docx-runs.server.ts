import type { Look, Piece } from './docx-content.ts';
import { blankOfControl, isCheckBox, type OpenField, pieceOfField } from './docx-fields.server.ts';
import { type Dropped, drop } from './docx-refusal.ts';
import type { Styles } from './docx-styles.server.ts';
import { elementAt, elementsOf, holds, isOn, textOf, valueAt, type XmlElement } from './xml.server.ts';

/** What reading a document carries along. */
export type RunReading = {
  styles: Styles;
  dropped: Dropped;
  /** Fields that are open, outermost first; they may end paragraphs later. */
  fields: OpenField[];
};

/** `tab` is what a tabulator stands for here: a gap, or a ruled blank. */
type Around = RunReading & { look: Look; tab: string; pieces: Piece[] };

/** A ruled line made of tabulators or underlined spaces, as the reader of blanks knows it. */
const RULE = '____';
/** What is not read: its place, or its meaning, is elsewhere. */
const SILENT = [
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:delText',
  'w:delInstrText',
  'mc:Fallback',
] as const;
const BOX_SYMBOL = /^f0(?:a8|6f|71|72|fe)$/i;

/** The text of a paragraph with what stands in it. */
export function readRuns(paragraph: XmlElement, look: Look, reading: RunReading): Piece[] {
  const ruled = elementsOf(elementAt(paragraph, 'w:pPr', 'w:tabs'), 'w:tab').some((tab) =>
    ['underscore', 'heavy', 'dot'].includes(tab.attributes['w:leader'] ?? ''),
  );
  const around: Around = { ...reading, look, tab: ruled ? RULE : '  ', pieces: [] };
  readChildren(paragraph, around);
  return around.pieces;
}

function readChildren(parent: XmlElement, around: Around): void {
  for (const child of elementsOf(parent)) readChild(child, around);
}

function readChild(element: XmlElement, around: Around): void {
  const read = READERS.get(element.name) ?? readChildren;
  read(element, around);
}

type Reader = (element: XmlElement, around: Around) => void;

/** How elements are read; of all others only what stands in them is. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...SILENT.map((name) => [name, () => undefined] as const),
  ['w:r', readRun],
  ['w:sdt', readControl],
  ['w:fldSimple', readSimpleField],
  ['w:fldChar', readFieldMark],
  ['w:instrText', readInstruction],
  ['w:del', counted('trackedChanges')],
  ['w:moveFrom', counted('trackedChanges')],
  ['w:ins', countedAndRead('trackedChanges')],
  ['w:moveTo', countedAndRead('trackedChanges')],
  ['w:hyperlink', readLink],
  ['m:oMath', counted('equations')],
  ['m:oMathPara', counted('equations')],
  ['w:footnoteReference', counted('footnotes')],
  ['w:endnoteReference', counted('footnotes')],
  ['w:commentReference', counted('comments')],
  ['w:drawing', readDrawing],
  ['w:pict', readDrawing],
  ['w:object', counted('embeddedObjects')],
  ['w:control', counted('embeddedObjects')],
  ['w:t', (element, around) => say(textOf(element), around)],
  ['w:tab', (_, around) => say(around.tab, around)],
  ['w:br', readBreak],
  ['w:cr', (_, around) => add({ kind: 'break' }, around)],
  ['w:noBreakHyphen', (_, around) => say('-', around)],
  ['w:sym', readSymbol],
]);

function counted(kind: keyof Dropped): Reader {
  return (_, around) => drop(around.dropped, kind);
}

function countedAndRead(kind: keyof Dropped): Reader {
  return (element, around) => {
    drop(around.dropped, kind);
    readChildren(element, around);
  };
}

function readRun(run: XmlElement, around: Around): void {
  const properties = elementAt(run, 'w:rPr');
  if (isOn(properties, 'w:vanish') === true) {
    if (textOf(run).trim() !== '') drop(around.dropped, 'hiddenTexts');
    return;
  }
  const inner: Around = { ...around, look: around.styles.look(properties, around.look), pieces: [] };
  readChildren(run, inner);
  const underlined = elementAt(properties, 'w:u') !== undefined && isOn(properties, 'w:u') === true;
  const text = inner.pieces.map((piece) => (piece.kind === 'text' ? piece.text : 'x')).join('');
  // Underlined emptiness is a blank; a single underlined space between two words is not.
  if (underlined && /^[\s\u00a0_]{2,}$/.test(text))
    around.pieces.push({ kind: 'text', text: RULE, ...inner.look });
  else around.pieces.push(...inner.pieces);
}

function readLink(link: XmlElement, around: Around): void {
  if (link.attributes['r:id'] !== undefined) drop(around.dropped, 'links');
  readChildren(link, around);
}

function readDrawing(drawing: XmlElement, around: Around): void {
  drop(around.dropped, holds(drawing, 'w:txbxContent') ? 'textBoxes' : 'images');
}

function readBreak(element: XmlElement, around: Around): void {
  add({ kind: element.attributes['w:type'] === 'page' ? 'pagebreak' : 'break' }, around);
}

/** Of the symbols of other fonts only the empty boxes are known. */
function readSymbol(symbol: XmlElement, around: Around): void {
  say(BOX_SYMBOL.test(symbol.attributes['w:char'] ?? '') ? '☐' : '', around);
}

function readInstruction(element: XmlElement, { fields }: Around): void {
  const field = fields.at(-1);
  if (field?.reading === 'instruction') field.instruction += textOf(element);
}

function readFieldMark(mark: XmlElement, around: Around): void {
  const { fields } = around;
  const kind = mark.attributes['w:fldCharType'];
  if (kind === 'begin') {
    fields.push({ instruction: '', form: elementAt(mark, 'w:ffData'), reading: 'instruction' });
    return;
  }
  const field = fields.at(-1);
  if (!field) return;
  if (kind === 'end') fields.pop();
  if (field.reading !== 'instruction') return;
  const piece = pieceOfField(field, around.look);
  field.reading = piece ? 'nothing' : 'result';
  // The field's own text is silent from here on; what stands for it is not, unless a field around it is.
  if (piece && !isSilent(fields.filter((one) => one !== field))) around.pieces.push(piece);
}

function readSimpleField(element: XmlElement, around: Around): void {
  const field: OpenField = {
    instruction: element.attributes['w:instr'] ?? '',
    form: elementAt(element, 'w:fldData'),
    reading: 'instruction',
  };
  const piece = pieceOfField(field, around.look);
  if (piece) add(piece, around);
  else readChildren(element, around);
}

function readControl(control: XmlElement, around: Around): void {
  const content = elementAt(control, 'w:sdtContent');
  if (isCheckBox(control)) say('☐', around);
  if (!content || isCheckBox(control)) return;
  const first = elementsOf(content, 'w:r')[0];
  const look = around.styles.look(elementAt(first, 'w:rPr'), around.look);
  const blank = blankOfControl(control, textOf(content), { ...look, emphasis: around.look.emphasis });
  if (blank) add(blank, around);
  else readChildren(content, around);
}

function say(text: string, around: Around): void {
  if (text !== '') add({ kind: 'text', text, ...around.look }, around);
}

function add(piece: Piece, around: Around): void {
  if (!isSilent(around.fields)) around.pieces.push(piece);
}

function isSilent(fields: readonly OpenField[]): boolean {
  return fields.some((field) => field.reading !== 'result');
}

/** The alignment a paragraph asks for, as a table's column would have it. */
export function alignmentOf(properties: XmlElement | undefined): 'left' | 'center' | 'right' {
  const value = valueAt(properties, 'w:jc');
  return value === 'center' ? 'center' : value === 'right' || value === 'end' ? 'right' : 'left';
}
