import { describe, expect, test } from 'vitest';
import { fileName, isPdf, selfBillName, taxNoteOf } from './invoices.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('I16.110 an invoice of an affiliate', () => {
  test.each([
    ['%PDF-1.7\n…\n%%EOF\n', true],
    ['%PDF-1.7\n… cut off', false],
    ['<html>%PDF- %%EOF</html>', false],
    ['', false],
  ])('%j is a PDF: %s', (text, is) => {
    expect(isPdf(bytes(text))).toBe(is);
  });

  test.each([
    ['Rechnung 7.pdf', 'Rechnung 7.pdf'],
    ['C:\\Users\\jo\\invoice.PDF', 'invoice.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['evil.html', 'evil.html.pdf'],
    ['\u202efdp.exe\n', 'fdp.exe.pdf'],
    ['.pdf', 'invoice.pdf'],
    ['x'.repeat(300), `${'x'.repeat(100)}.pdf`],
  ])('a file sent as %j is kept as %j', (sent, kept) => {
    expect(fileName(sent)).toBe(kept);
  });
});

describe('I16.111 what a self-billed invoice says', () => {
  test.each([
    [{ country: 'DE', vatId: 'DE136695976' }, 'reverseCharge'],
    [{ country: 'DE', vatId: null }, 'included'],
    [{ country: 'CA', vatId: null }, 'included'],
    [{ country: 'CA', vatId: 'DE136695976' }, 'included'],
  ] as const)('of taxes, for a supplier of %j: %s', (supplier, note) => {
    expect(taxNoteOf(supplier, 'CA')).toBe(note);
  });

  test('its number is of a series of the affiliate', () => {
    expect([selfBillName(1001, 1), selfBillName(1002, 12_345)]).toEqual(['SB-1001-0001', 'SB-1002-12345']);
  });
});
