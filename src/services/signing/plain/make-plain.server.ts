import { createHash } from 'node:crypto';
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfString } from '@libpdf/core';
import { type Appearance, appearancesOn, countLooks, drawFields } from './appearances.server.ts';
import { annotationsOf, beyondPages } from './beyond-pages.server.ts';
import { contentOf, partsOf } from './content.server.ts';
import { Copying } from './copying.server.ts';
import { DrawnWork } from './drawn-work.server.ts';
import { NotPlain, type Plain, type PlainAnswer, type PlainJob, REMOVED } from './plain-job.ts';
import { type Above, checkReadersAgree, LOOK } from './readers-agree.server.ts';
import {
  boxOf,
  numberOf,
  pagesOf,
  paperOf,
  type Resolve,
  resolved,
  type SourcePage,
} from './source-pages.server.ts';
import { copyTags } from './tags.server.ts';
import { openStates } from './tokens.server.ts';

/** What every PDF begins with, as viewers look for it. */
const [MARK, MARK_WITHIN] = ['%PDF-', 1024];

/**
 * Makes a new file of the pages of an uploaded one: fields and comments are drawn where they were, and nothing is carried
 * over but what pages are drawn with. So what a signer is shown depends on no program, no layer and no other file. Runs in
 * a worker: a file may take all the time and memory there is.
 */
export async function makePlain(job: PlainJob): Promise<PlainAnswer> {
  try {
    return await plainOf(job);
  } catch (error) {
    if (error instanceof NotPlain) return { outcome: 'refused', why: error.why };
    // No room for what a few bytes unpack to, or one thing within another without an end.
    return { outcome: 'refused', why: error instanceof RangeError ? 'tooComplex' : 'broken' };
  }
}

async function plainOf(job: PlainJob): Promise<Plain> {
  const source = await read(job.bytes);
  const pages = pagesOf(source);
  const beyond = beyondPages(source, pages);
  const own = pages.map(({ dict }) => countLooks(dict, (ref) => source.getObject(ref)));
  drawFields(source);
  const target = PDF.create();
  const drawing = new Drawing(source, target);
  const made = new Map(pages.map((page) => [page.dict, target.insertPage(-1, drawing.page(page))]));
  copyTags(source, target, { pages: made, copying: drawing.copying });
  drawing.copying.finish();
  describe(source, target, job);
  const bytes = await target.save();
  const above = drawing.above.map((found, index) => ({ ...found, own: own[index] ?? 0 }));
  await checkReadersAgree(job.bytes, bytes, above);
  const removed = REMOVED.filter((kind) => beyond.has(kind));
  return { outcome: 'plain', bytes, pages: pages.length, removed };
}

/** As the file says it is to be read: what has to be guessed, others guess otherwise. */
async function read(bytes: Uint8Array): Promise<PDF> {
  const start = Buffer.from(bytes.subarray(0, MARK_WITHIN)).indexOf(MARK);
  if (start < 0) throw new NotPlain('notPdf');
  try {
    const source = await loaded(bytes, start);
    if (source.isEncrypted) throw new NotPlain('encrypted');
    return source;
  } catch (error) {
    // What is locked cannot be read far enough to say so.
    const isLocked = Buffer.from(bytes).includes('/Encrypt ');
    throw isLocked ? new NotPlain('encrypted') : error;
  }
}

/** Many servers put an empty line before a file: then viewers count from its mark, as it was written. */
async function loaded(bytes: Uint8Array, start: number): Promise<PDF> {
  const options = { lenient: false };
  if (start === 0) return PDF.load(bytes, options);
  return PDF.load(bytes.subarray(start), options).catch(() => PDF.load(bytes, options));
}

/** Draws pages anew. */
class Drawing {
  readonly copying: Copying;
  /** What was found above each page. */
  readonly above: Omit<Above, 'own'>[] = [];
  readonly #resolve: Resolve;
  readonly #target: PDF;
  readonly #work: DrawnWork;

