import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MonthlyBooks } from '../../src/services/monthly-books/monthly-books.server.ts';
import { now, setClockOffset } from '../../src/shared/clock.ts';
import { type AffiliatesBench, openAffiliates } from '../support/commissions.ts';
import { sendRun } from '../support/payout-run.ts';
import { beginUpgrade } from '../support/plan-changes.ts';
import { unzipped } from '../support/unzipped.ts';

let bench: AffiliatesBench;
let books: MonthlyBooks;
const made: string[] = [];
beforeAll(async () => {
  bench = await openAffiliates();
  const documents = {
    producePaper: ({ title }: { title: string }) => {
      made.push(title);
      return Promise.resolve(Buffer.from(`%PDF ${title}`));
    },
  };
  books = new MonthlyBooks({ database: bench.database, log: pino({ level: 'silent' }), documents });
  await aYear();
}, 120_000);
beforeEach(() => moveTo('2027-04-20T10:00:00Z'));
afterAll(() => bench.close());

function moveTo(at: string): void {
  setClockOffset(new Date(at).getTime() - Date.now());
}

const places = {
  quebec: { country: 'CA', region: 'QC', vatId: null },
  france: { country: 'FR', region: null, vatId: null },
  business: { country: 'FR', region: null, vatId: 'FR61954506077' },
  ohio: { country: 'US', region: 'OH', vatId: null },
  texas: { country: 'US', region: 'TX', vatId: null },
};

async function buy(place: keyof typeof places) {
  const billing = { name: '=Jo "Doe", Ltd', phone: null, ...places[place] };
  const placed = await bench.place({ billing });
  bench.provider.pay(placed.reference);
  await bench.follow(placed.reference);
  return placed;
}

async function giveBack(reference: string, minor: number | 'all'): Promise<void> {
  bench.provider.changeLast(reference, (last) => {
    const amount = { ...last.amount, minor: minor === 'all' ? last.amount.minor : minor };
    return {
      ...last,
      refunds: [...last.refunds, { reference: `${reference}-r${minor}`, amount, at: now() }],
    };
  });
  await bench.follow(reference);
}

async function dispute(reference: string, state: 'open' | 'lost' | 'won'): Promise<void> {
  bench.provider.changeLast(reference, (last) => ({
    ...last,
    dispute: { reference: `${reference}-d`, amount: last.amount, at: last.dispute?.at ?? now(), state },
  }));
  await bench.follow(reference);
}

/** January to April with all that moves money: each kind of sale, of giving back, of dispute, and an affiliate's sale. */
async function aYear(): Promise<void> {
  moveTo('2027-01-10T10:00:00Z');
  const affiliate = await bench.affiliate();
  await bench.buy({ clickId: await bench.click(affiliate) });
  const [lost, won] = [await buy('quebec'), await buy('texas')];
  await dispute(lost.reference, 'open');
  const upgraded = await buy('ohio');
  moveTo('2027-02-03T10:00:00Z');
  for (const place of ['quebec', 'france', 'business', 'ohio', 'texas'] as const) await buy(place);
  await giveBack((await buy('france')).reference, 'all');
  const part = await buy('quebec');
  await giveBack(part.reference, 1_234);
  await giveBack(part.reference, 777);
  await dispute(lost.reference, 'lost');
  await dispute(won.reference, 'open');
  await dispute(won.reference, 'won');
  const corrected = await buy('business');
  const [invoice] = await bench.orders.invoicesOf([corrected.id]);
  const company = { companyName: 'Acme', street: '1 Road', postcode: '1', city: 'Town' };
  await bench.orders.correctInvoice({ orderId: corrected.id, number: invoice?.data.number ?? '' }, company);
  const larger = await beginUpgrade(bench, upgraded.id, 'team');
  bench.provider.pay(larger.reference);
  await bench.follow(larger.reference);
  moveTo('2027-03-02T10:00:00Z');
  await bench.commissions.work.finish();
  await sendRun(bench, new Date('2027-03-01T00:00:00Z'));
  await buy('texas');
}

type Line = Record<string, string>;

/** The files of a month's books, by their names. */
async function filesOf(month: string): Promise<Map<string, Buffer>> {
  const packed = await books.pack(month, 'en');
  if (packed.outcome !== 'packed') throw new Error(JSON.stringify(packed));
  return unzipped(await buffer(packed.content));
}

function linesOf(files: Map<string, Buffer>, name: string): Line[] {
  return parse(files.get(name) ?? '', { bom: true, columns: true });
}

const cents = (text: string | undefined) => Math.round(Number(text ?? '0') * 100);
const sumOf = (lines: readonly Line[], column: string) =>
  lines.reduce((sum, line) => sum + cents(line[column]), 0);

