import { PdfArray, PdfDict, type PdfObject, PdfStream } from '@libpdf/core';
import { nameOf } from './beyond-pages.server.ts';
import { contentOf } from './content.server.ts';
import { glyphsOf } from './glyphs.server.ts';
import { NotPlain } from './plain-job.ts';
import { type Resolve, resolved } from './source-pages.server.ts';
import { bytesIn, nameIn, tokensOf } from './tokens.server.ts';

/** Forms that a page draws, with those within them; bytes of content that it takes; and how deep they lie in each other. */
const [MOST_FORMS, MOST_BYTES, DEEPEST] = [20_000, 100_000_000, 24];

/** What is drawn again and again: forms and cells of patterns, how often, and how much content that is. */
export type Work = {
  drawn: number;
  bytes: number;
  /** What is painted, and how many letters are shown, with the color and the font that were set before it began. */
  fills: number;
  strokes: number;
  letters: number;
};
/** Of one picture: the largest sheet of an office in the finest print quality. */
const MOST_PIXELS = 150_000_000;
const NOTHING: Work = { drawn: 0, bytes: 0, fills: 0, strokes: 0, letters: 0 };

/** What is painted and written with: null where nothing in it is drawn, 'outer' where it was set before. */
type Pen = {
  fill: Work | null | 'outer';
  stroke: Work | null | 'outer';
  font: readonly Work[] | null | 'outer';
};
type Run = { total: Work; pen: Pen; saved: Pen[]; resources: PdfObject | undefined };

