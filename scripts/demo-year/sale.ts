import type { Downgrade } from '../../src/services/orders/changes/change.ts';
import { settlementOf } from '../../src/services/orders/settlement.ts';
import type { OrderState, SubscriptionState } from '../../src/services/orders/states.table.ts';
import type { DisputeState, ProviderPayment, Sale, WentBack } from '../../src/services/payments/provider.ts';
import type { Route } from '../../src/services/payments/routes.table.ts';
import { type Amount, amountsOf } from '../../src/services/subscriptions/amounts.ts';
import type { OfferName } from '../../src/services/subscriptions/offers.table.ts';
import { PACKAGES, type PackageToken } from '../../src/services/subscriptions/plans.table.ts';
import { everydayPackage, priceOf } from '../../src/services/subscriptions/price.ts';
import {
  type RenewalRule,
  renewalRuleOf,
  retailerRuleOf,
  termOf,
} from '../../src/services/subscriptions/renewal.ts';
import { DAY, HOUR, SECOND } from '../../src/shared/clock.ts';
import { addMonths } from '../../src/shared/dates.ts';
import { newId } from '../../src/shared/ids.ts';
import { byLocale, type Locale } from '../../src/shared/locale.ts';
import type { Chance } from './chance.ts';
import { newNumbers, type RouteNumbers } from './numbers.ts';
import { offerWith, tooLittleOf } from './offered.ts';
import * as year from './year.table.ts';

/** An order as it was placed, and all that became of it. */
export type Sold = {
  id: string;
  account: { id: string; email: string; locale: Locale };
  at: Date;
  route: Route;
  reference: string;
  /** The address that sells the package. */
  offer: OfferName | 'retailer';
  package: PackageToken;
  rule: RenewalRule;
  first: Amount;
  renewal: Amount;
  billing: { name: string; phone: null; country: string; region: string | null; vatId: null; company: null };
  /** It renews as something smaller from a day on; the order itself is that by now. */
  smaller: { at: Date; package: PackageToken; renewal: Amount } | null;
  sale: Sale;
  steps: { kind: 'order' | 'subscription'; state: OrderState | SubscriptionState; at: Date }[];
  settlement: ReturnType<typeof settlementOf>;
};

type Buyer = { account: Sold['account']; at: Date; end: Date; chance: Chance };

/** What an account buys, and what becomes of it until the end. @throws Error where its steps lead elsewhere than its money */
export function soldTo({ account, at: moment, end, chance }: Buyer): Sold {
  // As providers write their moments down.
  const at = wholeSecond(moment);
  const route = chance.of(year.ROUTES);
  const token = route === 'retailer' ? 'basic' : chance.of(year.BOUGHT);
  const country = route === 'retailer' ? 'US' : chance.of(byLocale(year.COUNTRIES, account.locale));
  const payer = { country, vatId: null, company: null };
  const place = { country, region: country === 'CA' ? 'QC' : country === 'US' ? 'CA' : null, vatId: null };
  const rule = route === 'retailer' ? retailerRuleOf(payer) : renewalRuleOf(payer);
  const id = newId();
  const numbers = newNumbers(route);
  const placed = {
    ...{ id, account, at, route, rule, package: token, reference: numbers.sale },
    offer: route === 'retailer' ? route : offerWith(token, at),
    ...amountsOf(priceOf(token), place, at, rule),
    billing: { name: year.NAMES[chance.upTo(year.NAMES.length)] ?? '', phone: null, ...place, company: null },
  };
  const life = new LifeOfSale(placed, numbers);
  life.begin(chance, end);
  while (life.goesOn && life.until < end) life.renew(chance, end);
  life.end(chance, end);
  return life.settled(end);
}

type Placed = Omit<Sold, 'sale' | 'steps' | 'settlement' | 'smaller'>;

/** Goes through the terms of a sale as its provider would tell of them. */
class LifeOfSale {
  readonly #placed: Placed;
  readonly #numbers: RouteNumbers;
  readonly #payments: ProviderPayment[] = [];
  /** How many months are paid for. */
  #months = 0;
  readonly #steps: Sold['steps'] = [];
  #status: Sale['status'] = 'active';
  #smaller: Sold['smaller'] = null;
  goesOn = true;
  until: Date;

  constructor(placed: Placed, numbers: RouteNumbers) {
    this.#placed = placed;
    this.#numbers = numbers;
    this.until = placed.at;
  }

