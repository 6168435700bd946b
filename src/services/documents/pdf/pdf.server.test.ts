import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentTemplate, DocumentValues, ResolveOptions } from '../../../document/document.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { listLibrary, readTemplate } from '../library/library-files.server.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { type PdfOptions, pdfOf, templatePdf } from './pdf.server.ts';

const LIBRARY = fileURLToPath(new URL('../../../../content/templates/', import.meta.url));

function sample(source = SAMPLE): DocumentTemplate {
  const result = parseTemplate(source, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.template;
}

async function opened(
  template: DocumentTemplate,
  values: DocumentValues,
  options: PdfOptions & ResolveOptions,
): Promise<PDFDocumentProxy> {
  const pdf = await templatePdf(template, values, options);
  return getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise;
}

/** The text of each page, pieces of a line joined by one space. */
async function textOf(document: PDFDocumentProxy): Promise<string[]> {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(numbers.map((number) => pageText(document, number)));
}

async function pageText(document: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await document.getPage(number)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return text.replace(/\s+/g, ' ');
}

type Node = { role?: string; children?: Node[] };

async function rolesOf(document: PDFDocumentProxy): Promise<Set<string>> {
  const roles = new Set<string>();
  const walk = (node: Node) => {
    if (node.role) roles.add(node.role);
    for (const child of node.children ?? []) walk(child);
  };
  for (let page = 1; page <= document.numPages; page += 1) {
    walk(((await (await document.getPage(page)).getStructTree()) ?? {}) as Node);
  }
  return roles;
}

describe('a document as PDF', () => {
  let document: PDFDocumentProxy;
  let pages: string[];
  beforeAll(async () => {
    document = await opened(sample(), {}, { blanks: 'examples', notes: true });
    pages = await textOf(document);
  });

  test('is tagged, with language and title, the ampersand kept', async () => {
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: 'Workshop Lease & Inventory',
      Language: 'en-GB',
      Producer: 'Papergrove',
    });
    expect(metadata?.get('dc:title')).toBe('Workshop Lease & Inventory');
    const source = await templatePdf(sample(), {}, { blanks: 'examples' });
    expect(source.toString('latin1')).toMatch(
      /\/Marked true[\s\S]*\/StructTreeRoot|\/StructTreeRoot[\s\S]*\/Marked true/,
    );
    const roles = await rolesOf(document);
    for (const role of [
      'Document',
      'H1',
      'H2',
      'H3',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
      'TOC',
      'TOCI',
      'Link',
      'Note',
    ]) {
      expect(roles).toContain(role);
    }
  });

  test('holds the values as they are printed', () => {
    const text = pages.join(' ');
    for (const value of [
      'Alder & Finch Ltd',
      '12 Mill Lane, Leeds',
      'Rosa O’Neil',
      '2 March 2026',
      '£1,250.00',
      '24',
      '£14,790.75',
    ]) {
      expect(text).toContain(value);
    }
    expect(text).toContain('2. Deposit');
  });

  test('has bookmarks, sub-headings inside their section', async () => {
    const outline = await document.getOutline();
    expect(outline.map((item) => item.title)).toEqual(['1. Term', '2. Deposit', '3. Rent']);
    expect(outline[2]?.items.map((item) => item.title)).toEqual(['Inventory of the workshop']);
  });

  test('numbers its pages; the table of contents and its links lead to them', async () => {
    expect(document.numPages).toBe(3);
    expect(pages[0]).toContain('Page 1 of 3');
    expect(pages[1]).toContain('Page 2 of 3');
    expect(pages[0]).toMatch(/Contents 1\. Term 1 2\. Deposit 1 3\. Rent \d/);
    const links = await (await document.getPage(1)).getAnnotations();
    expect(links.length).toBeGreaterThanOrEqual(5);
    for (const link of links) expect(await document.getDestination(link.dest)).not.toBeNull();
  });

  test('has a header from the second page on, the section it is in', () => {
    expect(pages[1]).toContain('3. Rent');
    expect(pages[0]?.match(/3\. Rent/g)).toHaveLength(2);
  });

  test('is A4, and Letter for the United States', async () => {
    const view = async (source: string) =>
      (await (await opened(sample(source), {}, { blanks: 'empty' })).getPage(1)).view;
    expect((await view(SAMPLE)).slice(2)).toEqual([595.28, 841.89]);
    expect((await view(SAMPLE.replace('[GB, US]', '[US-NY, GB]'))).slice(2)).toEqual([612, 792]);
  });

  test('leaves empty blanks with their label, and marks nothing when it is to be signed', async () => {
    const empty = (await textOf(await opened(sample(), {}, { blanks: 'empty' }))).join(' ');
    expect(empty).toContain('Address of the workshop');
    expect(empty).not.toContain('12 Mill Lane');
    const marked = await templatePdf(sample(), {}, { blanks: 'examples' });
    const plain = await pdfOf(resolveDocument(sample(), {}, { blanks: 'examples' }), { fills: 'plain' });
    expect(plain.length).toBeLessThan(marked.length);
  });

  test('is the same file for the same input', async () => {
    const make = () => templatePdf(sample(), {}, { blanks: 'examples' });
    expect(Buffer.compare(await make(), await make())).toBe(0);
  });
});

