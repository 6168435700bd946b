import { SELLER_COUNTRY } from '../../shared/company.table.ts';
import { parseLocale } from '../../shared/locale.ts';
import { addressLines } from '../affiliates/address-lines.ts';
import { noteEvent } from '../affiliates/events.store.server.ts';
import type { Query } from '../database/database.server.ts';
import { type SelfBillData, selfBillName, taxNoteOf } from './invoices.ts';
import { tellBilled } from './mails/tell-billed.server.ts';
import { type Billable, billsBefore, insertBill, lockSupplier } from './store.server.ts';

/**
 * Writes the invoice, or the credit note, of a payout, under the next number of its affiliate, and has it told. Several
 * may do it at once: it is written once, and no number is left out.
 */
export function writeBill({ query }: Query, billable: Billable, at: Date): Promise<void> {
  return query.transaction().execute(async (transaction) => {
    const { affiliateId, payoutId, kind, amount } = billable;
    const supplier = await lockSupplier({ query: transaction }, affiliateId);
    const { last, ofPayout } = await billsBefore({ query: transaction }, affiliateId, payoutId);
    if (ofPayout.some((bill) => bill.kind === kind)) return;
    const number = last + 1;
    const affiliate = Number(supplier.number);
    const invoice = ofPayout.find((bill) => bill.kind === 'invoice');
    const vatId = supplier.tax.vatId ?? null;
    const data: SelfBillData = {
      ...{ format: 1, kind, number: selfBillName(affiliate, number), affiliate, amount },
      corrects: invoice ? selfBillName(affiliate, invoice.number) : null,
      locale: parseLocale(supplier.locale) ?? 'en',
      issued: at.toISOString().slice(0, 10),
      statement: { number: billable.statement, month: billable.month },
      supplier: {
        ...{ name: supplier.name, country: supplier.country, vatId },
        address: addressLines(supplier.address).join(', '),
      },
      tax: taxNoteOf({ country: supplier.country, vatId }, SELLER_COUNTRY),
    };
    const id = await insertBill({ query: transaction }, { billable, number, data, at });
    const event = { affiliateId, kind: 'selfBilled', by: 'system', at };
    await noteEvent({ query: transaction }, { ...event, data: { number: data.number, payout: payoutId } });
    await tellBilled({ query: transaction }, { affiliateId, id, data, at });
  });
}
