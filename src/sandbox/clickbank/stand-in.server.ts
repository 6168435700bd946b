import { randomInt } from 'node:crypto';
import { SECOND } from '../../shared/clock.ts';
import type { SandboxParts } from '../sandbox.ts';
import { PRODUCT, PRODUCTS, taxOn } from './products.ts';

/** A movement of money, in cents: what the buyer paid (or got back: negative), the tax in it, the vendor's share. */
export type Movement = {
  receipt: string;
  type: 'SALE' | 'BILL' | 'RFND' | 'CGBK' | 'INSF';
  at: string;
  amount: number;
  tax: number;
  share: number;
};

/** A sale with its renewals. */
export type RetailSale = {
  receipt: string;
  item: string;
  email: string;
  name: string;
  country: string;
  affiliate: string | null;
  tracking: string | null;
  status: 'ACTIVE' | 'CANCELED';
  /** When it renews next. */
  nextAt: string;
  /** A renewal was rejected: only `renew` tries again. */
  isFailing: boolean;
  /** When something last happened, in milliseconds: no two things happen in one second. */
  lastAt: number;
  movements: Movement[];
};

export type RetailTicket = {
  ticketId: number;
  receipt: string;
  type: 'REFUND' | 'CANCEL';
  comment: string;
  openedAt: string;
};

/** Something that happened, as the vendor is notified of it. */
export type Happening = {
  sale: RetailSale;
  kind: Movement['type'] | 'CANCEL-REBILL' | 'UNCANCEL-REBILL';
  /** What moved, or nothing but the state did. */
  movement: Movement | null;
  at: Date;
};

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

type Ordered = Pick<RetailSale, 'receipt' | 'item' | 'email' | 'name' | 'country' | 'affiliate' | 'tracking'>;

/** The retailer's records, and who is told: each change is written down and told before the answer is given. */
export class StandIn {
  readonly #parts: SandboxParts;
  readonly #notify: (happening: Happening) => void;
  readonly #sales: Map<string, RetailSale>;
  readonly #tickets: Map<string, RetailTicket>;

  /** @param notify is called for each thing that happened, after it was written down */
  constructor(parts: SandboxParts, notify: (happening: Happening) => void) {
    this.#parts = parts;
    this.#notify = notify;
    this.#sales = parts.state.table<RetailSale>('clickbank-sales');
    this.#tickets = parts.state.table<RetailTicket>('clickbank-tickets');
  }

