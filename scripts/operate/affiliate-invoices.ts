import { writeFileSync } from 'node:fs';
import {
  ownInvoiceContent,
  ownInvoicesOf,
  selfBillsOf,
} from '../../src/services/affiliate-invoices/look-up.server.ts';
import type { Database } from '../../src/services/database/database.server.ts';
import { plainMoney } from '../../src/shared/money.ts';
import { printTable } from '../bench/figures.ts';

/** Lists the invoices of an affiliate, and writes those it sent into the current folder, for nobody else to read. */
export async function writeInvoices(database: Database, affiliateId: string): Promise<string> {
  const bills = await selfBillsOf(database, affiliateId);
  const own = await ownInvoicesOf(database, affiliateId);
  printTable(
    ['invoice', 'date', 'amount', 'kind'],
    bills.map(({ data }) => [
      ...[data.number, data.issued, plainMoney({ minor: data.amount, currency: 'USD' })],
      data.kind === 'invoice' ? 'self-billed' : `takes back ${data.corrects}`,
    ]),
  );
  const files: string[] = [];
  for (const { id } of own) {
    const file = await ownInvoiceContent(database, affiliateId, id);
    if (!file) continue;
    // Its name is somebody's claim: two may have the same one.
    const path = `${id}-${file.name}`;
    writeFileSync(path, file.content, { mode: 0o600 });
    files.push(path);
  }
  return files.length > 0 ? `Written: ${files.join(', ')}` : 'It has sent none itself.';
}
