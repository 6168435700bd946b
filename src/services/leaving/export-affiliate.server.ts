import type { ZipFile } from 'yazl';
import type { Locale } from '../../shared/locale.ts';
import type { Identity } from '../account/identity.ts';
import { ownInvoiceContent, ownInvoicesOf, selfBillsOf } from '../affiliate-invoices/look-up.server.ts';
import { selfBillPaper } from '../affiliate-invoices/self-bill-paper.server.ts';
import { allStatements, recipientOf } from '../affiliate-statements/look-up.server.ts';
import { statementPaper } from '../affiliate-statements/statement-paper.server.ts';
import type { Database } from '../database/database.server.ts';
import type { PreviewService } from '../documents/preview.server.ts';
import { affiliateOfAccount } from './export.store.server.ts';
import type { IndexEntry } from './index-html.server.ts';
import { addLater } from './zip-entries.server.ts';
import { type UniqueNames, zipName } from './zip-name.ts';

type Packing = {
  zip: ZipFile;
  identity: Identity;
  locale: Locale;
  entries: IndexEntry[];
  names: UniqueNames;
};
type Parts = { database: Database; documents: Pick<PreviewService, 'producePaper'> };

/** The statements and invoices of the affiliate that an account is, as papers. */
export async function packAffiliate(packing: Packing, { database, documents }: Parts): Promise<void> {
  const affiliateId = await affiliateOfAccount(database, packing.identity.accountId);
  if (!affiliateId) return;
  const { locale } = packing;
  const recipient = await recipientOf(database, affiliateId);
  for (const statement of await allStatements(database, affiliateId)) {
    const name = `statement-${recipient.number}-${statement.month.slice(0, 7)}.pdf`;
    add(packing, name, () => documents.producePaper(statementPaper(statement, recipient, locale)));
  }
  for (const bill of await selfBillsOf(database, affiliateId))
    add(packing, `${bill.data.number}.pdf`, () => documents.producePaper(selfBillPaper(bill)));
  for (const { id, name } of await ownInvoicesOf(database, affiliateId))
    add(packing, name, async () => {
      const file = await ownInvoiceContent(database, affiliateId, id);
      return file?.content ?? Buffer.alloc(0);
    });
}

function add({ zip, entries, names }: Packing, name: string, make: () => Promise<Buffer>): void {
  const path = names.free(`affiliate/${zipName(name)}`);
  addLater(zip, path, make);
  entries.push({ section: 'invoices', path, title: path.slice('affiliate/'.length) });
}
