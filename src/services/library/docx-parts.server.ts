import { type DocxPackage, openDocxPackage } from './docx-package.server.ts';
import { DocxRefusal, type Dropped, drop } from './docx-refusal.ts';
import { elementAt, elementsOf, readXml, textOf, type XmlElement } from './xml.server.ts';

/** The parts of a document that are read, as trees. */
export type DocxParts = {
  body: XmlElement;
  styles: XmlElement | undefined;
  numbering: XmlElement | undefined;
  /** ISO date of the last change, '' where the file does not tell. */
  modified: string;
};

const MACRO_TYPE = /macroEnabled/i;
const DOCUMENT_TYPE = /wordprocessingml\.(?:document|template)\.main\+xml$/i;
const ROOT_RELATIONS = '_rels/.rels';

/**
 * Opens a document and refuses what is none. What points outside is counted and never followed.
 * @throws DocxRefusal
 */
export async function openDocx(bytes: Buffer, dropped: Dropped): Promise<DocxParts> {
  const found = await openDocxPackage(bytes);
  const main = mainPart(found);
  refuseOtherTypes(found, main);
  countOutside(found, dropped);
  countHeaders(found, dropped);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const body = elementAt(partOf(found, main), 'w:body');
  if (!body) throw new DocxRefusal('noText', 'has no text');
  return {
    body,
    styles: partOf(found, `${folder}styles.xml`),
    numbering: partOf(found, `${folder}numbering.xml`),
    modified: modifiedOf(partOf(found, 'docprops/core.xml')),
  };
}

function partOf({ parts }: DocxPackage, name: string): XmlElement | undefined {
  const bytes = parts.get(name);
  return bytes && readXml(bytes, name);
}

function mainPart(found: DocxPackage): string {
  const relation = elementsOf(partOf(found, ROOT_RELATIONS), 'Relationship').find((one) =>
    one.attributes['Type']?.endsWith('/officeDocument'),
  );
  const name = relation?.attributes['Target']?.replace(/^\//, '').toLowerCase() ?? '';
  if (!found.parts.has(name)) throw new DocxRefusal('noDocx', 'is no .docx: it has no document in it');
  return name;
}

function refuseOtherTypes(found: DocxPackage, main: string): void {
  const types = partOf(found, '[content_types].xml');
  const overrides = [...elementsOf(types, 'Override'), ...elementsOf(types, 'Default')];
  if (overrides.some((one) => MACRO_TYPE.test(one.attributes['ContentType'] ?? '')))
    throw new DocxRefusal('macros', 'has macros: save it as .docx without them');
  const own = overrides.find((one) => one.attributes['PartName']?.toLowerCase() === `/${main}`);
  const type = own?.attributes['ContentType'] ?? '';
  if (!DOCUMENT_TYPE.test(type)) throw new DocxRefusal('noDocx', 'is no document of a word processor');
}

/** Templates, pictures and objects that would be fetched from elsewhere; a link of the text is none of them. */
function countOutside(found: DocxPackage, dropped: Dropped): void {
  for (const [name, bytes] of found.parts) {
    if (!name.endsWith('.rels')) continue;
    const outside = elementsOf(readXml(bytes, name)).filter(
      ({ attributes }) =>
        attributes['TargetMode']?.toLowerCase() === 'external' && !attributes['Type']?.endsWith('/hyperlink'),
    );
    drop(dropped, 'outsideReferences', outside.length);
  }
}

function countHeaders(found: DocxPackage, dropped: Dropped): void {
  for (const [name, bytes] of found.parts) {
    if (!/(?:^|\/)(?:header|footer)\d*\.xml$/.test(name)) continue;
    if (textOf(readXml(bytes, name)).trim() !== '') drop(dropped, 'headersAndFooters');
  }
}

function modifiedOf(core: XmlElement | undefined): string {
  const element = elementAt(core, 'dcterms:modified') ?? elementAt(core, 'dcterms:created');
  return /^\d{4}-\d{2}-\d{2}/.exec(element ? textOf(element) : '')?.[0] ?? '';
}
