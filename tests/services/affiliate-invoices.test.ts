import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AffiliateInvoicesService } from '../../src/services/affiliate-invoices/invoices.server.ts';
import { selfBillPaper } from '../../src/services/affiliate-invoices/self-bill-paper.server.ts';
import { renderMail } from '../../src/services/mail/render.server.tsx';
import { MAILS } from '../../src/services/mails.table.server.ts';
import { now, setClockOffset } from '../../src/shared/clock.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';
import { sendRun } from '../support/payout-run.ts';

let bench: AffiliatesBench;
let invoices: AffiliateInvoicesService;
beforeAll(async () => {
  bench = await openAffiliates();
  const log = pino({ level: 'silent' });
  invoices = new AffiliateInvoicesService({ database: bench.database, log, onMail: () => undefined });
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

const moveTo = (at: string) => setClockOffset(new Date(at).getTime() - Date.now());
const pdf = (words = 'one') => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`);

/** An affiliate with a sale of two months before, whose payout is on its way. */
async function paidIn(month: string, changes: Record<string, unknown> = {}) {
  const first = new Date(`${month}-01T00:00:00Z`);
  moveTo(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 2, 14)).toISOString());
  const one = await bench.affiliate(changes);
  await bench.buy({ clickId: await bench.click(one) });
  return { ...one, first };
}

async function payoutOf(affiliateId: string) {
  return await bench.database.query
    .selectFrom('payouts')
    .selectAll()
    .where('affiliate_id', '=', affiliateId)
    .executeTakeFirstOrThrow();
}

async function arrive(affiliateId: string, state: 'paid' | 'returned' = 'paid') {
  const { id } = await payoutOf(affiliateId);
  await bench.runs.reconcile(id, { state, at: now() });
  await invoices.work.finish();
}

const send = (affiliateId: string, content: Buffer, statement = 1) =>
  invoices.send({ affiliateId, affiliate: 1, statement, name: 'a/b/Rechnung.pdf', content });

describe('I16.110 an invoice that an affiliate sends', () => {
  test('is kept as it came, once, shown to nobody else, and whoever pays hears of it', async () => {
    const one = await paidIn('2027-03');
    expect(await send(one.id, pdf())).toBe('unknown');
    moveTo('2027-03-02T10:00:00Z');
    await sendRun(bench, one.first);
    expect(await send(one.id, Buffer.from('<html>'))).toBe('notPdf');
    expect(await send(one.id, Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('tooLarge');
    expect(await send(one.id, pdf(), 2)).toBe('unknown');
    expect([await send(one.id, pdf()), await send(one.id, pdf())]).toEqual(['kept', 'kept']);
    const { own } = await invoices.standingOf(one.id);
    expect(own.map(({ name, bytes }) => [name, bytes])).toEqual([['Rechnung.pdf', pdf().length]]);
    const id = own[0]?.id ?? '';
    expect((await invoices.file(one.id, id))?.content.equals(pdf())).toBe(true);
    const other = await bench.affiliate();
    expect(await invoices.file(other.id, id)).toBeUndefined();
    for (const words of ['two', 'three', 'four', 'five']) expect(await send(one.id, pdf(words))).toBe('kept');
    expect(await send(one.id, pdf('six'))).toBe('tooMany');
    const told = await bench.database.query
      .selectFrom('outbox')
      .select('data')
      .where('idempotency_key', '=', `affiliate-own-invoice:${id}`)
      .execute();
    expect(told).toHaveLength(1);
    await expect(
      bench.database.query.updateTable('own_invoices').set({ name: 'x.pdf' }).where('id', '=', id).execute(),
    ).rejects.toThrow('append only');
    await expect(
      bench.database.query.deleteFrom('own_invoices').where('id', '=', id).execute(),
    ).rejects.toThrow('append only');
  });
});

describe('I16.111 an invoice that we write', () => {
  const WORDS = 'I agree to self-billing.';

  test('needs an agreement, follows money that arrived, and has a series without gaps', async () => {
    const tax = JSON.stringify({ status: 'onFile', vatId: 'DE136695976' });
    const address = JSON.stringify({ lines: ['Ulmenweg 1', '50667 Köln'] });
    const one = await paidIn('2027-05', { locale: 'de', country: 'DE', kind: 'company', tax, address });
    moveTo('2027-05-02T10:00:00Z');
    await invoices.agree(one.id, { locale: 'de', words: WORDS });
    await invoices.agree(one.id, { locale: 'de', words: 'pressed twice' });
    await sendRun(bench, one.first);
    await invoices.work.finish();
    expect((await invoices.standingOf(one.id)).bills).toEqual([]);
    await arrive(one.id);
    // Several at once write one.
    await Promise.all([invoices.work.finish(), invoices.work.finish()]);
    const { bills, selfBilling } = await invoices.standingOf(one.id);
    expect(selfBilling).toMatchObject({ locale: 'de', words: WORDS });
    const { amount } = await payoutOf(one.id);
    const [bill] = bills;
    expect(bills).toHaveLength(1);
    expect(bill?.data).toMatchObject({
      ...{ kind: 'invoice', number: expect.stringMatching(/^SB-\d+-0001$/), corrects: null },
      ...{ amount: Number(amount), tax: 'reverseCharge', statement: { number: 1, month: '2027-05-01' } },
      supplier: { address: 'Ulmenweg 1, 50667 Köln', country: 'DE', vatId: 'DE136695976' },
    });
    const paper = bill && selfBillPaper(bill);
    expect(paper?.title).toBe('Gutschrift (Self-billing)');
    expect(paper?.values['tax']).toMatch(/^Steuerschuldnerschaft des Leistungsempfängers/);
    expect(paper?.values['supplier_vat']).toBe('USt-IdNr. DE136695976');
    expect(await send(one.id, pdf())).toBe('selfBilled');
    const row = await bench.database.query
      .selectFrom('outbox')
      .selectAll()
      .where('idempotency_key', '=', `affiliate-invoice:${bill?.id}`)
      .executeTakeFirstOrThrow();
    const mail = renderMail(MAILS, row, 'https://papergrove.example');
    expect(mail.subject).toBe(`Gutschrift ${bill?.data.number} ist da`);
    expect(mail.text).toContain('/app/affiliate/invoices/?lang=de');

    // Money that came back after all is taken back, under the next number.
    await arrive(one.id, 'returned');
    const after = (await invoices.standingOf(one.id)).bills;
    expect(after.map(({ number, data }) => [number, data.kind, data.corrects])).toEqual([
      [1, 'invoice', null],
      [2, 'creditNote', bill?.data.number],
    ]);
    await expect(
      bench.database.query.deleteFrom('self_bills').where('affiliate_id', '=', one.id).execute(),
    ).rejects.toThrow('append only');
  });

  test('is written for nobody who ended the agreement, agreed later, or sent one', async () => {
    const [ended, later, sent] = [await paidIn('2027-08'), await paidIn('2027-08'), await paidIn('2027-08')];
    moveTo('2027-08-02T10:00:00Z');
    await invoices.agree(ended.id, { locale: 'en', words: WORDS });
    await invoices.end(ended.id);
    await sendRun(bench, ended.first);
    expect(await send(sent.id, pdf())).toBe('kept');
    await invoices.agree(sent.id, { locale: 'en', words: WORDS });
    for (const { id } of [ended, later, sent]) await arrive(id);
    moveTo('2027-08-03T10:00:00Z');
    await invoices.agree(later.id, { locale: 'en', words: WORDS });
    await invoices.work.finish();
    for (const { id } of [ended, later, sent]) expect((await invoices.standingOf(id)).bills).toEqual([]);
  });
});
