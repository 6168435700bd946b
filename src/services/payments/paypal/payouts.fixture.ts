import { createPaypalSandbox } from '../../../sandbox/paypal/paypal-sandbox.server.ts';
import type { Payout } from '../../../sandbox/paypal/records.ts';
import { SANDBOX_KEYS } from '../../../sandbox/sandbox.ts';
import { now } from '../../../shared/clock.ts';
import type { Payer } from '../payer.ts';
import type { Fetch } from './client.server.ts';
import { createPaypalPayer } from './payouts.server.ts';

const URL_OF = 'http://paypal.test';

/** A stand-in in this process, and what it was told to pay. */
export function standIn() {
  const tables = new Map<string, Map<string, unknown>>();
  function table<Row>(name: string): Map<string, Row> {
    const found = tables.get(name) ?? new Map<string, unknown>();
    tables.set(name, found);
    // Each table is asked for by the type it is kept with.
    return found as Map<string, Row>;
  }
  const sandbox = createPaypalSandbox({
    ...{ url: URL_OF, siteUrl: URL_OF, state: { table, save: () => undefined } },
    ...{ send: () => undefined, now },
  });
  const fetched: Fetch = async (url, init) => sandbox.fetch(new Request(url, init));
  return { fetched, paid: table<Payout>('paypal-payouts') };
}

/** The adapter, over whatever lies between it and the stand-in. */
export function payerBy(fetched: Fetch): Payer {
  const { clientId, clientSecret } = SANDBOX_KEYS.paypal;
  return createPaypalPayer({ clientId, clientSecret, apiUrl: `${URL_OF}/paypal`, fetch: fetched });
}

/** Answers 500 before or after what was asked is done, loses answers, and does some of it twice. */
export function stormy(fetched: Fetch, chance: () => number): Fetch {
  return async (url, init) => {
    if (!url.endsWith('/v1/payments/payouts')) return fetched(url, init);
    const weather = chance();
    if (weather < 0.2) return new Response('', { status: 503 });
    const done = await fetched(url, init);
    if (weather < 0.4) return new Response('', { status: 500 });
    if (weather < 0.55) throw new TypeError('fetch failed');
    if (weather < 0.7) return fetched(url, init);
    return done;
  };
}
