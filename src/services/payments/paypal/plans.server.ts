import { COMPANY } from '../../../shared/company.table.ts';
import { plainMoney } from '../../../shared/money.ts';
import { hashOf } from '../../../shared/secrets.server.ts';
import { ProviderError, type SaleRequest } from '../provider.ts';
import { wireAmount } from './amount.ts';
import type { PaypalClient } from './client.server.ts';
import { NUMBERED, PLAN, PLAN_LIST, type WireFrequency } from './wire.ts';

type Priced = Pick<SaleRequest, 'product' | 'term' | 'nextTerm' | 'first' | 'renewal'>;

/** How often a plan charges, and for how many of those terms its first payment is. */
export type Rhythm = { frequency: WireFrequency; firstTerms: number };

/** The one product of PayPal's catalogue that all plans belong to. */
const PRODUCT_ID = `${COMPANY.brand.toUpperCase()}-PLANS`;
const MOST_LISTED = 20;

/**
 * The billing plans at PayPal, one for each product name and pair of prices, made when first sold. PayPal forgets
 * the number of a request after three days, so a plan is first looked for by its description, which says its prices.
 */
export class PaypalPlans {
  readonly #client: PaypalClient;
  readonly #rhythms = new Map<string, Rhythm>();
  #known: Promise<Map<string, Promise<string>>> | undefined;

  constructor(client: PaypalClient) {
    this.#client = client;
  }

  /** The number of the plan that charges this. @throws ProviderError */
  async planFor(priced: Priced): Promise<string> {
    const key = keyOf(nameOf(priced), descriptionOf(priced));
    const known = await this.#listed();
    const plan = known.get(key) ?? this.#made(priced, key);
    known.set(key, plan);
    return plan.catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
  }

  /** How often a plan charges; that never changes. @throws ProviderError */
  async rhythmOf(planId: string): Promise<Rhythm> {
    const known = this.#rhythms.get(planId);
    if (known) return known;
    const plan = await this.#client.get(`/v1/billing/plans/${encodeURIComponent(planId)}`, PLAN);
    const [trial, regular] = (['TRIAL', 'REGULAR'] as const).map((tenure) =>
      plan.billing_cycles.find(({ tenure_type }) => tenure_type === tenure),
    );
    if (!regular) throw new ProviderError('away', 'PayPal does not say how often a plan charges');
    const { frequency } = regular;
    const isYearFirst = trial?.frequency.interval_unit === 'YEAR' && frequency.interval_unit === 'MONTH';
    const rhythm = { frequency, firstTerms: isYearFirst ? 12 : 1 };
    this.#rhythms.set(planId, rhythm);
    return rhythm;
  }

  /** Looks at PayPal's list again before the next sale: a plan that was known is gone. */
  forget(): void {
    this.#known = undefined;
  }

  #listed(): Promise<Map<string, Promise<string>>> {
    this.#known ??= this.#list().catch((error: unknown) => {
      this.#known = undefined;
      throw error;
    });
    return this.#known;
  }

  async #list(): Promise<Map<string, Promise<string>>> {
    const known = new Map<string, Promise<string>>();
    await this.#haveProduct();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        product_id: PRODUCT_ID,
        page_size: String(MOST_LISTED),
        page: String(page),
        total_required: 'true',
      });
      const answer = await this.#client.get(`/v1/billing/plans?${query}`, PLAN_LIST);
      const active = answer.plans.filter(({ status }) => status === 'ACTIVE');
      for (const { id, name, description } of active)
        known.set(keyOf(name, description), Promise.resolve(id));
      pages = answer.total_pages;
    }
    return known;
  }

  async #haveProduct(): Promise<void> {
    if (await this.#client.find(`/v1/catalogs/products/${PRODUCT_ID}`, NUMBERED)) return;
    const product = { id: PRODUCT_ID, name: COMPANY.brand, type: 'DIGITAL', category: 'SOFTWARE' };
    await this.#client.post(
      { path: '/v1/catalogs/products', body: product, requestId: `product-${PRODUCT_ID}` },
      NUMBERED,
    );
  }

  async #made(priced: Priced, key: string): Promise<string> {
    const requestId = `plan-${hashOf(key).toString('hex').slice(0, 32)}`;
    const { id } = await this.#client.post(
      { path: '/v1/billing/plans', body: planOf(priced), requestId },
      NUMBERED,
    );
    return id;
  }
}

function planOf(priced: Priced) {
  const { first, renewal, term, nextTerm } = priced;
  // Also a year that months follow is the plan's trial: a cycle that is charged once, at a price of its own.
  const isOffer = first.total.minor !== renewal.total.minor || term !== nextTerm;
  const trial = {
    frequency: every(term),
    tenure_type: 'TRIAL',
    sequence: 1,
    total_cycles: 1,
    pricing_scheme: { fixed_price: wireAmount(first.total) },
  };
  const regular = {
    frequency: every(nextTerm),
    tenure_type: 'REGULAR',
    sequence: isOffer ? 2 : 1,
    total_cycles: 0,
    pricing_scheme: { fixed_price: wireAmount(renewal.total) },
  };
  return {
    product_id: PRODUCT_ID,
    name: nameOf(priced),
    description: descriptionOf(priced),
    status: 'ACTIVE',
    billing_cycles: isOffer ? [trial, regular] : [regular],
    // What was missed is never added to a later charge: a charge is what was agreed to, or nothing (S55).
    payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: 1 },
  };
}

function every(term: Priced['term']) {
  return { interval_unit: term === 'year' ? 'YEAR' : 'MONTH', interval_count: 1 };
}

function nameOf({ product }: Priced): string {
  return product.slice(0, 127);
}

function descriptionOf({ first, renewal, term, nextTerm }: Priced): string {
  const once = term === nextTerm ? '' : ` for a ${term}`;
  return `${plainMoney(first.total)}${once}, then ${plainMoney(renewal.total)} per ${nextTerm}`;
}

function keyOf(name: string, description: string): string {
  return JSON.stringify([name, description]);
}
