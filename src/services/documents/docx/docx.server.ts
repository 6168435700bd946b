import { Document, Packer } from 'docx';
import type {
  DocumentTemplate,
  DocumentValues,
  ResolvedDocument,
  ResolveOptions,
} from '../../../document/document.ts';
import type { Letterhead } from '../../../document/letterhead.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { cleanText } from '../clean-text.ts';
import { dated } from '../dated-zip.server.ts';
import { documentBody } from './blocks.server.ts';
import { numberingOptions } from './numbering.server.ts';
import { coreProperties } from './package.server.ts';
import { pageOptions } from './page.server.ts';
import { docxSetting } from './setting.server.ts';
import { documentStyles } from './styles.server.ts';
import { element } from './xml.server.ts';

export type DocxOptions = {
  /** Written into the file; the day of the template's review unless given, so that the same input gives the same file. */
  createdAt?: Date;
  /** The paper of a company; plain paper without it. */
  letterhead?: Letterhead | null | undefined;
};

/** Resolves a template and sets it as .docx. See {@link docxOf}. */
export function templateDocx(
  template: DocumentTemplate,
  values: DocumentValues,
  options: DocxOptions & ResolveOptions,
): Promise<Buffer> {
  return docxOf(resolveDocument(template, values, options), options);
}

/**
 * Sets a document as .docx: real styles, numbering and tables, blanks as content controls, references and page
 * numbers as fields. Holds nothing from outside and no macro, whatever was typed.
 */
export async function docxOf(document: ResolvedDocument, options: DocxOptions = {}): Promise<Buffer> {
  const createdAt = options.createdAt ?? new Date(`${document.reviewed}T00:00:00Z`);
  const setting = docxSetting(document, options.letterhead ?? null);
  const file = new Document({
    title: cleanText(document.title),
    creator: 'Papergrove',
    styles: documentStyles(setting),
    numbering: numberingOptions(setting.frame.hang),
    sections: [{ ...pageOptions(setting), children: documentBody(setting) }],
  });
  file.Settings.addChildElement(element('w:themeFontLang', { 'w:val': document.languageTag }));
  const zip = await Packer.toBuffer(file, undefined, [coreProperties(document, createdAt)]);
  return dated(zip, createdAt);
}
