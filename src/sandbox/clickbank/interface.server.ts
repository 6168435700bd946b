import { SANDBOX_KEYS } from '../sandbox.ts';
import { wallTime } from './notices.server.ts';
import { PRODUCTS } from './products.ts';
import {
  charges,
  leftOf,
  type Movement,
  type RetailSale,
  type RetailTicket,
  type StandIn,
} from './stand-in.server.ts';

/** How the retailer's JSON, made of XML, writes nothing. */
const NIL = { '@nil': 'true' };

/** Answers /rest/1.3/…: the part of the Orders and Tickets APIs that a vendor of subscriptions needs. */
export function answer(standIn: StandIn, request: Request, path: string): Response {
  if (request.headers.get('authorization') !== SANDBOX_KEYS.clickbank.apiKey)
    return new Response('Access is denied', { status: 401 });
  const [, resource, receipt = ''] = /^\/(orders2|tickets)\/([\w-]+)$/.exec(path) ?? [];
  const query = new URL(request.url).searchParams;
  if (resource === 'orders2') return order(standIn, request.method, receipt);
  if (resource === 'tickets' && request.method === 'GET' && receipt === 'list')
    return ticketList(standIn, query);
  if (resource === 'tickets' && request.method === 'POST') return ticket(standIn, receipt, query);
  return new Response('Not found', { status: 404 });
}

function order(standIn: StandIn, method: string, receipt: string): Response {
  const sale = standIn.find(receipt);
  const movements = sale?.movements.filter((movement) => movement.receipt === receipt) ?? [];
  if (!sale || movements.length === 0) return forbidden('no such receipt');
  if (method === 'HEAD') return new Response(null, { status: sale.status === 'ACTIVE' ? 204 : 403 });
  return Response.json({ orderData: bare(movements.map((movement) => orderData(sale, movement))) });
}

function orderData(sale: RetailSale, movement: Movement) {
  const [firstName = '', ...rest] = sale.name.split(' ');
  return {
    transactionTime: wallTime(movement.at),
    receipt: movement.receipt,
    trackingId: sale.tracking ?? NIL,
    paytmentMethod: 'VISA',
    transactionType: movement.type,
    totalOrderAmount: (movement.amount / 100).toFixed(2),
    totalShippingAmount: '0.00',
    totalTaxAmount: (movement.tax / 100).toFixed(2),
    vendor: SANDBOX_KEYS.clickbank.vendor,
    affiliate: sale.affiliate ?? NIL,
    country: sale.country,
    state: NIL,
    lastName: rest.join(' ') || NIL,
    firstName,
    fullName: sale.name,
    currency: 'USD',
    email: sale.email,
    role: 'VENDOR',
    lineItemData: {
      itemNo: sale.item,
      productTitle: PRODUCTS[sale.item]?.title ?? sale.item,
      recurring: 'true',
      shippable: 'false',
      customerAmount: (movement.amount / 100).toFixed(2),
      accountAmount: (movement.share / 100).toFixed(2),
      quantity: '1',
      lineItemType: 'ORIGINAL',
      rebillAmount: ((PRODUCTS[sale.item]?.renewal ?? 0) / 100).toFixed(2),
      processedPayments: String(charges(sale).length),
      nextPaymentDate: sale.status === 'ACTIVE' ? wallTime(sale.nextAt) : NIL,
      status: sale.status,
      role: 'VENDOR',
    },
  };
}

function ticketList(standIn: StandIn, query: URLSearchParams): Response {
  const type = TYPES[query.get('type') ?? ''];
  const found = standIn.tickets(query.get('receipt') ?? '').filter((one) => !type || one.type === type);
  return Response.json(found.length === 0 ? {} : { ticketData: bare(found.map(ticketData)) });
}

const TYPES: Readonly<Record<string, RetailTicket['type']>> = { rfnd: 'REFUND', cncl: 'CANCEL' };

function ticket(standIn: StandIn, receipt: string, query: URLSearchParams): Response {
  const sale = standIn.find(receipt);
  const type = TYPES[query.get('type') ?? ''];
  if (!sale || (type === 'REFUND' && leftOf(sale, receipt) <= 0)) return forbidden('no such receipt');
  if (!type || !query.get('reason')?.startsWith('ticket.type.')) return new Response('bad', { status: 400 });
  if (type === 'CANCEL' && sale.status !== 'ACTIVE') return forbidden('the subscription is not active');
  if (type === 'REFUND' && !query.get('refundType')) return new Response('refundType', { status: 400 });
  const made = standIn.addTicket({ receipt, type, comment: query.get('comment') ?? '' });
  if (type === 'CANCEL') standIn.setStatus(sale, 'CANCELED');
  else standIn.refund(sale, receipt, partOf(query));
  return Response.json(ticketData(made));
}

function partOf(query: URLSearchParams): { gross: number; retain: boolean } | undefined {
  if (query.get('refundType') !== 'PARTIAL_AMOUNT') return undefined;
  const gross = Math.round(Number(query.get('refundAmount')) * 100);
  return { gross, retain: query.get('retainSubscription') === 'true' };
}

function ticketData({ ticketId, receipt, type, comment, openedAt }: RetailTicket) {
  const [openedDate, closedDate] = [wallTime(openedAt), wallTime(openedAt)];
  const comments = comment ? { comment, source: 'VENDOR' } : NIL;
  return { ticketId, receipt, status: 'CLOSED', type, comments, openedDate, closedDate };
}

/** One stands without a list. */
function bare<Thing>(list: readonly Thing[]): Thing | readonly Thing[] | undefined {
  return list.length === 1 ? list[0] : list;
}

function forbidden(why: string): Response {
  return new Response(why, { status: 403 });
}
