import * as v from 'valibot';
import { DAY } from '../../shared/clock.ts';
import { type Asked, invalid, keep, madeBefore, missing, unprocessable, wireMoney } from './answers.ts';
import { addressOf, refund } from './life.server.ts';
import { findTransaction, leftOf, type Transaction } from './records.ts';
import { captureShape, disputeShape, money, refundShape, saleShape } from './shapes.ts';

const REFUND_FORGOTTEN_MS = 45 * DAY;
const SEARCH_SPAN_MS = 31 * DAY;

export function showSale({ standIn, id }: Asked): Response {
  const found = findTransaction(standIn, (transaction) => transaction.id === id);
  return found
    ? Response.json(saleShape(found.subscription, found.transaction, addressOf(standIn)))
    : missing();
}

export function showCapture({ standIn, id }: Asked): Response {
  const found = findTransaction(standIn, (transaction) => transaction.id === id);
  return found ? Response.json(captureShape(found.transaction)) : missing();
}

const REFUND = v.object({ amount: v.optional(wireMoney) });

export function refundCapture(asked: Asked): Response {
  const { standIn, id } = asked;
  const url = addressOf(standIn);
  const body = v.safeParse(REFUND, asked.body);
  const found = findTransaction(standIn, (transaction) => transaction.id === id);
  if (!found) return missing();
  if (!body.success) return invalid();
  const { subscription, transaction } = found;
  const before = transaction.refunds.find((one) => one.id === madeBefore(asked, `refund ${id}`));
  if (before) return Response.json(refundShape(transaction, before, url));
  const asMoney = body.output.amount ?? money(leftOf(transaction), transaction.currency);
  const amount = Math.round(Number(asMoney.value) * 100);
  const fault = refundFault(transaction, { amount, currency: asMoney.currency_code });
  if (fault) return unprocessable(fault);
  const given = refund({ standIn, subscription }, transaction, amount);
  keep(asked, `refund ${id}`, given.id, REFUND_FORGOTTEN_MS);
  return Response.json(refundShape(transaction, given, url), { status: 201 });
}

function refundFault(
  transaction: Transaction,
  { amount, currency }: { amount: number; currency: string },
): string | undefined {
  if (transaction.status === 'REFUNDED') return 'CAPTURE_FULLY_REFUNDED';
  if (transaction.status === 'PENDING' || transaction.status === 'DECLINED')
    return 'CAPTURE_STATUS_NOT_VALID';
  if (currency !== transaction.currency) return 'REFUND_CAPTURE_CURRENCY_MISMATCH';
  return amount > leftOf(transaction) ? 'REFUND_AMOUNT_EXCEEDED' : undefined;
}

export function showRefund({ standIn, id }: Asked): Response {
  const found = findTransaction(standIn, ({ refunds }) => refunds.some((one) => one.id === id));
  const one = found?.transaction.refunds.find((each) => each.id === id);
  return found && one ? Response.json(refundShape(found.transaction, one, addressOf(standIn))) : missing();
}

export function listDisputes({ standIn, query }: Asked): Response {
  const id = query.get('disputed_transaction_id');
  const found = findTransaction(standIn, (transaction) => transaction.id === id);
  const { dispute } = found?.transaction ?? {};
  const items =
    found && dispute ? [listedDispute(disputeShape(found.subscription, found.transaction, dispute))] : [];
  return Response.json({ items, links: [] });
}

/** The list says less than the dispute's own page. */
function listedDispute({ dispute_id, create_time, status, dispute_amount }: ReturnType<typeof disputeShape>) {
  return { dispute_id, create_time, status, dispute_amount };
}

export function showDispute({ standIn, id }: Asked): Response {
  const found = findTransaction(standIn, ({ dispute }) => dispute?.id === id);
  if (!found?.transaction.dispute) return missing();
  return Response.json(disputeShape(found.subscription, found.transaction, found.transaction.dispute));
}

/** Finds refunds only, as late as the Transaction Search is. */
export function searchTransactions({ standIn, query }: Asked): Response {
  const start = Date.parse(query.get('start_date') ?? '');
  const end = Date.parse(query.get('end_date') ?? '');
  if (!(end >= start && end - start <= SEARCH_SPAN_MS)) return invalid();
  const latest = Math.min(end, standIn.parts.now().getTime() - standIn.searchLagMs);
  const isSeen = (at: string) => Date.parse(at) >= start && Date.parse(at) <= latest;
  const rows = [...standIn.subscriptions.values()].flatMap(({ transactions }) =>
    transactions.flatMap(({ id, currency, refunds }) =>
      refunds
        .filter(({ at }) => isSeen(at))
        .map((one) => ({
          transaction_info: {
            transaction_id: one.id,
            paypal_reference_id: id,
            paypal_reference_id_type: 'TXN',
            transaction_event_code: 'T1107',
            transaction_initiation_date: one.at,
            transaction_amount: money(-one.amount, currency),
            transaction_status: 'S',
          },
        })),
    ),
  );
  const [size, page] = [Number(query.get('page_size') ?? 100), Number(query.get('page') ?? 1)];
  return Response.json({
    transaction_details: rows.slice((page - 1) * size, page * size),
    total_items: rows.length,
    total_pages: Math.ceil(rows.length / size),
  });
}