describe('what people type', () => {
  const long = (text: string, times: number) => Array.from({ length: times }, () => text).join('');

  test('a table goes on over pages with its head, each page numbered', async () => {
    const items = Array.from({ length: 90 }, (_, index) => ({
      description: `Plank no. ${index + 1}`,
      quantity: '1',
      price: '2.00 GBP',
      discount: '0',
    }));
    const pages = await textOf(await opened(sample(), { items }, { blanks: 'values' }));
    const withRows = pages.filter((page) => page.includes('Plank no.'));
    expect(withRows.length).toBeGreaterThanOrEqual(3);
    for (const page of withRows) expect(page).toContain('Unit price');
    expect(pages.join(' ').match(/Plank no\./g)).toHaveLength(90);
    expect(pages.join(' ')).toContain('£180.00');
  });

  test('nothing is lost of a very long cell, a very long word or other alphabets', async () => {
    const values = {
      owner: 'Łódź Ελλάδα Киев Ltd',
      tenant: long('Rhabarber', 60),
      items: [{ description: long('word ', 3000), quantity: '1', price: '2.00 GBP', discount: '0' }],
    };
    const text = (await textOf(await opened(sample(), values, { blanks: 'values' }))).join(' ');
    expect(text.replace(/ /g, '')).toContain('ŁódźΕλλάδαКиевLtd');
    expect(text.replace(/ /g, '')).toContain(long('Rhabarber', 60));
    expect(text.match(/word/g)?.length).toBe(3000);
  });

  test('no text breaks the setting', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ maxLength: 300 }),
        async (one, other) => {
          const values = {
            owner: one,
            tenant: other,
            place: `${other}\n${one}`,
            items: [{ description: one, price: other }],
          };
          const pdf = await templatePdf(sample(), values, { blanks: 'values' });
          expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('every template of the library', () => {
  test('is set with examples and empty, signatures never alone on the last page', async () => {
    const files = await listLibrary(LIBRARY);
    expect(files.length).toBeGreaterThan(0);
    // All of them are for `npm run test:library`.
    for (const file of files.filter((_one, index) => index % 5 === 0)) {
      const template = (await readTemplate(LIBRARY, file))?.template;
      if (!template) throw new Error(`${file} is wrong`);
      await templatePdf(template, {}, { blanks: 'empty' });
      const document = await opened(template, {}, { blanks: 'examples' });
      const last = await pageText(document, document.numPages);
      expect(last.length, file).toBeGreaterThan(120);
      await document.loadingTask.destroy();
    }
  });
});
