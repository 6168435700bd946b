import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNull,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core';
import { nameOf, refuseChanging } from './beyond-pages.server.ts';
import { refuseLarge } from './drawn-work.server.ts';
import { NotPlain } from './plain-job.ts';
import { numberOf, type Resolve, resolved } from './source-pages.server.ts';

/** Objects of the largest file, and levels of one within another. */
const [MOST_OBJECTS, MOST_LEVELS] = [100_000, 60];

/** What a page may draw with. */
const CATEGORIES = ['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font'] as const;
/** Of streams: bytes that lie in other files, pictures that are shown elsewhere, layers, and notes of programs. */
const NOT_OF_STREAMS = new Set([
  ...['F', 'FFilter', 'FDecodeParms', 'Length', 'DL', 'Alternates', 'OPI', 'Ref', 'OC', 'AF', 'Metadata'],
  ...['PieceInfo', 'LastModified', 'Measure', 'PtData', 'PS', 'Subtype2', 'StructParent', 'StructParents'],
]);
/** What no page draws: however a reference gets there, it leads nowhere. */
const NOT_DRAWN = new Set([
  ...['Catalog', 'Pages', 'Page', 'Annot', 'Action', 'Filespec', 'EmbeddedFile', 'Sig', 'DocTimeStamp'],
  ...['StructTreeRoot', 'StructElem', 'Outlines', 'Metadata', 'ObjStm', 'XRef', 'Bead', 'Thread'],
]);
const ACTIONS = new Set([
  ...['JavaScript', 'Launch', 'URI', 'SubmitForm', 'ImportData', 'ResetForm', 'GoToR', 'GoToE', 'Rendition'],
  ...['Named', 'Hide', 'SetOCGState', 'Movie', 'Sound', 'RichMediaExecute', 'GoTo3DView'],
]);

/** Whatever else is called a font, each viewer puts another one in its place. */
const FONTS = new Set(['Type0', 'Type1', 'MMType1', 'Type3', 'TrueType']);

type Entry = [PdfName, PdfObject];

/**
 * Carries over what pages draw with, and nothing else: what is not known to be drawn stays behind. Every object is copied
 * once, one after the other, so that no ring and no chain of them matters.
 */
export class Copying {
  readonly #resolve: Resolve;
  readonly #target: PDF;
  readonly #copies = new Map<PdfObject, PdfRef>();
  readonly #open: (() => void)[] = [];
  readonly #forms: PdfDict[] = [];

  constructor(source: PDF, target: PDF) {
    this.#resolve = (ref) => source.getObject(ref);
    this.#target = target;
  }

