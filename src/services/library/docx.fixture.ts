import { type ZipEntry, zipOf } from './zip.fixture.ts';

/*
 * Small .docx files for tests, made part by part.
 */

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
].join(' ');
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export type DocxPartsOptions = {
  styles?: string;
  numbering?: string;
  mainType?: string;
  /** More parts, or others in the place of the usual ones. */
  parts?: Record<string, string | Uint8Array>;
  /** Behind all others. */
  entries?: readonly ZipEntry[];
};

/** Bytes of a .docx with this XML in its body. */
export function docxOfXml(body: string, options: DocxPartsOptions = {}): Buffer {
  const { styles = '', numbering = '', mainType = MAIN, parts = {}, entries = [] } = options;
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${NAMESPACES}>${styles}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${NAMESPACES}>${numbering}</w:numbering>`,
    ...parts,
  };
  return zipOf([...Object.entries(files).map(([name, content]) => ({ name, content })), ...entries]);
}

/** A relationships part with one relationship that points outside. */
export function outsideRelation(type: string, target: string): string {
  return `<Relationships xmlns="${RELATIONS}"><Relationship Id="r9" Type="${OFFICE}/${type}" Target="${target}" TargetMode="External"/></Relationships>`;
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}

/** A run; `properties` is XML for w:rPr. */
export function run(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

/** A paragraph of runs (XML); `properties` is XML for w:pPr. */
export function paragraph(runs: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
}

/** A paragraph of plain text. */
export function plain(text: string, properties = ''): string {
  return paragraph(run(text), properties);
}
