import { type PDF, PdfArray, PdfBool, PdfDict, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
import { annotationsOf, isSeen, nameOf, refuseChanging } from './beyond-pages.server.ts';
import { NotPlain } from './plain-job.ts';
import { boxOf, numberOf, type Resolve, resolved } from './source-pages.server.ts';

/** How an annotation or a field looks, and where: a, b, c, d, e and f of the matrix that puts it there. */
export type Appearance = { look: PdfStream; matrix: readonly number[] };

/** What is no part of the printed page, or of none at all. */
const NOT_DRAWN = new Set(['Popup', 'Link']);
/** What each viewer draws as it likes where a file does not say how it looks: words, lines, and what is struck out. */
const DRAWN_ANYHOW = new Set([
  ...['FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Ink', 'Stamp', 'Caret'],
  ...['Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Redact'],
]);
/** That nobody may type into a field keeps the library from drawing it. */
const READ_ONLY = 1;

/** Gives fields a look that have none, or whose file says that theirs is old: viewers draw their values by themselves. */
export function drawFields(pdf: PDF): void {
  const form = pdf.getForm();
  const dict = resolved(pdf.getCatalog().get('AcroForm'), (ref) => pdf.getObject(ref));
  if (!form || !(dict instanceof PdfDict)) return;
  const old = dict.get('NeedAppearances');
  const areOld = old instanceof PdfBool && old.value;
  for (const field of form.getFields()) {
    if (!('needsAppearanceUpdate' in field)) continue;
    const lacksLook = field.getWidgets().some((widget) => !widget.hasNormalAppearance());
    if (!areOld && !lacksLook) continue;
    field.acroField().set('Ff', PdfNumber.of(field.flags & ~READ_ONLY));
    field.needsAppearanceUpdate = true;
  }
  form.updateAppearances();
}

/** How many annotations of a page are seen by a look of their own. */
export function countLooks(page: PdfDict, resolve: Resolve): number {
  const withLook = annotationsOf(page, resolve).filter(
    (one) =>
      isSeen(one, resolve) && !NOT_DRAWN.has(nameOf(one, 'Subtype', resolve) ?? '') && lookOf(one, resolve),
  );
  return withLook.length;
}

/** What is drawn above the content of a page, as viewers show it. @throws NotPlain where not all of them show the same */
export function appearancesOn(page: PdfDict, resolve: Resolve): Appearance[] {
  return annotationsOf(page, resolve).flatMap((annotation) => {
    const kind = nameOf(annotation, 'Subtype', resolve) ?? '';
    if (!isSeen(annotation, resolve) || NOT_DRAWN.has(kind)) return [];
    refuseChanging(annotation.get('OC'), resolve);
    if (DRAWN_ANYHOW.has(kind) && !annotation.has('AP')) throw new NotPlain('broken');
    const look = lookOf(annotation, resolve);
    const matrix = look && placed(annotation, look, resolve);
    return matrix ? [{ look, matrix }] : [];
  });
}

/** The look it has now, among those for its states. */
function lookOf(annotation: PdfDict, resolve: Resolve): PdfStream | undefined {
  const looks = resolved(annotation.get('AP'), resolve);
  const normal = looks instanceof PdfDict ? resolved(looks.get('N'), resolve) : undefined;
  if (normal instanceof PdfStream) return normal;
  const state = nameOf(annotation, 'AS', resolve);
  if (!(normal instanceof PdfDict) || state === undefined) return undefined;
  const look = resolved(normal.get(state), resolve);
  return look instanceof PdfStream ? look : undefined;
}

/**
 * The matrix that lays the box of a look, as its own matrix turns it, over the rectangle of its annotation; undefined
 * where there is no room in it. @throws NotPlain where a file does not say: each viewer takes another one
 */
function placed(annotation: PdfDict, look: PdfStream, resolve: Resolve): number[] | undefined {
  const rect = boxOf(annotation.get('Rect'), resolve);
  const box = boxOf(look.get('BBox'), resolve);
  if (!rect || !box) throw new NotPlain('broken');
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = turned(box, matrixOf(look.get('Matrix'), resolve));
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  if (x2 <= x1 || y2 <= y1) return undefined;
  const [wide, high] = [(right - left) / (x2 - x1), (top - bottom) / (y2 - y1)];
  return [wide, 0, 0, high, left - x1 * wide, bottom - y1 * high];
}

function turned(box: readonly number[], matrix: readonly number[]): number[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const corners = [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function matrixOf(value: PdfObject | undefined, resolve: Resolve): number[] {
  const matrix = resolved(value, resolve);
  const numbers = matrix instanceof PdfArray ? matrix.toArray() : [];
  const read = numbers.map((one) => numberOf(resolved(one, resolve)) ?? 0);
  return read.length === 6 ? read : [1, 0, 0, 1, 0, 0];
}