  /** The first payment, which some have back. */
  begin(chance: Chance, end: Date): void {
    const { at, rule, first } = this.#placed;
    if (this.#isHeld(chance, end)) {
      this.#pay(tooLittleOf(first), at);
      this.#step('order', 'review', at);
      this.#stop();
      return;
    }
    const payment = this.#pay(first, at);
    this.#step('order', 'paid', at);
    this.#step('subscription', 'active', at);
    if (rule === 'never') this.#leave(at, end);
    const later = wholeSecond(new Date(at.getTime() + DAY + chance.upTo(12 * DAY)));
    if (later >= end) return;
    if (chance.is(year.FATES.refunded)) this.#giveBack(payment, later);
    else if (rule !== 'never' && chance.is(year.FATES.disputed))
      this.#dispute(payment, later, { chance, end });
    else if (chance.is(year.FATES.partly)) payment.refunds = [this.#part(payment, 0.3, later)];
  }

  /** Of late some were charged too little: these still wait for a person. */
  #isHeld(chance: Chance, end: Date): boolean {
    const { at, route } = this.#placed;
    const isLate = at.getTime() > end.getTime() - year.HELD.days * DAY;
    return route === 'card' && isLate && chance.is(year.HELD.share);
  }

  /** What happens when a term is over. */
  renew(chance: Chance, end: Date): void {
    const at = wholeSecond(new Date(this.until.getTime() + chance.upTo(HOUR)));
    if (at >= end) this.#stop();
    else if (chance.is(year.TERMS.cancelled)) this.#leave(this.#between(at, chance), end);
    else if (chance.is(year.TERMS.failed)) this.#fail(at, { chance, end });
    else {
      if (chance.is(year.TERMS.smaller)) this.#shrink(this.until);
      this.#pay(this.#smaller?.renewal ?? this.#placed.renewal, at);
    }
  }

  /** Some have said already that they do not go on. */
  end(chance: Chance, end: Date): void {
    if (this.goesOn && chance.is(year.TERMS.cancelled)) this.#leave(this.#between(end, chance), end);
  }

