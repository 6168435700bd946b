import { now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { Company } from '../invoices/company.ts';
import { correctInvoice } from '../invoices/correct-invoice.server.ts';
import { invoicesOfOrders } from '../invoices/invoices.store.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { setCompany } from './company.store.server.ts';
import { askAt } from './due.store.server.ts';
import { type Corrected, type LateVatId, takesVatId } from './late-vat-id.ts';
import { orderMail } from './mails/order-mail.ts';
import { factsOf } from './owe-mail.server.ts';
import { findOrder } from './store.server.ts';
import { askVatAnew, lockPaid, setPendingVatId, withVatStanding } from './vat-checks.store.server.ts';

type Asked = {
  orderId: string;
  number: string;
  company: Company;
  vatId: LateVatId | null;
  /** What else is written down of a correction, in the same transaction. */
  note?: ((query: Query, number: string) => Promise<void>) | undefined;
};

export type CorrectionOptions = Partial<Pick<Asked, 'vatId' | 'note'>>;

/** Corrects whom an invoice is for, and notes a VAT id that was given after paying: both, or neither. */
export function correctFor(
  { query: outer }: Database,
  { orderId, number, company, vatId, note }: Asked,
): Promise<Corrected> {
  return outer.transaction().execute(async (query) => {
    const vat = vatId ? await takeVatId({ query }, { orderId, number }, vatId) : null;
    const corrected = await correctInvoice({ query }, number, company);
    const { outcome } = corrected;
    if (corrected.outcome === 'corrected') {
      await setCompany({ query }, orderId, company);
      await note?.({ query }, corrected.number);
      // Of an id that is confirmed already, the mail about its tax brings the last of the papers.
      if (vat !== 'taken' || vatId?.standing !== 'valid')
        await oweCorrected({ query }, orderId, corrected.number);
    }
    return { outcome, vat };
  });
}

/** Owes the mail that brings a corrected invoice. */
async function oweCorrected({ query }: Query, orderId: string, number: string): Promise<void> {
  const order = await findOrder({ query }, orderId);
  if (!order) return;
  const at = now();
  await putMail({ query }, orderMail('invoice-corrected'), {
    key: `invoice-corrected:${number}`,
    accountId: null,
    recipient: order.email,
    locale: order.locale,
    data: {
      ...factsOf(order),
      isFirst: false,
      renews: false,
      invoice: number,
      amount: null,
      at: at.toISOString(),
      paidUntil: null,
    },
    at,
  });
}

/**
 * Notes an id as one whose register was away at the checkout is noted: the same steps give its tax back, once per
 * payment. The order is locked and looked at again, so that of two tabs one is the second, and what was given back
 * since the form was shown stays as it is.
 */
async function takeVatId(
  { query }: Query,
  { orderId, number: paper }: Pick<Asked, 'orderId' | 'number'>,
  { number, standing }: LateVatId,
): Promise<'taken' | 'already'> {
  const at = now();
  const order = (await lockPaid({ query }, orderId)) ? await findOrder({ query }, orderId) : undefined;
  const [known] = await withVatStanding({ query }, order ? [order] : []);
  const papers = await invoicesOfOrders({ query }, [orderId]);
  const invoice = papers.find(({ data }) => data.number === paper);
  if (!known || !invoice || !takesVatId(known, invoice, papers, at)) return 'already';
  // It is being asked about: typed again it is no other one, and its register may know it by now.
  if (known.vat?.state === 'waiting' && known.vat.number === number && standing !== 'valid') return 'already';
  await setPendingVatId({ query }, orderId, number);
  await askVatAnew({ query }, { orderId, number, isConfirmed: standing === 'valid', at });
  if (standing === 'valid') await askAt({ query }, { id: orderId, checkAt: at });
  return 'taken';
}
