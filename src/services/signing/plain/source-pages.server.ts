import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import { MOST_PLAIN_PAGES, NotPlain } from './plain-job.ts';

/** Levels of a tree of pages, and nodes of it: more are made to be in the way. */
const [MOST_LEVELS, MOST_NODES] = [40, 5_000];
/** The shortest and the longest side of a page, in points. */
const [SHORTEST, LONGEST] = [3, 14_400];
/** What a page has from the nodes above it. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

type Above = ReadonlyMap<string, PdfObject>;
type Node = { at: PdfObject; above: Above; level: number };

/** A page of a file: what it says itself, and with what it has from above. */
export type SourcePage = { dict: PdfDict; own: Above };

export type Resolve = (ref: PdfRef) => PdfObject | null;

/** What a value stands for: itself, or what it refers to. */
export function resolved(value: PdfObject | undefined, resolve: Resolve): PdfObject | undefined {
  let found = value;
  for (let steps = 0; found instanceof PdfRef; steps += 1) {
    if (steps > 20) throw new NotPlain('broken');
    found = resolve(found) ?? undefined;
  }
  return found;
}

/** Pages in their order. What a tree has twice, or in a ring, is no tree. @throws NotPlain */
export function pagesOf(pdf: PDF): SourcePage[] {
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  const pages: SourcePage[] = [];
  const seen = new Set<PdfObject>();
  const root = pdf.getCatalog().get('Pages');
  const open: Node[] = root ? [{ at: root, above: new Map(), level: 0 }] : [];
  for (let node = open.pop(); node; node = open.pop()) {
    const { at, above, level } = node;
    const dict = resolved(at, resolve);
    if (!(dict instanceof PdfDict) || seen.has(dict) || level > MOST_LEVELS) throw new NotPlain('broken');
    seen.add(dict);
    const own = withOwn(above, dict);
    const kids = resolved(dict.get('Kids'), resolve);
    const below = kids instanceof PdfArray ? kids.toArray().reverse() : [];
    open.push(...below.map((kid) => ({ at: kid, above: own, level: level + 1 })));
    if (!(kids instanceof PdfArray)) pages.push({ dict, own });
    if (pages.length > MOST_PLAIN_PAGES || seen.size + open.length > MOST_NODES)
      throw new NotPlain('tooManyPages');
  }
  if (pages.length === 0) throw new NotPlain('broken');
  return pages;
}

function withOwn(above: Above, dict: PdfDict): Above {
  const own = new Map(above);
  for (const key of INHERITED) {
    const value = dict.get(key);
    if (value) own.set(key, value);
  }
  return own;
}

/** Four numbers, the lower ones first; undefined where there is no such box. */
export function boxOf(value: PdfObject | undefined, resolve: Resolve): number[] | undefined {
  const box = resolved(value, resolve);
  if (!(box instanceof PdfArray) || box.length !== 4) return undefined;
  const [x1, y1, x2, y2] = box.toArray().map((one) => numberOf(resolved(one, resolve)));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

export function numberOf(value: PdfObject | undefined): number | undefined {
  return value instanceof PdfNumber && Number.isFinite(value.value) ? value.value : undefined;
}

/** The paper of a page. @throws NotPlain where it is none that can be shown */
export function paperOf({ own }: SourcePage, resolve: Resolve): number[] {
  const box = boxOf(own.get('MediaBox'), resolve);
  if (!box) throw new NotPlain('broken');
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const sides = [x2 - x1, y2 - y1];
  if (sides.some((side) => side < SHORTEST || side > LONGEST)) throw new NotPlain('broken');
  return box;
}