/** Neither a number nor a name, a string or a bracket. */
const OPERATOR = /^[a-z'"]/i;
const FILLING = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', "'", '"']);
const STROKING = new Set(['S', 's', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', "'", '"']);
const WRITING = new Set(['Tj', 'TJ', "'", '"']);
const COLORING = new Map([
  ...['sc', 'scn', 'g', 'rg', 'k', 'cs'].map((operator) => [operator, 'fill'] as const),
  ...['SC', 'SCN', 'G', 'RG', 'K', 'CS'].map((operator) => [operator, 'stroke'] as const),
]);

/**
 * Refuses what draws forms that draw forms, in whatever way: by name, as the cell of a pattern, as a letter, or as a mask. A
 * file of a few lines can take any viewer years. Cells count once for what is painted with them: viewers repeat their picture.
 */
export class DrawnWork {
  readonly #resolve: Resolve;
  readonly #known = new Map<PdfStream, Map<PdfObject | undefined, Work>>();
  readonly #open = new Set<PdfStream>();

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  /** @throws NotPlain where a page and what lies above it are too much together */
  check(
    content: string,
    { resources, looks }: { resources: PdfObject | undefined; looks: PdfStream[] },
  ): void {
    const pen: Pen = { fill: null, stroke: null, font: null };
    const run: Run = { total: this.#count(content, resources), pen, saved: [], resources };
    for (const look of looks) this.#add(run, this.#within(look, resources, 1));
  }

  /** What is drawn by a content. @throws NotPlain where that is too much */
  #count(content: string, resources: PdfObject | undefined): Work {
    const pen: Pen = { fill: 'outer', stroke: 'outer', font: 'outer' };
    const run: Run = { total: { ...NOTHING }, pen, saved: [], resources };
    let operands: string[] = [];
    for (const token of tokensOf(content)) {
      if (!OPERATOR.test(token)) operands.push(token);
      else {
        this.#operate(run, token, operands);
        operands = [];
      }
    }
    return run.total;
  }

  #operate(run: Run, operator: string, operands: readonly string[]): void {
    const color = COLORING.get(operator);
    if (color) run.pen[color] = this.#pattern(run, nameAmong(operands));
    else if (operator === 'q') run.saved.push({ ...run.pen });
    else if (operator === 'Q') run.pen = run.saved.pop() ?? run.pen;
    else if (operator === 'Do') this.#add(run, this.#form(run, nameAmong(operands)));
    else if (operator === 'gs') this.#setState(run, nameAmong(operands));
    else if (operator === 'Tf') run.pen.font = this.#font(this.#named(run, 'Font', nameAmong(operands)), run);
    else if (operator === 'ID')
      refuseLarge(sideAmong(operands, /^\/(?:W|Width)$/), sideAmong(operands, /^\/(?:H|Height)$/));
    if (WRITING.has(operator)) this.#write(run, operands);
    if (FILLING.has(operator)) this.#paint(run, 'fill', 1);
    if (STROKING.has(operator)) this.#paint(run, 'stroke', 1);
  }

  #paint(run: Run, kind: 'fill' | 'stroke', times: number): void {
    const pen = run.pen[kind];
    if (pen === 'outer') run.total[kind === 'fill' ? 'fills' : 'strokes'] += times;
    else if (pen) this.#add(run, pen, times);
  }

  #write(run: Run, operands: readonly string[]): void {
    const { font } = run.pen;
    if (font === null) return;
    const letters = Buffer.concat(operands.map(bytesIn));
    if (font === 'outer') run.total.letters += letters.length;
    else for (const letter of letters) this.#add(run, font[letter] ?? NOTHING);
  }

  /** Adds something that is drawn so often. @throws NotPlain */
  #add(run: Run, work: Work, times = 1): void {
    const { total, pen } = run;
    total.drawn += work.drawn * times;
    total.bytes += work.bytes * times;
    if (total.drawn > MOST_FORMS || total.bytes > MOST_BYTES) throw new NotPlain('tooComplex');
    if (work.fills > 0) this.#paint(run, 'fill', work.fills * times);
    if (work.strokes > 0) this.#paint(run, 'stroke', work.strokes * times);
    if (work.letters === 0 || pen.font === null) return;
    if (pen.font === 'outer') total.letters += work.letters * times;
    else this.#add(run, heaviest(pen.font), work.letters * times);
  }

  #form(run: Run, name: string | undefined): Work {
    const form = this.#named(run, 'XObject', name);
    const isForm = form instanceof PdfStream && nameOf(form, 'Subtype', this.#resolve) === 'Form';
    return isForm ? this.#within(form, run.resources, 1) : NOTHING;
  }

  /** A cell begins with colors and fonts of its own. */
  #pattern(run: Run, name: string | undefined): Work | null {
    const pattern = name === undefined ? undefined : this.#named(run, 'Pattern', name);
    if (!(pattern instanceof PdfStream)) return null;
    const { drawn, bytes } = this.#within(pattern, run.resources, 0);
    return { ...NOTHING, drawn, bytes };
  }

  #setState(run: Run, name: string | undefined): void {
    const state = this.#named(run, 'ExtGState', name);
    if (!(state instanceof PdfDict)) return;
    const mask = resolved(state.get('SMask'), this.#resolve);
    const group = mask instanceof PdfDict ? resolved(mask.get('G'), this.#resolve) : undefined;
    if (group instanceof PdfStream) this.#add(run, this.#within(group, run.resources, 1));
    const font = resolved(state.get('Font'), this.#resolve);
    if (font instanceof PdfArray) run.pen.font = this.#font(resolved(font.at(0), this.#resolve), run);
  }

  /** What each letter of a font draws; null where its letters are shapes. */
  #font(font: PdfObject | undefined, { resources }: Run): Work[] | null {
    if (!(font instanceof PdfDict) || nameOf(font, 'Subtype', this.#resolve) !== 'Type3') return null;
    const own = font.get('Resources') ?? resources;
    return glyphsOf(font, this.#resolve).map((glyph) => (glyph ? this.#within(glyph, own, 0) : NOTHING));
  }

  #named({ resources }: Run, category: string, name: string | undefined): PdfObject | undefined {
    const found = resolved(resources, this.#resolve);
    const names = found instanceof PdfDict ? resolved(found.get(category), this.#resolve) : undefined;
    if (name === undefined || !(names instanceof PdfDict)) return undefined;
    return resolved(names.get(name), this.#resolve);
  }

  /** What a content draws that stands by itself. @param self how much it counts as something that is drawn */
  #within(stream: PdfStream, outer: PdfObject | undefined, self: number): Work {
    const resources = resolved(stream.get('Resources') ?? outer, this.#resolve);
    const known = this.#known.get(stream) ?? new Map<PdfObject | undefined, Work>();
    this.#known.set(stream, known);
    const before = known.get(resources);
    if (before) return before;
    if (this.#open.has(stream)) throw new NotPlain('broken');
    if (this.#open.size > DEEPEST) throw new NotPlain('tooComplex');
    this.#open.add(stream);
    const content = contentOf([stream], this.#resolve);
    const inner = this.#count(content, resources);
    this.#open.delete(stream);
    const work = { ...inner, drawn: inner.drawn + self, bytes: inner.bytes + content.length };
    known.set(resources, work);
    return work;
  }
}

function nameAmong(operands: readonly string[]): string | undefined {
  const name = operands.findLast((one) => one.startsWith('/'));
  return name === undefined ? undefined : nameIn(name);
}

function sideAmong(operands: readonly string[], key: RegExp): number {
  return Number(operands[operands.findIndex((one) => key.test(one)) + 1]);
}

/** Refuses a picture that a browser has no room for, however few bytes it takes. @throws NotPlain */
export function refuseLarge(width: number | undefined, height: number | undefined): void {
  if ((width ?? 0) * (height ?? 0) > MOST_PIXELS) throw new NotPlain('tooComplex');
}

function heaviest(works: readonly Work[]): Work {
  const most = { ...NOTHING };
  for (const work of works) {
    most.drawn = Math.max(most.drawn, work.drawn);
    most.bytes = Math.max(most.bytes, work.bytes);
  }
  return most;
}