  /** What a page draws with, as its own: names can be added to it. */
  resources(value: PdfObject | undefined): PdfDict {
    const copy = new PdfDict();
    const found = resolved(value, this.#resolve);
    if (!(found instanceof PdfDict)) return copy;
    for (const category of CATEGORIES) {
      const names = resolved(found.get(category), this.#resolve);
      if (!(names instanceof PdfDict)) continue;
      if (category === 'Font') this.#checkFonts(names);
      const entries = [...names].map(([name, one]): Entry => [name, this.value(one)]);
      copy.set(category, new PdfDict(entries));
    }
    const properties = resolved(found.get('Properties'), this.#resolve);
    if (!(properties instanceof PdfDict)) return copy;
    const entries = [...properties].map(([name, one]): Entry => [name, this.#property(one)]);
    copy.set('Properties', new PdfDict(entries));
    return copy;
  }

  value(value: PdfObject, level = 0): PdfObject {
    if (level > MOST_LEVELS) throw new NotPlain('broken');
    if (value instanceof PdfRef) {
      const found = resolved(value, this.#resolve) ?? PdfNull.instance;
      return found instanceof PdfArray || found instanceof PdfDict ? this.object(found) : found;
    }
    if (value instanceof PdfStream) return this.object(value);
    if (value instanceof PdfArray)
      return new PdfArray(value.toArray().map((one) => this.value(one, level + 1)));
    if (!(value instanceof PdfDict)) return value;
    if (this.#isLeft(value)) return PdfNull.instance;
    const copy = new PdfDict();
    this.#fill(copy, value, level);
    return copy;
  }

  /** A reference to the copy of something that is referred to. */
  object(found: PdfArray | PdfDict): PdfObject {
    const known = this.#copies.get(found);
    if (known) return known;
    if (found instanceof PdfDict && this.#isLeft(found)) return PdfNull.instance;
    if (this.#copies.size >= MOST_OBJECTS) throw new NotPlain('tooComplex');
    const copy = emptyLike(found);
    const ref = this.#target.register(copy);
    this.#copies.set(found, ref);
    this.#open.push(() => {
      if (found instanceof PdfDict && copy instanceof PdfDict) this.#fill(copy, found, 0);
      if (found instanceof PdfArray && copy instanceof PdfArray)
        for (const one of found) copy.push(this.value(one));
    });
    return ref;
  }

  /** How an annotation looks, as a form that a page draws. */
  form(look: PdfStream): PdfObject {
    const ref = this.object(look);
    const copy = ref instanceof PdfRef ? this.#target.getObject(ref) : null;
    if (copy instanceof PdfDict) this.#forms.push(copy);
    return ref;
  }

  /** Carries over what is referred to by what was, until there is nothing left. */
  finish(): void {
    for (let next = this.#open.pop(); next; next = this.#open.pop()) next();
    // Whatever they were called: viewers draw a look by its place, and a page by its kind.
    for (const form of this.#forms) {
      form.set('Type', PdfName.of('XObject'));
      form.set('Subtype', PdfName.of('Form'));
    }
  }

  #fill(copy: PdfDict, found: PdfDict, level: number): void {
    const isStream = found instanceof PdfStream;
    const side = (key: string) => numberOf(resolved(found.get(key), this.#resolve));
    if (isStream) refuseLarge(side('Width'), side('Height'));
    for (const [{ value: key }, value] of found) {
      if (isStream && key === 'OC') refuseChanging(value, this.#resolve);
      if (isStream && NOT_OF_STREAMS.has(key)) continue;
      copy.set(key, key === 'Resources' ? this.#shared(value) : this.value(value, level + 1));
    }
  }

  /** What a form draws with: the same for all forms that refer to it. */
  #shared(value: PdfObject): PdfObject {
    const found = resolved(value, this.#resolve);
    if (!(found instanceof PdfDict)) return new PdfDict();
    const known = this.#copies.get(found);
    if (known) return known;
    const copy = new PdfDict();
    const ref = this.#target.register(copy);
    this.#copies.set(found, ref);
    this.#open.push(() => {
      for (const [key, one] of this.resources(found)) copy.set(key, one);
    });
    return ref;
  }

  /** What content is marked with: its language and its words, if any. A layer marks nothing any more. */
  #property(value: PdfObject): PdfObject {
    refuseChanging(value, this.#resolve);
    const found = resolved(value, this.#resolve);
    const type = found instanceof PdfDict ? nameOf(found, 'Type', this.#resolve) : 'OCG';
    if (!(found instanceof PdfDict) || type === 'OCG' || type === 'OCMD') return new PdfDict();
    return new PdfDict([...found].filter(([, one]) => isPlain(one)));
  }

  /** @throws NotPlain where a font is something else */
  #checkFonts(fonts: PdfDict): void {
    for (const [, value] of fonts) {
      const font = resolved(value, this.#resolve);
      if (!(font instanceof PdfDict)) continue;
      const kind = nameOf(font, 'Subtype', this.#resolve) ?? '';
      const isNone = font instanceof PdfStream || !FONTS.has(kind) || this.#isLeft(font);
      if (isNone) throw new NotPlain('broken');
    }
  }

  #isLeft(dict: PdfDict): boolean {
    const of = (key: string) => nameOf(dict, key, this.#resolve) ?? '';
    return ACTIONS.has(of('S')) || NOT_DRAWN.has(of('Type')) || of('Subtype') === 'PS' || dict.has('JS');
  }
}

function emptyLike(found: PdfArray | PdfDict): PdfArray | PdfDict {
  if (found instanceof PdfArray) return new PdfArray();
  return found instanceof PdfStream ? new PdfStream(new PdfDict(), found.data) : new PdfDict();
}

function isPlain(value: PdfObject): boolean {
  return !(value instanceof PdfRef || value instanceof PdfArray || value instanceof PdfDict);
}
