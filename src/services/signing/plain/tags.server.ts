import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
} from '@libpdf/core';
import { nameOf } from './beyond-pages.server.ts';
import type { Copying } from './copying.server.ts';
import { NotPlain } from './plain-job.ts';
import { numberOf, type Resolve, resolved } from './source-pages.server.ts';

/** What a tag says: what it is, and what is read in its place. */
const SAID = ['S', 'Alt', 'ActualText', 'Lang', 'E', 'T', 'ID', 'A'] as const;
/** Tags of a file, and lists of them by page. */
const [MOST_TAGS, MOST_LISTS] = [60_000, 5_000];

type Pages = ReadonlyMap<PdfDict, PdfRef>;
type Work = { element: PdfDict; copy: PdfDict; ref: PdfRef };

/** Carries over the tags by which a file is read aloud and shown as text, from the top on, and nothing they refer to beside. */
export function copyTags(
  source: PDF,
  target: PDF,
  { pages, copying }: { pages: Pages; copying: Copying },
): void {
  const resolve: Resolve = (ref) => source.getObject(ref);
  const root = resolved(source.getCatalog().get('StructTreeRoot'), resolve);
  if (!(root instanceof PdfDict)) return;
  const tags = new Tags({ resolve, target, pages, copying });
  const copy = tags.root(root);
  target.getCatalog().set('StructTreeRoot', copy);
  target.getCatalog().set('MarkInfo', new PdfDict([['Marked', PdfBool.of(true)]]));
}

type Parts = { resolve: Resolve; target: PDF; pages: Pages; copying: Copying };

class Tags {
  readonly #parts: Parts;
  readonly #copies = new Map<PdfDict, PdfRef>();
  readonly #open: Work[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  root(root: PdfDict): PdfRef {
    const { target, resolve, copying } = this.#parts;
    const copy = new PdfDict([['Type', PdfName.of('StructTreeRoot')]]);
    const ref = target.register(copy);
    copy.set('K', this.#kids(root, ref));
    for (let next = this.#open.pop(); next; next = this.#open.pop()) this.#fill(next);
    const roles = resolved(root.get('RoleMap'), resolve);
    if (roles instanceof PdfDict) copy.set('RoleMap', copying.value(roles));
    copy.set('ParentTree', this.#byPage(root));
    return ref;
  }

  #fill({ element, copy, ref }: Work): void {
    const { copying, pages, resolve } = this.#parts;
    for (const key of SAID) {
      const value = element.get(key);
      if (value) copy.set(key, copying.value(value));
    }
    const page = resolved(element.get('Pg'), resolve);
    const made = page instanceof PdfDict ? pages.get(page) : undefined;
    if (made) copy.set('Pg', made);
    copy.set('K', this.#kids(element, ref));
  }

  /** What is within a tag: other tags, and marked content by its number. Annotations are gone. */
  #kids(parent: PdfDict, parentRef: PdfRef): PdfArray {
    const { resolve } = this.#parts;
    const all = resolved(parent.get('K'), resolve);
    const kids = new PdfArray();
    for (const one of all instanceof PdfArray ? all.toArray() : [all]) {
      const kid = resolved(one, resolve);
      const copy = kid instanceof PdfDict ? this.#kid(kid, parentRef) : kid;
      if (copy instanceof PdfNumber || copy instanceof PdfDict || copy instanceof PdfRef) kids.push(copy);
    }
    return kids;
  }

  #kid(kid: PdfDict, parent: PdfRef): PdfObject | undefined {
    const { target, resolve, pages } = this.#parts;
    if (kid.has('MCID')) {
      const page = resolved(kid.get('Pg'), resolve);
      const made = page instanceof PdfDict ? pages.get(page) : undefined;
      const id = numberOf(resolved(kid.get('MCID'), resolve));
      if (id === undefined || kid.has('Stm') || (page && !made)) return undefined;
      const marked = new PdfDict([['Type', PdfName.of('MCR')]]);
      marked.set('MCID', PdfNumber.of(id));
      if (made) marked.set('Pg', made);
      return marked;
    }
    // What stands in two places, or in a ring, is read in the first.
    if (nameOf(kid, 'S', resolve) === undefined || this.#copies.has(kid)) return undefined;
    if (this.#copies.size >= MOST_TAGS) throw new NotPlain('tooComplex');
    const copy = new PdfDict([['Type', PdfName.of('StructElem')]]);
    copy.set('P', parent);
    const ref = target.register(copy);
    this.#copies.set(kid, ref);
    this.#open.push({ element: kid, copy, ref });
    return ref;
  }

  /** For each page, the tags of its marked content. */
  #byPage(root: PdfDict): PdfDict {
    const numbers = new PdfArray();
    for (const [number, value] of this.#lists(root).toSorted(([a], [b]) => a - b)) {
      numbers.push(PdfNumber.of(number));
      numbers.push(new PdfArray(value.toArray().map((one) => this.#copied(one))));
    }
    return new PdfDict([['Nums', numbers]]);
  }

  #copied(one: PdfObject): PdfObject {
    const tag = resolved(one, this.#parts.resolve);
    const copy = tag instanceof PdfDict ? this.#copies.get(tag) : undefined;
    return copy ?? PdfNull.instance;
  }

  #lists(root: PdfDict): [number, PdfArray][] {
    const { resolve } = this.#parts;
    const lists: [number, PdfArray][] = [];
    const seen = new Set<PdfObject>();
    const open = [root.get('ParentTree')];
    while (open.length > 0) {
      const node = resolved(open.pop(), resolve);
      if (!(node instanceof PdfDict) || seen.has(node)) continue;
      seen.add(node);
      const kids = resolved(node.get('Kids'), resolve);
      if (kids instanceof PdfArray) open.push(...kids.toArray().slice(0, MOST_LISTS));
      lists.push(...this.#listsIn(node));
      if (lists.length > MOST_LISTS || seen.size > MOST_LISTS) throw new NotPlain('tooComplex');
    }
    return lists;
  }

  #listsIn(node: PdfDict): [number, PdfArray][] {
    const { resolve } = this.#parts;
    const pairs = resolved(node.get('Nums'), resolve);
    const all = pairs instanceof PdfArray ? pairs.toArray() : [];
    return all.flatMap((one, index): [number, PdfArray][] => {
      if (index % 2 === 1) return [];
      const [number, value] = [numberOf(resolved(one, resolve)), resolved(all[index + 1], resolve)];
      return number !== undefined && value instanceof PdfArray ? [[number, value]] : [];
    });
  }
}
