import { retried } from '../state/retried.client.ts';
import * as TIMERS from '../state/timers.table.ts';

type Answer = {
  userId: string | null;
  orderDetails: { product: string; amount: number; currencyCode: string; userEmail: string; state: string };
};

/** A payment the retailer is still taking is asked for again, for five minutes. */
const TRIES = 30;

/**
 * Back from the retailer (R7.08): the return link's query is posted once it stands, and what the retailer confirms is
 * shown. A receipt it does not know leaves the page as it is, with a word about it; it grants nothing.
 */
export async function showRetailerOrder(userbaseUrl: string): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-retailer-order]');
  if (!section || !location.search) return;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await asked(userbaseUrl);
    show(section, answer);
    if (answer?.orderDetails.state !== 'open') return;
    await new Promise((resolve) => setTimeout(resolve, TIMERS.retailerLook));
  }
}

async function asked(userbaseUrl: string): Promise<Answer | undefined> {
  const body = location.search.slice(1);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' };
  try {
    const response = await retried(() =>
      fetch(`${userbaseUrl}affiliate/clickbank`, { method: 'POST', headers, body }),
    );
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

function show(section: HTMLElement, answer: Answer | undefined): void {
  const words = section.querySelector('template')?.dataset ?? {};
  const details = answer?.orderDetails;
  const said = !details ? words['unknown'] : details.state === 'open' ? words['waiting'] : words['confirmed'];
  put(section, '[data-said]', said ?? '');
  if (!details) return;
  const amount = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency: details.currencyCode,
  }).format(details.amount);
  put(section, '[data-product]', details.product);
  put(section, '[data-amount]', amount);
  put(section, '[data-account]', details.userEmail);
  section.querySelector('dl')?.removeAttribute('hidden');
}

function put(section: HTMLElement, selector: string, text: string): void {
  const element = section.querySelector(selector);
  if (element) element.textContent = text;
}
