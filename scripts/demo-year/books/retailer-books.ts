import { taxOn } from '../../../src/sandbox/clickbank/products.ts';
import type { Movement, RetailSale } from '../../../src/sandbox/clickbank/stand-in.server.ts';
import type { SandboxBooks } from '../../../src/sandbox/sandbox.ts';
import type { ProviderPayment, WentBack } from '../../../src/services/payments/provider.ts';
import { receiptOf } from '../../../src/services/payments/retailer/receipt.ts';
import { RETAILER_ITEM } from '../../../src/services/subscriptions/plans.table.ts';
import { renewalOf } from '../offered.ts';
import type { Sold } from '../sale.ts';

/** A sale of the retailer's with all that moved. */
export function retailerBooks(sold: Sold): SandboxBooks {
  const { sale, account, billing, at } = sold;
  const { payments, status } = sale;
  const moved = payments.flatMap((payment, index) => movementsOf(payment, index, billing.country));
  const isFailing = status === 'suspended';
  const movements = isFailing ? [...moved, bounced(sold)] : moved;
  const moments = movements.map((movement) => Date.parse(movement.at));
  const row: RetailSale = {
    ...{ receipt: sale.reference, item: RETAILER_ITEM, email: account.email, name: billing.name },
    ...{ country: billing.country, affiliate: null, tracking: account.locale, isFailing, movements },
    status: status === 'active' || isFailing ? 'ACTIVE' : 'CANCELED',
    nextAt: (payments.at(-1)?.paysUntil ?? at).toISOString(),
    lastAt: Math.max(at.getTime(), ...moments),
  };
  return { 'clickbank-sales': { [row.receipt]: row } };
}

function movementsOf(payment: ProviderPayment, index: number, country: string): Movement[] {
  const { reference: receipt, amount, fee, paidAt, refunds, dispute } = payment;
  const tax = taxOn(amount.minor, country, paidAt);
  const paid: Movement = {
    ...{ receipt, type: index === 0 ? 'SALE' : 'BILL', at: paidAt.toISOString() },
    ...{ amount: amount.minor + tax, tax, share: amount.minor - (fee ?? 0) },
  };
  const back = refunds.map((refund) => wayBack('RFND', refund, paid));
  return [paid, ...back, ...(dispute ? [wayBack('CGBK', dispute, paid)] : [])];
}

function wayBack(type: 'RFND' | 'CGBK', { amount, at, feeBack = 0 }: WentBack, paid: Movement): Movement {
  const tax = Math.round((paid.tax * amount.minor) / (paid.amount - paid.tax));
  return {
    ...{ receipt: paid.receipt, type, at: at.toISOString(), tax: -tax },
    ...{ amount: -(amount.minor + tax), share: feeBack - amount.minor },
  };
}

/** A renewal that the buyer's card refused. */
function bounced(sold: Sold): Movement {
  const { payments, reference } = sold.sale;
  const { minor } = renewalOf(sold).total;
  return {
    ...{ receipt: receiptOf(reference, payments.length + 1), type: 'INSF', tax: 0 },
    ...{ at: (payments.at(-1)?.paysUntil ?? sold.at).toISOString(), amount: -minor, share: -minor },
  };
}
