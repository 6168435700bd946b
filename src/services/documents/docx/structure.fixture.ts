import { posix } from 'node:path';
import { type DocxParts, docxParts, elementsOf, type PartElement } from './parts.fixture.ts';

/** Fields that only look at the document itself. */
const FIELDS =
  /^ (TOC \\o "1-1" \\h \\z \\u|(PAGEREF|REF) _Ref\d+( \\[rh])+|PAGE|NUMPAGES|STYLEREF 1( \\n)?) $/;
/** What would bring something from outside, or run. */
const REFUSED_PARTS = /vba|activeX|embeddings|oleObject|\.bin$|attachedToolbars|afchunk/i;
const REFUSED_ELEMENTS =
  /^w:(altChunk|attachedTemplate|object|subDoc|linkToQuery|mailMerge|dataBinding)$|^o:OLEObject$/;

/**
 * What is wrong with a .docx, in words; nothing for one whose parts, relationships, numbers and names all resolve and
 * that holds nothing but itself.
 */
export async function structureFaults(docx: Buffer): Promise<string[]> {
  const parts = await docxParts(docx);
  const elements = new Map<string, PartElement[]>();
  for (const [name, part] of parts) if (/\.(xml|rels)$/.test(name)) elements.set(name, elementsOf(part));
  const of = (name: string) => elements.get(name) ?? [];
  return [
    ...[...parts.keys()].filter((name) => REFUSED_PARTS.test(name)).map((name) => `the part ${name}`),
    ...contentTypeFaults(parts, of('[Content_Types].xml')),
    ...[...elements].flatMap(([name, found]) =>
      name.endsWith('.rels') ? relationFaults(name, found, parts) : [],
    ),
    ...[...elements].flatMap(([name, found]) => usedRelationFaults(name, found, of(relationsOf(name)))),
    ...[...elements].flatMap(([name, found]) => refusedFaults(name, found)),
    ...bodyFaults(of('word/document.xml'), of('word/styles.xml'), of('word/numbering.xml')),
  ];
}

function contentTypeFaults(parts: DocxParts, types: readonly PartElement[]): string[] {
  const named = new Set(values(types, 'Override', 'PartName').map((name) => name.slice(1)));
  const endings = new Set(values(types, 'Default', 'Extension'));
  const untyped = [...parts.keys()].filter(
    (name) =>
      name !== '[Content_Types].xml' &&
      !named.has(name) &&
      !endings.has(name.slice(name.lastIndexOf('.') + 1)),
  );
  const macros = values(types, 'Override', 'ContentType').filter((type) => /macro/i.test(type));
  return [
    ...untyped.map((name) => `no content type for ${name}`),
    ...[...named]
      .filter((name) => !parts.has(name))
      .map((name) => `a content type for ${name}, which is not there`),
    ...macros.map((type) => `the content type ${type}`),
  ];
}

/** `word/_rels/document.xml.rels` of `word/document.xml`. */
function relationsOf(part: string): string {
  return posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
}

function relationFaults(name: string, relations: readonly PartElement[], parts: DocxParts): string[] {
  const source = posix.join(posix.dirname(name), '..', posix.basename(name, '.rels'));
  const isOfPackage = name === '_rels/.rels';
  return [
    ...(isOfPackage || parts.has(source) ? [] : [`${name} belongs to no part`]),
    ...twice(values(relations, 'Relationship', 'Id')).map((id) => `${name}: ${id} twice`),
    ...relations
      .filter((one) => one.name === 'Relationship')
      .flatMap(({ attributes }) => {
        const target = attributes['Target'] ?? '';
        if (attributes['TargetMode'] !== undefined) return [`${name}: ${target} is outside`];
        const folder = isOfPackage ? '' : posix.dirname(source);
        const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
        return parts.has(path) ? [] : [`${name}: ${target} is not there`];
      }),
  ];
}

