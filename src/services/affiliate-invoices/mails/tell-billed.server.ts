import { addresseeOf } from '../../affiliates/mails/addressee.store.server.ts';
import type { Query } from '../../database/database.server.ts';
import { putMail } from '../../mail/outbox.server.ts';
import type { SelfBillData } from '../invoices.ts';
import { INVOICE_MAIL } from './invoice-mail.ts';

type Told = { affiliateId: string; id: string; data: SelfBillData; at: Date };

/** Owes an affiliate the mail that we wrote an invoice in its name; one that is erased is told nothing. */
export async function tellBilled({ query }: Query, { affiliateId, id, data, at }: Told): Promise<void> {
  const addressee = await addresseeOf({ query }, affiliateId);
  if (!addressee || addressee.email === '') return;
  const { accountId, email: recipient, locale } = addressee;
  const { kind, number, amount, statement } = data;
  await putMail({ query }, INVOICE_MAIL, {
    ...{ key: `affiliate-invoice:${id}`, accountId, recipient, locale, at },
    data: { id, kind, number, amount, statement: statement.number },
  });
}
