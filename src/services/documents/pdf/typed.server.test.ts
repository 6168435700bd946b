import fc from 'fast-check';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { DocumentTemplate, DocumentValues } from '../../../document/document.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { templatePdf } from './pdf.server.ts';

/** The lease with a blank in a heading, which goes into bookmarks, headers and the table of contents too. */
function sample(): DocumentTemplate {
  const source = SAMPLE.replace('## Term {#term}', '## Term for {{tenant}} {#term}');
  const result = parseTemplate(source, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.template;
}

async function opened(values: DocumentValues): Promise<PDFDocumentProxy> {
  const options = { blanks: 'values', fills: 'plain', fillable: true } as const;
  const pdf = await templatePdf(sample(), values, options);
  return getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise;
}

function everywhere(text: string): DocumentValues {
  const line = { description: text, quantity: text, price: text, discount: text };
  return { owner: text, tenant: text, place: text, starts_on: text, rent: text, pets: text, items: [line] };
}

/** Everything in a PDF that acts when it is opened or clicked. */
async function actionsOf(document: PDFDocumentProxy): Promise<unknown[]> {
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const annotations = await Promise.all(
    pages.map(async (page) => (await document.getPage(page)).getAnnotations()),
  );
  const acting = annotations.flat().filter((one: { subtype: string; dest?: unknown; actions?: unknown }) => {
    const isOwn = one.subtype === 'Link' ? typeof one.dest === 'string' : one.subtype === 'Widget';
    return !isOwn || Object.keys(one.actions ?? {}).length > 0;
  });
  const whole = [document.getJSActions(), document.getOpenAction(), document.getAttachments()];
  return [...acting, ...(await Promise.all(whole)).filter((one) => one !== null && one !== undefined)];
}

async function wordsOf(document: PDFDocumentProxy): Promise<string> {
  let text = '';
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return text.replace(/\s/g, '');
}

const INJECTIONS = [
  ') /JS (app.alert(1)) /S /JavaScript (',
  '>> endobj 1 0 obj << /Type /Catalog /OpenAction << /S /Launch /F (calc.exe) >> >> endobj',
  'endstream endobj trailer << /Root 1 0 R >> %%EOF',
  '<</URI(https://example.com)/S/URI>>',
  '\\)\\(\\\\ \\050 \\0 \u0000\u0001\u0008\u001b\u007f',
  '<?xml version="1.0"?><rdf:Description>&lt;&amp;]]></rdf:Description>',
];

describe('S33 what somebody types', () => {
  test.each(INJECTIONS)('is text in the file and nothing else: %j', async (text) => {
    const document = await opened(everywhere(text));
    expect(await actionsOf(document)).toEqual([]);
    const printed = [...text].filter((letter) => letter > ' ' && letter !== '\u007f').join('');
    expect(await wordsOf(document)).toContain(printed.replace(/["']/g, '').slice(0, 12).split(/["']/)[0]);
    const outline = await document.getOutline();
    expect(outline).toHaveLength(2);
  });

  const letters = fc.constantFrom(
    ...['\u0000', '\ud800', '\udfff', '\u202e', '\u200b', '\ufeff', '\u2028', '\u0301', '😀', '👩‍👩‍👧'],
    ...[
      'ש',
      'ل',
      '漢',
      'ﷺ',
      'Ω',
      'ł',
      '(',
      ')',
      '\\',
      '<<',
      '>>',
      '%',
      '/',
      '{{owner}}',
      '\r',
      '\n',
      ' ',
      'a',
    ],
  );
  test('of any alphabet makes a file that opens', async () => {
    const text = fc.array(letters, { maxLength: 80 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(text, async (one) => {
        const document = await opened(everywhere(one));
        expect(document.numPages).toBeLessThan(6);
        expect(await actionsOf(document)).toEqual([]);
        await document.loadingTask.destroy();
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    ['text', 'word '.repeat(200_000)],
    ['one word', 'Rhabarber'.repeat(40_000)],
    ['marks on one letter', `a${'\u0301'.repeat(1_000_000)}`],
    ['lines', '\n'.repeat(1_000_000)],
    ['hidden characters', '\u0000\u200b'.repeat(500_000)],
  ])('may be a megabyte: %s', async (_, text) => {
    const pdf = await templatePdf(sample(), { place: text }, { blanks: 'values', fills: 'plain' });
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    expect(document.numPages).toBeLessThan(500);
    await document.loadingTask.destroy();
  });

  test('nothing is lost of a long text, in a line of text or in a table', async () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `w${index}`).join(' ');
    for (const values of [{ place: text }, { items: [{ description: text }] }]) {
      const words = await wordsOf(await opened(values));
      expect(words).toContain('w0w1w2');
      expect(words.match(/w\d+/g)?.length).toBeGreaterThanOrEqual(3_000);
      expect(words).toContain('w2999');
    }
  });

  test('in a heading does not fill headers and bookmarks with it', async () => {
    const document = await opened({ tenant: 'long '.repeat(5_000) });
    const [bookmark] = await document.getOutline();
    expect(bookmark?.title.length).toBeLessThanOrEqual(200);
    expect(document.numPages).toBeLessThan(60);
  });
});
