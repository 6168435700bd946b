import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../shared/locale.ts';
import { Papers } from '../documents/papers.server.ts';
import { templatePdf } from '../documents/pdf/pdf.server.ts';
import type { SelfBillData } from './invoices.ts';
import { selfBillPaper } from './self-bill-paper.server.ts';

const DATA: SelfBillData = {
  ...{ format: 1, kind: 'invoice', number: 'SB-1001-0007', corrects: null, locale: 'en' },
  ...{ issued: '2027-03-05', statement: { number: 7, month: '2027-03-01' }, affiliate: 1001 },
  supplier: { name: 'Jo Field', address: 'Ulmenweg 1, Köln', country: 'DE', vatId: 'DE136695976' },
  ...{ amount: 8_996, tax: 'reverseCharge' },
};

/** The word that the law of each language wants, and what it says where the recipient owes the tax. */
const WORDS: [Locale, string, string][] = [
  ['en', 'Self-billing', 'Reverse charge'],
  ['de', 'Gutschrift', 'Steuerschuldnerschaft des Leistungsempfängers'],
  ['fr', 'Autofacturation', 'Autoliquidation'],
  ['es', 'Facturación por el destinatario', 'Inversión del sujeto pasivo'],
  ['it', 'Autofatturazione', 'Inversione contabile'],
  ['pt', 'Autofaturamento', 'Autoliquidação'],
];

describe('I16.111 the paper of a self-billed invoice', () => {
  const papers = new Papers('content/papers');

  async function printed(data: SelfBillData): Promise<string> {
    const bill = { id: 'b', number: 7, statementId: 's', data };
    const { template, values, paper } = await papers.job(selfBillPaper(bill));
    const options = { blanks: 'values', fills: 'plain', fillable: false, ...paper } as const;
    const pdf = await templatePdf(template, values, options);
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    expect(document.numPages).toBe(1);
    const { items } = await (await document.getPage(1)).getTextContent();
    return items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' ');
  }

  test.each(WORDS)('%s: says %j and %j, and all that is of tax', async (locale, name, reverse) => {
    const text = await printed({ ...DATA, locale });
    for (const word of ['SB-1001-0007', '1001', 'Jo Field', 'Ulmenweg 1, Köln', 'DE136695976', '89'])
      expect(text).toContain(word);
    expect(text).toContain(name);
    expect(text).toContain(reverse);
    expect(text).not.toMatch(/\{\{|undefined/);
  });

  test('a credit note names what it takes back, with a negative amount', async () => {
    const text = await printed({ ...DATA, kind: 'creditNote', corrects: 'SB-1001-0006', tax: 'included' });
    expect(text).toContain('SB-1001-0006');
    expect(text).toMatch(/[-−]\$89\.96/);
    expect(text).toContain('section 21');
    expect(text).not.toContain('Reverse charge');
  });
});
