import { decimalOf } from '../../shared/money.ts';
import type { ListedSale, Sandbox, SandboxParts } from '../sandbox.ts';
import { askedLocale } from '../spoken.ts';
import { answer } from './interface.server.ts';
import { notice, testNotice } from './notices.server.ts';
import { orderForm } from './order-form.server.ts';
import { supportPage } from './pages.ts';
import { PRODUCTS } from './products.ts';
import { charges, leftOf, type RetailSale, StandIn } from './stand-in.server.ts';

const FORM = '/clickbank/order';
const API = '/clickbank/rest/1.3';
const SUPPORT = '/clickbank/support/';

/** A stand-in for the retailer: order form, return link, Orders and Tickets API, encrypted notifications. */
export function createClickbankSandbox(parts: SandboxParts): Sandbox {
  const standIn = new StandIn(parts, (happening) => parts.send(notice(happening)));
  return {
    name: 'clickbank',
    fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname.replace(/\/$/, '') === FORM) return orderForm({ standIn, parts }, request);
      if (pathname === SUPPORT) return support({ standIn, parts }, request);
      if (pathname.startsWith(`${API}/`)) return answer(standIn, request, pathname.slice(API.length));
      return new Response('Not found', { status: 404 });
    },
    list: () => standIn.sales().map(listed),
    act(reference, action) {
      const sale = standIn.find(reference);
      if (sale && actionsOf(sale).includes(action)) done(standIn, sale, { action, parts });
      return Promise.resolve();
    },
    tick() {
      for (const sale of standIn.sales()) renewDue(standIn, sale, parts.now());
      return Promise.resolve();
    },
  };
}

/** Where customers pay with another card what was rejected. */
async function support(
  { standIn, parts }: { standIn: StandIn; parts: SandboxParts },
  request: Request,
): Promise<Response> {
  const receipt = request.method === 'POST' ? new URLSearchParams(await request.text()).get('receipt') : null;
  const sale = receipt ? standIn.find(receipt) : undefined;
  if (sale?.isFailing && sale.status === 'ACTIVE') standIn.renew(sale, parts.now());
  return supportPage(
    askedLocale(request),
    standIn.sales().filter(({ isFailing, status }) => isFailing && status === 'ACTIVE'),
  );
}

/** Renews as often as it fell due. */
function renewDue(standIn: StandIn, sale: RetailSale, now: Date): void {
  while (sale.status === 'ACTIVE' && !sale.isFailing && Date.parse(sale.nextAt) <= now.getTime())
    standIn.renew(sale, new Date(sale.nextAt));
}

function done(
  standIn: StandIn,
  sale: RetailSale,
  { action, parts }: { action: string; parts: SandboxParts },
): void {
  const last = charges(sale).at(-1)?.receipt ?? sale.receipt;
  const actions: Readonly<Record<string, () => void>> = {
    renew: () => standIn.renew(sale, parts.now()),
    'fail-renewal': () => standIn.failRenewal(sale),
    refund: () => standIn.refund(sale, last),
    chargeback: () => standIn.chargeBack(sale),
    cancel: () => standIn.setStatus(sale, 'CANCELED'),
    uncancel: () => standIn.setStatus(sale, 'ACTIVE'),
    test: () => parts.send(testNotice(parts.now())),
  };
  actions[action]?.();
}

function actionsOf(sale: RetailSale): string[] {
  const last = charges(sale).at(-1)?.receipt ?? sale.receipt;
  return [
    ...(sale.status === 'ACTIVE' ? ['renew', 'fail-renewal', 'cancel'] : ['uncancel']),
    ...(leftOf(sale, last) > 0 ? ['refund', 'chargeback'] : []),
    'test',
  ];
}

function listed(sale: RetailSale): ListedSale {
  const paid = charges(sale).at(-1)?.amount ?? 0;
  return {
    provider: 'clickbank',
    reference: sale.receipt,
    email: sale.email,
    product: PRODUCTS[sale.item]?.title ?? sale.item,
    amount: `${decimalOf({ minor: paid, currency: 'USD' })} USD`,
    status: sale.isFailing ? 'failing' : sale.status.toLowerCase(),
    actions: actionsOf(sale),
  };
}
