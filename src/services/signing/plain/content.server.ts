import { PdfArray, PdfDict, type PdfObject, PdfStream } from '@libpdf/core';
import { nameOf } from './beyond-pages.server.ts';
import { NotPlain } from './plain-job.ts';
import { type Resolve, resolved } from './source-pages.server.ts';

/** Forms that a page draws, with those within them, and how deep they lie in each other. */
const [MOST_FORMS, DEEPEST] = [20_000, 24];

/** The streams of which the content of a page is put together. */
export function partsOf(contents: PdfObject | undefined, resolve: Resolve): PdfStream[] {
  const found = resolved(contents, resolve);
  const all = found instanceof PdfArray ? found.toArray() : [found];
  return all.flatMap((one) => {
    const part = resolved(one, resolve);
    return part instanceof PdfStream ? [part] : [];
  });
}

/** What stands in streams, one after the other. @throws NotPlain where that cannot be read */
export function contentOf(parts: readonly PdfStream[]): string {
  try {
    return parts.map((part) => Buffer.from(part.getDecodedData()).toString('latin1')).join('\n');
  } catch (error) {
    // No room for what a few bytes unpack to.
    throw error instanceof RangeError ? error : new NotPlain('broken');
  }
}

/** Refuses what draws forms that draw forms: a file of a few lines can take any viewer years. */
export class DrawnForms {
  readonly #resolve: Resolve;
  readonly #counts = new Map<PdfStream, number>();
  readonly #open = new Set<PdfStream>();

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  /** How many forms are drawn by a content. @throws NotPlain */
  count(content: string, resources: PdfObject | undefined): number {
    const forms = this.#formsIn(resources);
    let count = 0;
    for (const [, name = ''] of content.matchAll(/\/([^\s()<>[\]{}/%]+)\s+Do(?![\w'"*])/g)) {
      const form = forms.get(plainName(name));
      if (form) count += 1 + this.#within(form, resources);
      if (count > MOST_FORMS) throw new NotPlain('tooComplex');
    }
    return count;
  }

  #within(form: PdfStream, outer: PdfObject | undefined): number {
    const known = this.#counts.get(form);
    if (known !== undefined) return known;
    if (this.#open.has(form)) throw new NotPlain('broken');
    if (this.#open.size > DEEPEST) throw new NotPlain('tooComplex');
    this.#open.add(form);
    const count = this.count(contentOf([form]), form.get('Resources') ?? outer);
    this.#open.delete(form);
    this.#counts.set(form, count);
    return count;
  }

  #formsIn(resources: PdfObject | undefined): Map<string, PdfStream> {
    const found = resolved(resources, this.#resolve);
    const names = found instanceof PdfDict ? resolved(found.get('XObject'), this.#resolve) : undefined;
    const forms = new Map<string, PdfStream>();
    if (!(names instanceof PdfDict)) return forms;
    for (const [name, value] of names) {
      const form = resolved(value, this.#resolve);
      const isForm = form instanceof PdfStream && nameOf(form, 'Subtype', this.#resolve) === 'Form';
      if (isForm) forms.set(name.value, form);
    }
    return forms;
  }
}

/** A name without its escapes. */
function plainName(name: string): string {
  return name.replaceAll(/#([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** What a content is made of, but for strings, which begin with a bracket. */
const TOKEN = /%[^\r\n]*|<<|<[^>]*>|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+|\(/g;
/** Where the bytes of a picture within the content end. */
const PICTURE_END = /[\s]EI(?=[\s]|$)/g;
const STRING_PART = /\\[\s\S]|[()]/g;

/**
 * How many states of graphics a content leaves saved; undefined where it takes back more than it saved, so that nobody can
 * draw over it in a known place.
 */
export function openStates(content: string): number | undefined {
  const tokens = new RegExp(TOKEN);
  let depth = 0;
  for (let found = tokens.exec(content); found; found = tokens.exec(content)) {
    const [token] = found;
    if (token === '(') tokens.lastIndex = endOfString(content, tokens.lastIndex);
    if (token === 'ID') tokens.lastIndex = endOfPicture(content, tokens.lastIndex);
    if (token === 'q') depth += 1;
    if (token === 'Q') depth -= 1;
    if (depth < 0) return undefined;
  }
  return depth;
}

/** Brackets in a string are pairs, or escaped. */
function endOfString(content: string, from: number): number {
  const parts = new RegExp(STRING_PART);
  parts.lastIndex = from;
  let open = 1;
  for (let found = parts.exec(content); found; found = parts.exec(content)) {
    if (found[0] === '(') open += 1;
    if (found[0] === ')') open -= 1;
    if (open === 0) return parts.lastIndex;
  }
  return content.length;
}

function endOfPicture(content: string, from: number): number {
  const ends = new RegExp(PICTURE_END);
  ends.lastIndex = from;
  return ends.exec(content) ? ends.lastIndex : content.length;
}
