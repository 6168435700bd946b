import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { DocumentTemplate, DocumentValues } from '../../document/document.ts';
import { resolveDocument } from '../../document/resolve/resolve-document.ts';
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
  const priced = [
    { description: 'Labels', quantity: '10000', price: '0.005 EUR' },
    { description: 'Cable', quantity: '333.5', price: '0.333 EUR' },
  ];
  for (const print of await everyPrint({ items: priced })) {
    expect(print).toContain('10,000€0.005€50.00');
    expect(print).toContain('333.5€0.333€111.06');
    expect(print).toContain('€161.06');
  }
});

const items = [
  { description: 'Wheel', quantity: '10', price: '184.00 EUR' },
  { description: 'Chain', quantity: '40', price: '21.50 EUR' },
];

test('I13.5 the net amount is the total of the goods; tax and gross follow from it', async () => {
  for (const print of await everyPrint({ items, taxes: [{ kind: 'VAT', rate: '19' }] }))
    expect(print).toContain('VAT19€2,700.00€513.00€3,213.00');
});

test('I13.5 an amount typed before is kept, and the next line takes the rest', async () => {
  const taxes = [
    { kind: 'Reduced', rate: '7', base: '700.00 EUR' },
    { kind: 'Full', rate: '19' },
  ];
  for (const print of await everyPrint({ items, taxes })) {
    expect(print).toContain('Reduced7€700.00€49.00€749.00');
    expect(print).toContain('Full19€2,000.00€380.00€2,380.00');
    expect(print).toContain('€2,700.00€429.00€3,129.00');
  }
});

test('I13.5 where prices include tax, the tax in them and the net amount are reckoned back', async () => {
  for (const print of await everyPrint({ items, tax: 'included', taxes: [{ kind: 'VAT', rate: '19' }] }))
    expect(print).toContain('VAT19€2,268.91€431.09€2,700.00');
});

test('I13.5 a table of taxes with no line is in no file, but in one that is filled in by hand', async () => {
  for (const print of await everyPrint({ items })) {
    expect(print).toContain('Totalofthegoods');
    expect(print).not.toContain('Taxamount');
    expect(print).not.toContain('Ordertotal');
  }
  const byHand = htmlOf(resolveDocument(purchaseOrder(), {}, { ...OPTIONS, blanks: 'empty' }));
  expect(byHand).toContain('Tax amount');
});
