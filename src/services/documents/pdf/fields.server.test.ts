import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentTemplate, DocumentValues } from '../../../document/document.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { type PdfOptions, templatePdf } from './pdf.server.ts';

/** The lease with a long text of its own, and a choice and a yes or no without a default. */
function sample(): DocumentTemplate {
  const fields =
    '  - key: extras\n    type: longtext\n    label: Extras\n    example: None\n  - key: items\n';
  const source = SAMPLE.replace('  - key: items\n', fields)
    .replace('    default: none\n', '')
    .replace('## Rent {#rent}\n', '{{extras}}\n\nDeposit: {{security}}\n\n## Rent {#rent}\n');
  const result = parseTemplate(source, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.template;
}

async function opened(values: DocumentValues, options: PdfOptions): Promise<PDFDocumentProxy> {
  const pdf = await templatePdf(sample(), values, { blanks: 'values', fills: 'plain', ...options });
  return getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise;
}

type Widget = {
  subtype: string;
  fieldName: string;
  fieldType: string;
  alternativeText: string;
  multiLine?: boolean;
  checkBox?: boolean;
  combo?: boolean;
  options?: { displayValue: string }[];
  rect: [number, number, number, number];
};

async function widgetsOf(document: PDFDocumentProxy): Promise<Widget[]> {
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) =>
      (await document.getPage(index + 1)).getAnnotations(),
    ),
  );
  return pages.flat().filter((one: Widget) => one.subtype === 'Widget');
}

type Node = { role?: string; children?: Node[]; type?: string };

async function formElements(document: PDFDocumentProxy): Promise<Node[]> {
  const found: Node[] = [];
  const walk = (node: Node) => {
    if (node.role === 'Form') found.push(node);
    for (const child of node.children ?? []) walk(child);
  };
  for (let page = 1; page <= document.numPages; page += 1) {
    walk(((await (await document.getPage(page)).getStructTree()) ?? {}) as Node);
  }
  return found;
}

describe('a PDF to be filled in', () => {
  let document: PDFDocumentProxy;
  let widgets: Widget[];
  beforeAll(async () => {
    document = await opened({ tenant: 'Rosa O’Neil' }, { fillable: true });
    widgets = await widgetsOf(document);
  });
  const named = (name: string) => widgets.filter((one) => one.fieldName === name);

  test('has a field for each empty blank, named by its label, and none for a filled one', () => {
    expect(named('place')).toMatchObject([{ fieldType: 'Tx', alternativeText: 'Address of the workshop' }]);
    expect(named('rent')).toMatchObject([{ fieldType: 'Tx', alternativeText: 'Monthly rent' }]);
    expect(named('tenant')).toEqual([]);
    // Its default is printed.
    expect(named('months')).toEqual([]);
  });

  test('a blank that is printed twice is one field in two places', async () => {
    expect(named('owner')).toHaveLength(2);
    const fields = await document.getFieldObjects();
    const entries: ReadonlyMap<string, object[]> =
      fields instanceof Map ? fields : new Map(Object.entries(fields ?? {}));
    expect(entries.get('owner')?.filter((one) => 'page' in one && Number(one.page) >= 0)).toHaveLength(2);
  });

  test('is a list to choose from, a check box or several lines where that is what is asked', () => {
    const choices = (name: string) => named(name)[0]?.options?.map((one) => one.displayValue);
    expect(named('security')[0]).toMatchObject({ fieldType: 'Ch', combo: true });
    expect(choices('security')).toEqual(['No deposit', 'A deposit in cash']);
    expect(choices('pets')).toEqual(['Yes', 'No']);
    expect(named('check-1')).toMatchObject([{ checkBox: true, alternativeText: 'Seen' }]);
    expect(named('box-1')).toMatchObject([{ multiLine: true, alternativeText: 'Notes' }]);
    expect(named('extras')).toMatchObject([{ multiLine: true, alternativeText: 'Extras' }]);
    const [, bottom = 0, , top = 0] = named('extras')[0]?.rect ?? [];
    expect(top - bottom).toBeGreaterThan(50);
  });

  test('rows are left to be typed, each cell with its column and line', () => {
    expect(named('items.0.price')).toMatchObject([{ alternativeText: 'Unit price 1' }]);
    expect(named('items.4.description')).toMatchObject([{ alternativeText: 'Description 5' }]);
  });

  test('every field stands in the structure and on its page', async () => {
    const elements = await formElements(document);
    expect(elements).toHaveLength(widgets.length);
    for (const { children } of elements) expect(children).toMatchObject([{ type: 'annotation' }]);
    for (const { rect } of widgets) {
      expect(rect[0]).toBeGreaterThan(60);
      expect(rect[2]).toBeLessThan(545);
      expect(rect[1]).toBeGreaterThan(60);
      expect(rect[3]).toBeLessThan(780);
    }
  });

  test('brings its own font and appearances, and no script', async () => {
    const pdf = await templatePdf(sample(), {}, { blanks: 'empty', fillable: true });
    const source = pdf.toString('latin1');
    expect(source).toContain('/NeedAppearances false');
    expect(source).toContain('/Encoding /WinAnsiEncoding');
    expect(source).not.toMatch(/\/JavaScript|\/JS\b|\/AA\b|Helvetica/);
    // What is typed is kept and shown: pdfjs writes it into the file as a viewer would.
    const own = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    const [rent] = (await widgetsOf(own)).filter((one) => one.fieldName === 'rent') as (Widget & {
      id: string;
    })[];
    own.annotationStorage.setValue(rent?.id ?? '', { value: '1.250 €' });
    const saved = await getDocument({ data: await own.saveDocument(), verbosity: 0 }).promise;
    const [kept] = (await widgetsOf(saved)).filter((one) => one.fieldName === 'rent');
    expect(kept).toMatchObject({ fieldValue: '1.250 €' });
  });

  test('is a plain document when it is not asked for', async () => {
    expect(await widgetsOf(await opened({}, {}))).toEqual([]);
  });
});