function usedRelationFaults(
  name: string,
  elements: readonly PartElement[],
  relations: readonly PartElement[],
): string[] {
  const known = new Set(values(relations, 'Relationship', 'Id'));
  const used = elements.flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([key, value]) => (key.startsWith('r:') ? [value] : [])),
  );
  return used.filter((id) => !known.has(id)).map((id) => `${name}: no relationship ${id}`);
}

function refusedFaults(name: string, elements: readonly PartElement[]): string[] {
  const refused = elements
    .filter((one) => REFUSED_ELEMENTS.test(one.name))
    .map((one) => `${name}: ${one.name}`);
  const fields = elements.filter((one) => one.name === 'w:instrText' && !FIELDS.test(one.text));
  const simple = elements.filter((one) => one.name === 'w:fldSimple');
  const marks = values(elements, 'w:fldChar', 'w:fldCharType');
  const count = (type: string) => marks.filter((mark) => mark === type).length;
  const isBalanced = count('begin') === count('end') && count('begin') === count('separate');
  return [
    ...refused,
    ...[...fields, ...simple].map(({ text }) => `${name}: the field ${text}`),
    ...(isBalanced ? [] : [`${name}: a field that does not end`]),
  ];
}

function bodyFaults(
  body: readonly PartElement[],
  styles: readonly PartElement[],
  numbering: readonly PartElement[],
): string[] {
  const bookmarks = values(body, 'w:bookmarkStart', 'w:name');
  const starts = values(body, 'w:bookmarkStart', 'w:id');
  const controls = body.filter(({ name, parent }) => name === 'w:id' && parent === 'w:sdtPr');
  const targets = [
    ...values(body, 'w:hyperlink', 'w:anchor'),
    ...body.flatMap(({ name, text }) => (name === 'w:instrText' ? (/_Ref\d+/.exec(text) ?? []) : [])),
  ];
  const ids = styles.filter((one) => one.name === 'w:style').map((one) => one.attributes['w:styleId'] ?? '');
  const used = ['w:pStyle', 'w:rStyle', 'w:tblStyle'].flatMap((name) => values(body, name, 'w:val'));
  const based = ['w:basedOn', 'w:next', 'w:link'].flatMap((name) => values(styles, name, 'w:val'));
  return [
    ...twice(controls.map(({ attributes }) => attributes['w:val'] ?? '')).map(
      (id) => `content control ${id} twice`,
    ),
    ...twice(values(body, 'wp:docPr', 'id')).map((id) => `drawing ${id} twice`),
    ...twice([...bookmarks]).map((name) => `bookmark ${name} twice`),
    ...twice(starts).map((id) => `bookmark ${id} twice`),
    ...missing(starts, values(body, 'w:bookmarkEnd', 'w:id'), 'end of bookmark'),
    ...missing(targets, bookmarks, 'bookmark'),
    ...twice(ids).map((id) => `style ${id} twice`),
    ...missing([...used, ...based], ids, 'style'),
    ...numberingFaults([...body, ...styles], numbering),
  ];
}

function numberingFaults(users: readonly PartElement[], numbering: readonly PartElement[]): string[] {
  const lists = values(numbering, 'w:num', 'w:numId');
  const abstract = values(numbering, 'w:abstractNum', 'w:abstractNumId');
  return [
    ...twice(lists).map((id) => `list ${id} twice`),
    ...twice(abstract).map((id) => `list definition ${id} twice`),
    ...missing(values(users, 'w:numId', 'w:val'), lists, 'list'),
    ...missing(values(numbering, 'w:abstractNumId', 'w:val'), abstract, 'list definition'),
  ];
}

function values(elements: readonly PartElement[], name: string, attribute: string): string[] {
  return elements.flatMap((one) => (one.name === name ? [one.attributes[attribute] ?? ''] : []));
}

function twice(list: readonly string[]): string[] {
  return [...new Set(list.filter((one, index) => list.indexOf(one) < index))];
}

function missing(wanted: readonly string[], there: readonly string[], what: string): string[] {
  const known = new Set(there);
  return [...new Set(wanted)].filter((one) => !known.has(one)).map((one) => `no ${what} ${one}`);
}