  sales(): RetailSale[] {
    return [...this.#sales.values()];
  }

  /** The sale a receipt belongs to, whichever of its payments it is of. */
  find(receipt: string): RetailSale | undefined {
    return this.#sales.get(receipt.split('-')[0] ?? '');
  }

  sell(order: Ordered): RetailSale {
    const at = this.#parts.now();
    const sale: RetailSale = {
      ...order,
      status: 'ACTIVE',
      nextAt: yearAfter(at).toISOString(),
      isFailing: false,
      lastAt: at.getTime(),
      movements: [],
    };
    this.#moved(sale, charge(sale, { type: 'SALE', receipt: sale.receipt, at }));
    return sale;
  }

  renew(sale: RetailSale, due: Date): void {
    const at = this.#momentOf(sale, due);
    sale.nextAt = yearAfter(at).toISOString();
    sale.isFailing = false;
    this.#moved(sale, charge(sale, { type: 'BILL', receipt: nextReceipt(sale), at }));
  }

  failRenewal(sale: RetailSale): void {
    sale.isFailing = true;
    const asked = charge(sale, { type: 'BILL', receipt: nextReceipt(sale), at: this.#momentOf(sale) });
    const { amount, tax, share } = asked;
    this.#moved(sale, { ...asked, type: 'INSF', amount: -amount, tax: -tax, share: -share });
  }

  /** `gross` is a part of the payment in cents; without it all that is left goes back, and the renewing ends. */
  refund(sale: RetailSale, receipt: string, part?: { gross: number; retain: boolean }): void {
    const at = this.#momentOf(sale);
    const movement = wayBack(sale, { type: 'RFND', receipt, at, gross: part?.gross });
    if (movement) this.#moved(sale, movement);
    if (!part?.retain) this.setStatus(sale, 'CANCELED');
  }

  chargeBack(sale: RetailSale): void {
    const receipt = charges(sale).at(-1)?.receipt ?? sale.receipt;
    const movement = wayBack(sale, { type: 'CGBK', receipt, at: this.#momentOf(sale), gross: undefined });
    if (movement) this.#moved(sale, movement);
    this.setStatus(sale, 'CANCELED');
  }

  setStatus(sale: RetailSale, status: RetailSale['status']): void {
    if (sale.status === status) return;
    sale.status = status;
    const kind = status === 'ACTIVE' ? 'UNCANCEL-REBILL' : 'CANCEL-REBILL';
    this.#happened({ sale, kind, movement: null, at: this.#momentOf(sale) });
  }

  tickets(receipt: string): RetailTicket[] {
    return [...this.#tickets.values()].filter((ticket) => ticket.receipt === receipt);
  }

  addTicket(ticket: Pick<RetailTicket, 'receipt' | 'type' | 'comment'>): RetailTicket {
    const openedAt = this.#parts.now().toISOString();
    const made = { ...ticket, ticketId: this.#tickets.size + 1, openedAt };
    this.#tickets.set(String(made.ticketId), made);
    this.#parts.state.save();
    return made;
  }

  #happened(happening: Happening): void {
    this.#sales.set(happening.sale.receipt, happening.sale);
    this.#parts.state.save();
    this.#notify(happening);
  }

  #moved(sale: RetailSale, movement: Movement): void {
    sale.movements.push(movement);
    this.#happened({ sale, kind: movement.type, movement, at: new Date(movement.at) });
  }

  #momentOf(sale: RetailSale, at = this.#parts.now()): Date {
    sale.lastAt = Math.max(at.getTime(), sale.lastAt + SECOND);
    return new Date(sale.lastAt);
  }
}

/** What was paid, oldest first. */
export function charges({ movements }: RetailSale): Movement[] {
  return movements.filter(({ type }) => type === 'SALE' || type === 'BILL');
}

/** What is left of a payment. */
export function leftOf({ movements }: RetailSale, receipt: string): number {
  const own = movements.filter((movement) => movement.receipt === receipt && movement.type !== 'INSF');
  return own.reduce((sum, { amount }) => sum + amount, 0);
}

/** A number for a new sale: eight letters and digits. */
export function newReceipt(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

function nextReceipt(sale: RetailSale): string {
  return `${sale.receipt}-B${String(charges(sale).length + 1).padStart(3, '0')}`;
}

function charge(sale: RetailSale, charged: { type: 'SALE' | 'BILL'; receipt: string; at: Date }): Movement {
  const prices = PRODUCTS[sale.item] ?? PRODUCT;
  const net = charged.type === 'SALE' ? prices.first : prices.renewal;
  const tax = taxOn(net, sale.country, charged.at);
  const share = net - Math.round(net * 0.075) - 100;
  return { ...charged, at: charged.at.toISOString(), amount: net + tax, tax, share };
}

type WayBack = { type: 'RFND' | 'CGBK'; receipt: string; at: Date; gross: number | undefined };

function wayBack(sale: RetailSale, { type, receipt, at, gross }: WayBack): Movement | undefined {
  const paid = charges(sale).find((movement) => movement.receipt === receipt);
  const left = leftOf(sale, receipt);
  const back = Math.min(gross ?? left, left);
  if (!paid || back <= 0) return undefined;
  const isRest = back === left;
  const given = sale.movements.filter((one) => one.receipt === receipt && one.type === 'RFND');
  const taxBefore = given.reduce((sum, { tax }) => sum - tax, 0);
  const tax = isRest ? paid.tax - taxBefore : Math.round((paid.tax * back) / paid.amount);
  const share = Math.round((paid.share * back) / paid.amount);
  return { type, receipt, at: at.toISOString(), amount: -back, tax: -tax, share: -share };
}

function yearAfter(date: Date): Date {
  const next = new Date(date);
  next.setUTCFullYear(date.getUTCFullYear() + 1);
  if (next.getUTCMonth() !== date.getUTCMonth()) next.setUTCDate(0);
  return next;
}