  /** A moment after all that happened, and before another one. */
  #between(at: Date, chance: Chance): Date {
    const last = this.#steps.at(-1)?.at.getTime() ?? 0;
    return wholeSecond(new Date(last + (at.getTime() - last) * (0.2 + 0.7 * chance.next())));
  }

  settled(end: Date): Sold {
    const { id, reference, route } = this.#placed;
    // A sale of the retailer's does not know our order.
    const orderId = route === 'retailer' ? null : id;
    const sale: Sale = { reference, orderId, status: this.#told(end), payments: this.#payments };
    const was = this.#placed;
    const downgrades = downgradesOf({ ...was, smaller: this.#smaller });
    const order = { ...was, renewalRule: was.rule };
    const settlement = settlementOf(order, sale, end, { downgrades });
    const last = this.#steps.findLast(({ kind }) => kind === 'subscription')?.state ?? 'pending';
    const isHeld = this.#steps.at(-1)?.state === 'review';
    if (last !== settlement.subscription.state || (settlement.held !== null) !== isHeld)
      throw new Error(`order ${id}: ${last} by its steps, ${settlement.subscription.state} by its money`);
    return { ...was, smaller: this.#smaller, sale, steps: this.#steps, settlement };
  }

  /** As its provider calls where it stands. */
  #told(end: Date): Sale['status'] {
    const { route } = this.#placed;
    if (route === 'card' && this.#status === 'cancelled' && this.until <= end) return 'ended';
    return route === 'retailer' && this.#status === 'ended' ? 'cancelled' : this.#status;
  }

  #pay(amount: Amount, paidAt: Date) {
    const { package: token, rule, route, at } = this.#placed;
    const term = termOf(
      { package: this.#smaller?.package ?? token, renewalRule: rule },
      this.#payments.length === 0,
    );
    const [share, fixed] = year.FEES[route];
    this.#months += term === 'year' ? 12 : 1;
    const payment: ProviderPayment = {
      reference: this.#numbers.payment(this.#payments.length + 1),
      amount: amount.total,
      fee: Math.round(amount.total.minor * share) + fixed,
      paidAt,
      // Counted from the first day, as providers do: whoever begins on the 31st is charged on a 31st again. Each of the
      // retailer's payments lasts from its own day.
      paysUntil: route === 'retailer' ? addMonths(paidAt, 12) : addMonths(at, this.#months),
      refunds: [],
      dispute: null,
    };
    this.#payments.push(payment);
    this.until = payment.paysUntil;
    return payment;
  }

  #leave(at: Date, end: Date): void {
    this.#status = 'cancelled';
    this.#step('subscription', 'cancelled', at);
    if (this.until <= end) this.#step('subscription', 'ended', this.until);
    this.#stop();
  }

  #giveBack(payment: ProviderPayment, at: Date): void {
    payment.refunds = [this.#part(payment, 1, at)];
    this.#status = 'cancelled';
    this.#step('order', 'refunded', at);
    this.#step('subscription', 'ended', at);
    this.#stop();
  }

  #dispute(payment: ProviderPayment, at: Date, { chance, end }: Pick<Buyer, 'chance' | 'end'>): void {
    // The retailer tells of money that is gone, and of nothing before.
    const isRetailed = this.#placed.route === 'retailer';
    const decided = isRetailed ? at : wholeSecond(new Date(at.getTime() + 8 * DAY + chance.upTo(7 * DAY)));
    const isWon = chance.is(year.FATES.won) && !isRetailed;
    const state = decided >= end ? 'open' : isWon ? 'won' : 'lost';
    payment.dispute = this.#disputed(payment, at, state);
    this.#step('order', 'disputed', at);
    this.#step('subscription', 'suspended', at);
    if (state === 'won') {
      this.#step('order', 'paid', decided);
      this.#step('subscription', 'active', decided);
      return;
    }
    if (state === 'lost') {
      this.#status = 'cancelled';
      this.#step('order', 'chargedBack', decided);
      this.#step('subscription', 'ended', decided);
    }
    this.#stop();
  }

  /** A charge is refused; some pay some days later, the others end. */
  #fail(at: Date, { chance, end }: Pick<Buyer, 'chance' | 'end'>): void {
    this.#step('subscription', 'suspended', at);
    const later = wholeSecond(new Date(at.getTime() + 2 * DAY + chance.upTo(6 * DAY)));
    this.#status = 'suspended';
    if (later < end && chance.is(year.TERMS.recovered)) {
      this.#status = 'active';
      this.#pay(this.#smaller?.renewal ?? this.#placed.renewal, later);
      this.#step('subscription', 'active', later);
      return;
    }
    this.#stop();
    if (later >= end) return;
    this.#status = 'ended';
    this.#step('subscription', 'ended', later);
  }

  /** The same order renews as the smallest plan that is sold by the month; only with cards one can say so. */
  #shrink(at: Date): void {
    const { package: token, billing, rule, route } = this.#placed;
    const { plan, term } = PACKAGES[token];
    if (this.#smaller || route !== 'card' || term !== 'month' || plan === 'basic') return;
    const to = everydayPackage('basic', 'month');
    this.#smaller = { at, package: to, renewal: amountsOf(priceOf(to), billing, at, rule).renewal };
  }

  /** Money of a payment that goes back; the retailer gives back its share of it. */
  #part({ amount, fee, reference }: ProviderPayment, share: number, at: Date): WentBack {
    const feeBack = this.#placed.route === 'retailer' ? Math.round((fee ?? 0) * share) : 0;
    return {
      ...{ reference: this.#numbers.refund(reference), at },
      amount: { ...amount, minor: Math.round(amount.minor * share) },
      ...(feeBack > 0 ? { feeBack } : {}),
    };
  }

  #disputed(payment: ProviderPayment, at: Date, state: DisputeState): ProviderPayment['dispute'] {
    const days = year.EVIDENCE_DAYS[this.#placed.route];
    return {
      ...this.#part(payment, 1, at),
      ...{ reference: this.#numbers.dispute(payment.reference), state },
      ...(days === null ? {} : { evidenceDue: new Date(at.getTime() + days * DAY) }),
    };
  }

  #step(kind: Sold['steps'][number]['kind'], state: Sold['steps'][number]['state'], at: Date): void {
    this.#steps.push({ kind, state, at });
  }

  #stop(): void {
    this.goesOn = false;
  }
}

/** What an order that renews as something smaller was before. */
export function downgradesOf({ smaller, ...was }: Placed & Pick<Sold, 'smaller'>): Downgrade[] {
  if (!smaller) return [];
  const { at: effectiveAt, package: token, renewal } = smaller;
  return [
    {
      ...{ id: newId(), effectiveAt, state: 'done' },
      from: { package: was.package, renewal: was.renewal },
      to: { package: token, renewal },
    },
  ];
}

function wholeSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / SECOND) * SECOND);
}
