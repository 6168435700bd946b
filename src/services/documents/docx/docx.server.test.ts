import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentTemplate, DocumentValues } from '../../../document/document.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { templateDocx } from './docx.server.ts';
import { bodyText, type DocxParts, docxParts, elementsOf, type PartElement } from './parts.fixture.ts';
import { structureFaults } from './structure.fixture.ts';

function sample(source = SAMPLE): DocumentTemplate {
  const result = parseTemplate(source, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.template;
}

function filled(values: DocumentValues = {}): Promise<Buffer> {
  return templateDocx(sample(), values, { blanks: 'values' });
}

function elementsNamed(parts: DocxParts, part: string, name: string): PartElement[] {
  return elementsOf(parts.get(part)).filter((element) => element.name === name);
}

function valuesOf(parts: DocxParts, name: string): (string | undefined)[] {
  return elementsNamed(parts, 'word/document.xml', name).map(({ attributes }) => attributes['w:val']);
}

describe('a document as .docx', () => {
  let docx: Buffer;
  let parts: DocxParts;
  beforeAll(async () => {
    docx = await templateDocx(sample(), {}, { blanks: 'examples', notes: true });
    parts = await docxParts(docx);
  });

  test('all parts, relationships, numbers and names resolve', async () => {
    expect(await structureFaults(docx)).toEqual([]);
  });

  test('is written in styles with names, each based on another one', () => {
    const styles = elementsNamed(parts, 'word/styles.xml', 'w:name').map(
      ({ attributes }) => attributes['w:val'],
    );
    for (const name of [
      'Normal',
      'Title',
      'heading 1',
      'heading 2',
      'List Bullet',
      'Table Text',
      'Note',
      'Signature',
    ])
      expect(styles).toContain(name);
    const paragraphs = elementsNamed(parts, 'word/document.xml', 'w:p').length;
    expect(valuesOf(parts, 'w:pStyle')).toHaveLength(paragraphs);
  });

  test('Word counts its clauses: no number stands in the text', () => {
    const formats = elementsNamed(parts, 'word/numbering.xml', 'w:lvlText').map(
      ({ attributes }) => attributes['w:val'],
    );
    for (const format of ['%1.', '%1.%2', '(%3)', '(%4)']) expect(formats).toContain(format);
    expect(bodyText(parts)).not.toMatch(/1\.1|\(a\)/);
  });

  test('each blank is a content control with its label, its key and its value', () => {
    expect(valuesOf(parts, 'w:tag')).toEqual(
      expect.arrayContaining(['owner', 'tenant', 'place', 'starts_on', 'rent']),
    );
    expect(valuesOf(parts, 'w:alias')).toContain('Address of the workshop');
    expect(bodyText(parts)).toContain('12 Mill Lane, Leeds');
    expect(elementsNamed(parts, 'word/document.xml', 'w:date')).not.toHaveLength(0);
    expect(elementsNamed(parts, 'word/document.xml', 'w14:checkbox')).toHaveLength(3);
  });

  test('an empty one shows its label as placeholder', async () => {
    const empty = await docxParts(await templateDocx(sample(), {}, { blanks: 'empty' }));
    expect(elementsNamed(empty, 'word/document.xml', 'w:showingPlcHdr').length).toBeGreaterThan(4);
    expect(bodyText(empty)).toContain('[Address of the workshop]');
  });

  test('references and the table of contents are fields with what they show', () => {
    const fields = elementsNamed(parts, 'word/document.xml', 'w:instrText').map(({ text }) => text);
    expect(fields.filter((field) => field.startsWith(' TOC'))).toHaveLength(1);
    expect(fields.filter((field) => field.startsWith(' PAGEREF'))).toHaveLength(3);
    expect(fields.filter((field) => field.startsWith(' REF')).length).toBeGreaterThanOrEqual(3);
    expect(bodyText(parts)).toMatch(/Contents1\.Term1.*3\.Rent\d/);
  });

  test('names its pages in the words of its language', async () => {
    const footer = [...parts.keys()].find((name) => name.startsWith('word/footer')) ?? '';
    const texts = elementsNamed(parts, footer, 'w:t').map(({ text }) => text);
    expect(texts.join('')).toBe('Workshop Lease & InventoryPage 1 of 1');
    expect(elementsNamed(parts, footer, 'w:instrText').map(({ text }) => text)).toEqual([
      ' PAGE ',
      ' NUMPAGES ',
    ]);
  });

  test('has title, keywords, language and day of the review, and is the same file for the same input', async () => {
    const core = elementsOf(parts.get('docProps/core.xml'));
    const property = (name: string) => core.find((element) => element.name === name)?.text;
    expect(property('dc:title')).toBe('Workshop Lease & Inventory');
    expect(property('cp:keywords')).toBe('lease, workshop');
    expect(property('dc:creator')).toBe('Papergrove');
    expect(property('dc:language')).toBe('en-GB');
    expect(property('dcterms:created')).toBe('2026-11-20T00:00:00Z');
    const [language] = elementsNamed(parts, 'word/styles.xml', 'w:lang');
    expect(language?.attributes['w:val']).toBe('en-GB');
    expect(Buffer.compare(await templateDocx(sample(), {}, { blanks: 'examples', notes: true }), docx)).toBe(
      0,
    );
  });

  test('is A4, and Letter for the United States', async () => {
    const width = async (place?: { country: string; region: string }) => {
      const made = await docxParts(await templateDocx(sample(), {}, { blanks: 'empty', place }));
      return elementsNamed(made, 'word/document.xml', 'w:pgSz')[0]?.attributes['w:w'];
    };
    expect(await width()).toBe('11906');
    expect(await width({ country: 'US', region: 'NY' })).toBe('12240');
  });

  test('a table repeats its head and sums up in its last row', () => {
    expect(elementsNamed(parts, 'word/document.xml', 'w:tblHeader')).toHaveLength(2);
    expect(bodyText(parts)).toContain('All of it£14,790.75');
  });
});

describe('lists', () => {
  const body = (text: string) => `${SAMPLE.split('\n## Term')[0]?.replace('::toc', '')}\n${text}\n`;
  const used = (source: string) =>
    templateDocx(sample(source.replace(/^/, '')), {}, { blanks: 'examples' }).then(docxParts);

  test('two lists in one item begin anew, a list after a paragraph goes on', async () => {
    const all = '{{starts_on}} {{rent}} {{months}} {{security}} {{pets}}\n\n:::rows{field="items"}\n:::\n';
    const source = body(
      `${all}\n## One {#one}\n\n1. first:\n   1. a,\n   2. b;\n\n   and\n\n   1. a again.\n\nBetween.\n\n2. second.\n`,
    );
    const parts = await used(source);
    const lists = valuesOf(parts, 'w:numId');
    // The heading counts through its style; 1.1 and 1.2 are of its list, as are the first (a) and (b).
    const [clause, a, b, again, second] = lists.slice(-5);
    expect([a, b, second]).toEqual([clause, clause, clause]);
    expect(again).not.toBe(clause);
  });
});

describe('S33 what people type', () => {
  test.each([
    ['characters XML cannot hold', 'a\u0000b\u001f\ufffe\uffff', 'ab'],
    ['half of a pair', '\ud800x\udc00', '\ufffdx\ufffd'],
    ['markup', ']]></w:t><w:br/>&amp;', ']]></w:t><w:br/>&amp;'],
    ['a turn of direction', 'abc\u202etxt.exe', 'abctxt.exe'],
    ['emoji and Hebrew', '😀 שלום', '😀 שלום'],
    [
      'a field',
      '{ INCLUDETEXT "\\\\\\\\evil\\\\x" } =HYPERLINK("x")',
      '{ INCLUDETEXT "\\\\\\\\evil\\\\x" } =HYPERLINK("x")',
    ],
  ])('%s becomes text and nothing else', async (_, typed, shown) => {
    const docx = await filled({
      owner: typed,
      items: [{ description: typed, quantity: typed, price: typed }],
    });
    expect(await structureFaults(docx)).toEqual([]);
    expect(bodyText(await docxParts(docx))).toContain(shown);
  });

  test('a megabyte of it', async () => {
    // Without a table of contents, for whose pages the whole text would have to be set.
    const template = sample(SAMPLE.replace('::toc', ''));
    const docx = await templateDocx(template, { owner: 'word & '.repeat(150_000) }, { blanks: 'values' });
    expect(await structureFaults(docx)).toEqual([]);
    // In the text and above the signature.
    expect(bodyText(await docxParts(docx)).match(/word &/g)).toHaveLength(300_000);
  });

  test('no text breaks the file', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, text, async (one, other) => {
        const docx = await filled({
          owner: one,
          tenant: other,
          place: `${one}\n${other}`,
          starts_on: one,
          rent: other,
        });
        expect(await structureFaults(docx)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
