import { formFont, formFontName } from './form-font.server.ts';
import type { Rectangle } from './style.ts';
import { INK } from './style.ts';
import type { PdfDocument, Tag, Tags } from './tags.server.ts';

/** A field of a fillable file. */
export type FormField = {
  /** Fields of one name are one field, shown in several places; dots make groups: `items.0.price`. */
  name: string;
  /** What a screen reader says. */
  label: string;
  kind: 'line' | 'lines' | 'choice' | 'check';
  choices?: readonly string[];
  align?: 'left' | 'center' | 'right';
};

type Reference = ReturnType<PdfDocument['ref']>;
type Dictionary = Record<string, unknown>;
type Node = { ref: Reference; kids: Reference[] };

/** What pdfkit keeps of a form; its own functions for fields know no accessible names. */
type FormDocument = { _root: { data: { AcroForm: { data: { Fields: Reference[] } } } } };

const PRINTED = 4;
const MULTILINE = 1 << 12;
const COMBO = 1 << 17;
const QUADDING = { left: 0, center: 1, right: 2 } as const;
/** INK, as a PDF writes it. */
const TEXT_COLOR = '0.106 0.129 0.114 rg';
const SIZE = 10;

/** Lays fields to type into over the page that is open. Everything is in the file: no viewer has to draw it. */
export class FormFields {
  readonly #doc: PdfDocument;
  readonly #tags: Tags;
  readonly #nodeOf: (name: string, described: Dictionary) => Node;
  readonly #look: (box: Rectangle, drawing: string) => Reference;
  readonly #counts = new Map<string, number>();

  constructor(doc: PdfDocument, tags: Tags) {
    this.#doc = doc;
    this.#tags = tags;
    this.#nodeOf = fieldTree(doc, openForm(doc));
    this.#look = looksOf(doc);
  }

  /** @param tag what the field stands in */
  put(field: FormField, box: Rectangle, tag: Tag): void {
    const node = this.#nodeOf(field.name, description(field));
    const element = this.#tags.elementOf({ type: 'Form', parent: tag });
    const placed = { Subtype: 'Widget', F: PRINTED, Parent: node.ref, structParent: element };
    // Named here too: some viewers look no further than the place itself.
    const widget = { ...placed, ...this.#shown(field, box), TU: text(field.label), color: INK };
    this.#doc.annotate(box.x, box.y, box.width, box.height, widget);
    const { annotations } = this.#doc.page;
    node.kids.push(annotations[annotations.length - 1]);
    // Ended on its own page, as links are.
    element.end();
  }

  /** A field of its own: its name is numbered. */
  putOwn(field: FormField, box: Rectangle, tag: Tag): void {
    const count = (this.#counts.get(field.name) ?? 0) + 1;
    this.#counts.set(field.name, count);
    this.put({ ...field, name: `${field.name}-${count}` }, box, tag);
  }

  /** What a field looks like while nothing is typed in it. */
  #shown({ kind }: FormField, box: Rectangle): Dictionary {
    if (kind !== 'check') return { AP: { N: this.#look(box, '/Tx BMC\nEMC') } };
    return { AS: 'Off', AP: { N: { Yes: this.#look(box, tick(box)), Off: this.#look(box, '') } } };
  }
}

/** Opens the form of a document. Returns the list of its fields, to be added to. */
function openForm(doc: PdfDocument): Reference[] {
  // pdfkit writes the form out at the end, and wants any font of the document for it.
  doc.initForm();
  const inside: object = doc;
  // What pdfkit keeps to itself has no types.
  const { data } = (inside as FormDocument)._root.data.AcroForm;
  Object.assign(data, {
    NeedAppearances: false,
    DA: text(`/${formFontName} ${SIZE} Tf ${TEXT_COLOR}`),
    DR: { Font: { [formFontName]: formFont(doc) } },
  });
  return data.Fields;
}

/** Finds the field of a name, below the group it belongs to, or makes it. */
function fieldTree(doc: PdfDocument, roots: Reference[]): (name: string, described: Dictionary) => Node {
  const nodes = new Map<string, Node>();

  return function nodeOf(name, described) {
    const known = nodes.get(name);
    if (known) return known;
    const dot = name.lastIndexOf('.');
    const parent = dot < 0 ? undefined : nodeOf(name.slice(0, dot), {});
    const kids: Reference[] = [];
    const above = parent ? { Parent: parent.ref } : {};
    const ref = doc.ref({ T: text(name.slice(dot + 1)), Kids: kids, ...described, ...above });
    (parent?.kids ?? roots).push(ref);
    const node = { ref, kids };
    nodes.set(name, node);
    return node;
  };
}

/** How something looks, drawn once for all fields of a size. */
function looksOf(doc: PdfDocument): (box: Rectangle, drawing: string) => Reference {
  const looks = new Map<string, Reference>();
  return ({ width, height }, drawing) => {
    const key = `${width.toFixed(1)} ${height.toFixed(1)} ${drawing}`;
    const known = looks.get(key);
    if (known) return known;
    const ref = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: {} });
    ref.end(Buffer.from(drawing));
    looks.set(key, ref);
    return ref;
  };
}

function description({ label, kind, choices = [], align = 'left' }: FormField): Dictionary {
  const named = { TU: text(label) };
  if (kind === 'check') return { ...named, FT: 'Btn', V: 'Off' };
  const typed = { ...named, DA: text(`/${formFontName} ${SIZE} Tf ${TEXT_COLOR}`) };
  if (kind === 'choice') return { ...typed, FT: 'Ch', Ff: COMBO, Opt: choices.map(text) };
  return { ...typed, FT: 'Tx', Ff: kind === 'lines' ? MULTILINE : 0, Q: QUADDING[align] };
}

/** A String object is what pdfkit writes as text; plain strings are names. */
function text(content: string): object {
  return Object(content);
}

function tick({ width, height }: Rectangle): string {
  const point = (x: number, y: number) => `${(x * width).toFixed(2)} ${(y * height).toFixed(2)}`;
  const path = `${point(0.2, 0.52)} m ${point(0.42, 0.26)} l ${point(0.82, 0.8)} l S`;
  return `q 1.2 w 1 J 1 j ${TEXT_COLOR.replace('rg', 'RG')} ${path} Q`;
}
