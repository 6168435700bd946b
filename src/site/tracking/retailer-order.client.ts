import { mayOpenNothing, wordOfSale } from '../pages/retailer-thank-you/sale-word.ts';
import { retried } from '../state/retried.client.ts';
import * as TIMERS from '../state/timers.table.ts';

type Answer = {
  userId: string | null;
  orderDetails: {
    product: string;
    amount: number;
    paid?: number;
    currencyCode: string;
    userEmail: string;
    state: string;
  };
};

/** A payment the retailer is still taking, or cannot be asked for, is asked for again, for five minutes. */
const TRIES = 30;

/**
 * Back from the retailer (R7.08): the return link's query is posted once it stands, and what the retailer confirms is
 * shown. A receipt it does not know is named so, and grants nothing.
 */
export async function showRetailerOrder(userbaseUrl: string): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-retailer-order]');
  const standing = section?.dataset['retailerOrder'];
  if (!section || standing === 'none' || standing === 'unknown') return;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await asked(userbaseUrl);
    show(section, answer);
    if (answer !== 'away' && answer?.orderDetails.state !== 'open') return;
    await new Promise((resolve) => setTimeout(resolve, TIMERS.retailerLook));
  }
}

/** What the retailer confirms; undefined for a link it did not sign, `away` while nobody can say. */
async function asked(userbaseUrl: string): Promise<Answer | 'away' | undefined> {
  const body = location.search.slice(1);
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json, text/plain',
  };
  try {
    const response = await retried(() =>
      fetch(`${userbaseUrl}affiliate/clickbank`, { method: 'POST', headers, body }),
    );
    if (response.status === 400) return undefined;
    // Our own service wrote it. Whoever asks too often is answered later.
    return response.ok ? ((await response.json()) as Answer) : 'away';
  } catch (error) {
    console.error(error);
    return 'away';
  }
}

function show(section: HTMLElement, answer: Answer | 'away' | undefined): void {
  const said = saidOf(answer);
  const words = section.querySelector<HTMLElement>(`template[data-standing="${said}"]`)?.dataset ?? {};
  section.dataset['retailerOrder'] = said;
  put(section, 'h1', words['title'] ?? '');
  put(section, '[data-said]', words['lead'] ?? '');
  section.querySelector<HTMLElement>('[data-wait]')?.toggleAttribute('hidden', !mayOpenNothing(said));
  // Of a sale the retailer does not know, no receipt is repeated.
  if (said === 'unknown') section.querySelector('[data-receipt]')?.parentElement?.remove();
  if (!answer || answer === 'away' || said === 'held') return;
  showOrder(section, answer.orderDetails);
}

function showOrder(section: HTMLElement, details: Answer['orderDetails']): void {
  const order = section.querySelector<HTMLElement>('[data-order]');
  if (!order) return;
  const amount = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency: details.currencyCode,
  }).format(details.paid ?? details.amount);
  if (details.paid !== undefined) put(order, '[data-amount-label]', order.dataset['paid'] ?? '');
  put(order, '[data-product]', details.product);
  put(order, '[data-amount]', amount);
  put(order, '[data-account]', details.userEmail);
  order.hidden = false;
}

function saidOf(answer: Answer | 'away' | undefined): 'away' | 'unknown' | ReturnType<typeof wordOfSale> {
  if (answer === 'away') return 'away';
  return answer ? wordOfSale(answer.orderDetails.state) : 'unknown';
}

function put(section: HTMLElement, selector: string, text: string): void {
  const element = section.querySelector(selector);
  if (element) element.textContent = text;
}
