import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { decimalOf, formatMoney } from '../../shared/money.ts';
import { Papers } from '../documents/papers.server.ts';
import { templatePdf } from '../documents/pdf/pdf.server.ts';
import type { Invoice, InvoiceData } from './invoice.ts';
import { invoicePaper } from './invoice-paper.server.ts';

describe('the paper of an invoice', () => {
  const papers = new Papers('content/papers');

  async function textOf(invoice: Invoice): Promise<{ text: string; fields: number }> {
    const { template, values, paper } = await papers.job(invoicePaper(invoice));
    const options = { blanks: 'values', fills: 'plain', fillable: false, ...paper } as const;
    const pdf = await templatePdf(template, values, options);
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(document.numPages).toBe(1);
    return { text: plain(text), fields: (await page.getAnnotations()).length };
  }

  const plain = (text: string) => text.replace(/\s+/g, ' ');
  const usd = (minor: number) => ({ minor, currency: 'USD' as const });
  const base: InvoiceData = {
    kind: 'invoice',
    number: 'PG-2026-000017',
    corrects: null,
    orderId: '0b8a4c1e-7d8f-4a57-9a86-1f4b8e3a9c11',
    orderNumber: 1042,
    route: 'card',
    plan: 'premium',
    term: 'year',
    email: 'mara@vandel.example',
    locale: 'en',
    billing: { name: 'Mara Vandel', phone: '+1 555 0199', country: 'CA', region: 'QC', vatId: null },
    amount: {
      net: usd(47_988),
      taxes: [
        { kind: 'gst', rate: 5_000, amount: usd(2_399) },
        { kind: 'qst', rate: 9_975, amount: usd(4_787) },
      ],
      total: usd(55_174),
    },
    at: '2026-11-21T10:00:00.000Z',
    paidUntil: '2027-11-21T10:00:00.000Z',
  };
  const issuedAt = new Date('2026-11-21T10:00:05Z');

  test.each(LOCALE_CODES)('in %s: number, order, lines, taxes, the total to the cent', async (locale) => {
    const { text, fields } = await textOf({ data: { ...base, locale }, issuedAt });
    expect(fields).toBe(0);
    const { net, taxes, total } = base.amount;
    for (const amount of [net, ...taxes.map((tax) => tax.amount), total])
      expect(text).toContain(plain(formatMoney(amount, locale)));
    for (const words of [
      'PG-2026-000017',
      '1042',
      'Papergrove',
      'Mara Vandel',
      'mara@vandel.example',
      'RT0001',
      'TQ0001',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/[{}]|undefined|\+1 555 0199/);
  });

  test.each(LOCALE_CODES)(
    'I15 in %s: what another plan paid is named, and its credit note',
    async (locale) => {
      const amount = { net: usd(20_000), taxes: [], total: usd(20_000) };
      const credited = { amount, number: 'PG-2026-000016' };
      const { text } = await textOf({ data: { ...base, locale, credited }, issuedAt });
      for (const words of [plain(formatMoney(usd(20_000), locale)), 'PG-2026-000016'])
        expect(text).toContain(words);
      const note = {
        ...base,
        locale,
        kind: 'creditNote',
        because: 'change',
        corrects: 'PG-2026-000012',
      } as const;
      const paper = (await textOf({ data: note, issuedAt })).text;
      expect(paper).toContain('PG-2026-000012');
      expect(paper).not.toBe((await textOf({ data: { ...note, because: 'refund' }, issuedAt })).text);
    },
  );

  test.each(LOCALE_CODES)('in %s: a business of the European Union accounts for the tax', async (locale) => {
    const billing = { ...base.billing, country: 'FR', region: null, vatId: 'FR61954506077' };
    const amount = { net: usd(47_988), taxes: [], total: usd(47_988) };
    const { text } = await textOf({ data: { ...base, locale, billing, amount }, issuedAt });
    expect(text).toContain('FR61954506077');
    expect(text).toMatch(/2006\/112/);
    const without = await textOf({ data: { ...base, locale }, issuedAt });
    expect(without.text).not.toMatch(/2006\/112/);
  });

  test('a credit note is called so, and names the invoice and the way back', async () => {
    const data = { ...base, kind: 'creditNote', corrects: 'PG-2026-000012', route: 'paypal' } as const;
    const { text } = await textOf({ data, issuedAt });
    expect(text).toContain('Credit note');
    expect(text).toContain('PG-2026-000012');
    expect(text).toContain('by PayPal');
    expect(text).not.toContain('Nothing is left to pay');
  });

  test('lines add up to the total, as numbers', () => {
    const { lines } = invoicePaper({ data: base, issuedAt }).values;
    const sum = (lines as readonly Record<string, string>[]).reduce(
      (all, line) => all + Math.round(Number.parseFloat(line['amount'] ?? '') * 100),
      0,
    );
    expect(decimalOf(usd(sum))).toBe(decimalOf(base.amount.total));
  });

  test('what somebody typed as a name stays words', async () => {
    const billing = { ...base.billing, name: '**{{seller}}** <b>|</b> ::toc' };
    const { text } = await textOf({ data: { ...base, billing }, issuedAt }).catch(() => ({ text: '' }));
    expect(text).toContain('<b>|</b>');
  });
});