  constructor(source: PDF, target: PDF) {
    this.#resolve = (ref) => source.getObject(ref);
    this.#target = target;
    this.copying = new Copying(source, target);
    this.#work = new DrawnWork(this.#resolve);
  }

  page(source: SourcePage): PdfDict {
    const { dict, own } = source;
    const page = new PdfDict([['Type', PdfName.of('Page')]]);
    page.set('MediaBox', arrayOf(paperOf(source, this.#resolve)));
    const crop = boxOf(own.get('CropBox'), this.#resolve);
    if (crop) page.set('CropBox', arrayOf(crop));
    this.#number(page, 'Rotate', own.get('Rotate'));
    this.#number(page, 'UserUnit', dict.get('UserUnit'));
    this.#number(page, 'StructParents', dict.get('StructParents'));
    const group = dict.get('Group');
    if (group) page.set('Group', this.copying.value(group));
    const resources = this.copying.resources(own.get('Resources'));
    page.set('Contents', this.#contents(source, resources));
    page.set('Resources', resources);
    return page;
  }

  #contents({ dict, own }: SourcePage, resources: PdfDict): PdfArray {
    const parts = partsOf(dict.get('Contents'), this.#resolve);
    const content = contentOf(parts, this.#resolve);
    const looks = appearancesOn(dict, this.#resolve);
    this.above.push({ annotations: annotationsOf(dict, this.#resolve).length, looks: looks.length });
    const drawn = looks.map(({ look }) => look);
    this.#work.check(content, { resources: own.get('Resources'), looks: drawn });
    const copied = parts.map((part) => this.copying.object(part));
    if (looks.length === 0) return new PdfArray(copied);
    const open = openStates(content);
    if (open === undefined) throw new NotPlain('broken');
    const above = looks.map((look) => this.#drawn(look, resources)).join('');
    const [before, behind] = ['q\n', `\n${'Q '.repeat(open + 1)}\n${above}`];
    return new PdfArray([this.#stream(before), ...copied, this.#stream(behind)]);
  }

  /** Draws what an annotation looks like, by a name that nothing on the page has. */
  #drawn({ look, matrix }: Appearance, resources: PdfDict): string {
    const found = resources.get('XObject');
    const names = found instanceof PdfDict ? found : new PdfDict();
    let number = names.size;
    while (names.has(`Flat${number}`)) number += 1;
    names.set(`Flat${number}`, this.copying.form(look));
    resources.set('XObject', names);
    return `/${LOOK} BMC q ${matrix.map(printed).join(' ')} cm /Flat${number} Do Q EMC\n`;
  }

  #stream(content: string): PdfObject {
    return this.#target.createStream({}, Buffer.from(content, 'latin1'));
  }

  #number(page: PdfDict, key: string, value: PdfObject | undefined): void {
    const number = numberOf(resolved(value, this.#resolve));
    if (number !== undefined) page.set(key, PdfNumber.of(number));
  }
}

function arrayOf(numbers: readonly number[]): PdfArray {
  return new PdfArray(numbers.map((one) => PdfNumber.of(one)));
}

/** Without an exponent, which no content has. */
function printed(number: number): string {
  return Number(number.toFixed(6)).toString().includes('e') ? '0' : String(Number(number.toFixed(6)));
}

/** Its name, its language and its number: all by what came in, so that the same file is made again. */
function describe(source: PDF, target: PDF, { bytes, title, at }: PlainJob): void {
  target.setTitle(title, { showInWindowTitleBar: true });
  target.setCreationDate(at);
  target.setModificationDate(at);
  const { trailer } = target.context.info;
  const facts = resolved(trailer.get('Info'), (ref) => target.getObject(ref));
  for (const key of ['Author', 'Creator', 'Producer']) if (facts instanceof PdfDict) facts.delete(key);
  const language = source.getCatalog().get('Lang');
  if (language instanceof PdfString) target.getCatalog().set('Lang', language);
  const id = new PdfString(createHash('sha256').update(bytes).digest().subarray(0, 16), 'hex');
  trailer.set('ID', new PdfArray([id, id]));
}
