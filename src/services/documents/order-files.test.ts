import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { type DocumentTemplate, type DocumentValues, resolveDocument } from './document.ts';
import { templateDocx } from './docx/docx.server.ts';
import { bodyText, docxParts } from './docx/parts.fixture.ts';
import { htmlOf } from './html/html.server.tsx';
import { parseTemplate } from './parse/parse.server.ts';
import { templatePdf } from './pdf/pdf.server.ts';

const OPTIONS = { blanks: 'values', place: { country: 'DE', region: '' } } as const;

function purchaseOrder(): DocumentTemplate {
  const source = readFileSync('content/templates/en/purchase-order.md', 'utf8');
  const result = parseTemplate(source, { file: 'en/purchase-order.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.template;
}

/** The words of the document on the screen and in both files, without spaces. */
async function everyPrint(values: DocumentValues): Promise<string[]> {
  const template = purchaseOrder();
  const screen = htmlOf(resolveDocument(template, values, OPTIONS)).replace(
    /<style>.*?<\/style>|<[^>]+>/gs,
    '',
  );
  const word = bodyText(await docxParts(await templateDocx(template, values, OPTIONS)));
  const pdf = await pdfText(
    await templatePdf(template, values, { ...OPTIONS, fills: 'plain', fillable: true }),
  );
  return [screen, word, pdf].map((text) => text.replace(/\s/g, ''));
}

async function pdfText(file: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map(async (one) => (await pdf.getPage(one)).getTextContent()));
  return pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join('');
}

test('I13.5 a unit price keeps its decimals on the screen and in both files; the row is rounded once', async () => {
  const items = [
    { description: 'Labels', quantity: '10000', price: '0.005 EUR' },
    { description: 'Cable', quantity: '333.5', price: '0.333 EUR' },
  ];
  for (const print of await everyPrint({ items })) {
    expect(print).toContain('10,000€0.005€50.00');
    expect(print).toContain('333.5€0.333€111.06');
    expect(print).toContain('€161.06');
  }
});