/** Sums of the ledger, computed here and not by the service. */
async function ledger(month: string, where: string, tables = ['journals', 'entries']): Promise<number> {
  const { rows } = await bench.database.pool.query<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from ${tables[1]} e join ${tables[0]} j on j.id = e.journal_id
     where to_char(j.at at time zone 'UTC', 'YYYY-MM') = $1 and ${where}`,
    [month],
  );
  return Number(rows[0]?.sum);
}

test.each(['2027-01', '2027-02', '2027-03'])(
  'I17.168 the books of %s agree with the ledger, as it is added up here',
  async (month) => {
    const files = await filesOf(month);
    const journal = linesOf(files, 'journal.csv');
    expect(sumOf(journal, 'debit')).toBe(sumOf(journal, 'credit'));
    expect(journal.length).toBeGreaterThan(5);
    const ofAccount = (account: string) =>
      journal.filter((line) => line['ledger'] === 'orders' && line['account'] === account);
    for (const account of ['sales', 'tax:vat', 'tax:gst', 'tax:qst', 'provider:card', 'fees', 'credit']) {
      const own = ofAccount(account);
      expect([account, sumOf(own, 'debit') - sumOf(own, 'credit')]).toEqual([
        ...[account, await ledger(month, `account = '${account}'`)],
      ]);
    }
    const taxes = linesOf(files, 'taxes.csv');
    expect(sumOf(taxes, 'net')).toBe(0 - (await ledger(month, `account = 'sales'`)));
    for (const kind of ['vat', 'gst', 'qst', 'hst'])
      expect(sumOf(taxes, kind)).toBe(0 - (await ledger(month, `account = 'tax:${kind}'`)));
    const payments = linesOf(files, 'payments.csv');
    expect(sumOf(payments, 'amount') - sumOf(payments, 'fee')).toBe(
      await ledger(month, `account like 'provider:%'`),
    );
    const affiliates = linesOf(files, 'affiliates.csv');
    expect(sumOf(affiliates, 'cost')).toBe(
      await ledger(month, `account = 'commission'`, ['affiliate_journals', 'affiliate_entries']),
    );
    for (const line of linesOf(files, 'check.csv'))
      expect([line['what'], cents(line['difference'])]).toEqual([line['what'], 0]);
    for (const { number = '', file = '' } of linesOf(files, 'invoices.csv'))
      expect([number, files.has(file)]).toEqual([number, true]);
    expect(files.get('README.txt')?.toString()).not.toContain('PROVISIONAL');
  },
);

test('I17.168 sales stand by country and state, taxed here, by the buyer, or not at all', async () => {
  const taxes = linesOf(await filesOf('2027-02'), 'taxes.csv');
  const rows = taxes.map(({ country, region, treatment }) => [country, region, treatment].join(' '));
  for (const row of ['CA QC taxed', 'FR  taxed', 'FR  reverseCharge', 'US OH untaxed', 'US TX untaxed'])
    expect(rows).toContain(row);
  const business = taxes.find(({ treatment }) => treatment === 'reverseCharge');
  expect([cents(business?.['vat']), cents(business?.['net']) > 0]).toEqual([0, true]);
});

test('I17.168 papers lead to the ledger, what a bank holds is open, and names are no formulas', async () => {
  const [january, february] = [await filesOf('2027-01'), await filesOf('2027-02')];
  const what = linesOf(january, 'invoices-to-ledger.csv').map((line) => line['what']);
  expect(what).toContain('without a paper: dispute');
  const later = linesOf(february, 'invoices-to-ledger.csv').map((line) => line['what']);
  expect(later).toContain('papers: creditNote of what moved before');
  const invoices = linesOf(february, 'invoices.csv');
  expect(invoices.filter(({ kind }) => kind === 'correctedInvoice').map(({ counted }) => counted)).toEqual([
    'false',
  ]);
  expect(invoices.some(({ buyer }) => buyer === `'=Jo "Doe", Ltd`)).toBe(true);
  expect(invoices.some(({ kind, total }) => kind === 'creditNote' && cents(total) < 0)).toBe(true);
  const open = linesOf(await filesOf('2027-01'), 'open-items.csv').map(({ kind }) => kind);
  expect(open).toContain('accrued');
  const paid = linesOf(await filesOf('2027-03'), 'affiliates.csv');
  expect(sumOf(paid, 'paid')).toBeGreaterThan(0);
});

test('I17.169 a month that is not over is provisional, one that has not begun has no books', async () => {
  const readme = (await filesOf('2027-04')).get('README.txt')?.toString() ?? '';
  expect(readme).toContain('PROVISIONAL');
  const french = await books.pack('2027-03', 'fr');
  if (french.outcome !== 'packed') throw new Error(french.outcome);
  const files = await unzipped(await buffer(french.content));
  expect(files.get('README.txt')?.toString()).toContain('comptes de 2027-03');
  for (const month of ['2027-05', '2027-13', 'soon', '']) {
    expect((await books.pack(month, 'en')).outcome).toBe('unknown');
  }
});

test('I17.169 books that do not agree are not built, and say where', async () => {
  const client = await bench.database.pool.connect();
  const paper = `update invoices set data = jsonb_set(data, '{amount,total,minor}', '1')
    where data->>'kind' = 'invoice' and data->>'at' >= '2027-03-01' returning data->>'number' as number`;
  try {
    const before = await client.query<{ id: string; data: object }>(`select id, data from invoices`);
    const { rows } = await client.query<{ number: string }>(paper);
    const packed = await books.pack('2027-03', 'en');
    for (const { id, data } of before.rows)
      await client.query('update invoices set data = $2 where id = $1', [id, JSON.stringify(data)]);
    if (packed.outcome !== 'differs') throw new Error(packed.outcome);
    expect(packed.details.join('\n')).toContain(rows[0]?.number);
  } finally {
    client.release();
  }
  expect((await books.pack('2027-03', 'en')).outcome).toBe('packed');
});

test('I17.168 each paper is made once', async () => {
  const packed = await books.pack('2027-02', 'en');
  made.length = 0;
  if (packed.outcome !== 'packed') throw new Error(packed.outcome);
  const files = await unzipped(await buffer(packed.content));
  expect(made.length).toBe([...files.keys()].filter((name) => name.endsWith('.pdf')).length);
});
