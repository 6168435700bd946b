import { join } from 'node:path';
import type { Logger } from 'pino';
import { createClickbankSandbox } from '../sandbox/clickbank/clickbank-sandbox.server.ts';
import { createPaypalSandbox } from '../sandbox/paypal/paypal-sandbox.server.ts';
import { SANDBOX_KEYS } from '../sandbox/sandbox.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/start.server.ts';
import { openState } from '../sandbox/state.server.ts';
import { createStripeSandbox } from '../sandbox/stripe/stripe-sandbox.server.ts';
import { createViesSandbox } from '../sandbox/vies/vies-sandbox.server.ts';
import { createCardProvider } from '../services/payments/card/card.server.ts';
import type { Payer } from '../services/payments/payer.ts';
import { createPaypalPayer } from '../services/payments/paypal/payouts.server.ts';
import { createPaypalProvider } from '../services/payments/paypal/paypal.server.ts';
import type { PaymentProvider } from '../services/payments/provider.ts';
import {
  createRetailerProvider,
  type RetailerProvider,
} from '../services/payments/retailer/retailer.server.ts';
import type { Route } from '../services/payments/routes.table.ts';
import { ProviderWatch } from '../services/system/provider-watch.ts';
import { now } from '../shared/clock.ts';
import type { Config } from './config.ts';

/** ClickBank's own pages for customers: order look-up, another card, cancelling. */
const CLICKBANK_SUPPORT = 'https://www.clkbank.com/';

/** The ways to pay that are set up, and what pages have to know of them. */
export type Payments = {
  providers: ReadonlyMap<Route, PaymentProvider>;
  /** What they answered last. */
  watch: ProviderWatch;
  retailer: RetailerProvider | undefined;
  /** For the card's frame on our pages; undefined where cards are not taken. */
  card: { publishableKey: string; scriptUrl: string } | undefined;
  /** Origins of the pages to which our forms send buyers on. */
  pages: readonly string[];
};

/** Ways to pay by the settings: with keys the real ones, in the demo without keys the stand-ins, else none. */
export function createPayments(config: Config): Payments {
  const card = cardSettings(config);
  const paypal = paypalSettings(config);
  const clickbank = clickbankSettings(config);
  const retailer = clickbank && createRetailerProvider(clickbank);
  const all: Record<Route, PaymentProvider | undefined> = {
    card: card && createCardProvider(card),
    paypal: paypal && createPaypalProvider(paypal),
    retailer,
  };
  const watch = new ProviderWatch();
  const set = Object.values(all).flatMap((provider) => (provider ? [watch.over(provider)] : []));
  return {
    providers: new Map(set.map((provider) => [provider.route, provider])),
    watch,
    retailer,
    card: card && { publishableKey: card.publishableKey, scriptUrl: card.scriptUrl },
    pages: [card, paypal].flatMap((settings) => (settings ? [payPage(settings.apiUrl)] : [])),
  };
}

/** What pays others: PayPal's Payouts, with the same keys; undefined where they are not set, outside of the demo. */
export function createPayer(config: Config): Payer | undefined {
  const paypal = paypalSettings(config);
  return paypal && createPaypalPayer(paypal);
}

/** Where a provider has the pages on which one pays; stand-ins have them beside their API. */
function payPage(apiUrl: string): string {
  const { origin, hostname } = new URL(apiUrl);
  if (hostname === 'api.stripe.com') return 'https://checkout.stripe.com';
  return /^api-m\..*paypal\.com$/.test(hostname) ? `https://${hostname.replace('api-m', 'www')}` : origin;
}

/** Starts the stand-ins where the demo needs them; without their port the demo goes on without ways to pay. */
export async function startDemoSandbox(config: Config, log: Logger): Promise<RunningSandbox | undefined> {
  if (!needsSandbox(config)) return undefined;
  const url = sandboxUrl(config);
  try {
    return await startSandbox({
      port: sandboxPort(config),
      host: config.HOST,
      url,
      productUrl: `http://127.0.0.1:${config.PORT}`,
      siteUrl: new URL(config.PUBLIC_URL).origin,
      state: openState(join(config.DATA_DIR, 'sandbox.json')),
      make: [createStripeSandbox, createPaypalSandbox, createClickbankSandbox, createViesSandbox],
      now,
    });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'no stand-ins to pay with');
    return undefined;
  }
}

/** One provider without keys in the demo is enough. */
function needsSandbox(config: Config): boolean {
  const { DEMO, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID, CLICKBANK_VENDOR, VIES_URL } = config;
  return DEMO && (!STRIPE_SECRET_KEY || !PAYPAL_CLIENT_ID || !CLICKBANK_VENDOR || !VIES_URL);
}

/** The register of VAT ids that is asked; undefined where none is set, outside of the demo. */
export function viesUrl(config: Config): string | undefined {
  return config.VIES_URL ?? (config.DEMO ? `${sandboxUrl(config)}/vies` : undefined);
}

function sandboxPort(config: Config): number {
  return config.SANDBOX_PORT ?? config.PORT + 1;
}

function sandboxUrl(config: Config): string {
  return `http://${new URL(config.PUBLIC_URL).hostname}:${sandboxPort(config)}`;
}

function cardSettings(config: Config) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey } = config;
  if (secretKey && webhookSecret && publishableKey)
    return {
      secretKey,
      webhookSecret,
      publishableKey,
      apiUrl: config.STRIPE_API_URL,
      scriptUrl: config.STRIPE_SCRIPT_URL,
    };
  if (!config.DEMO) return undefined;
  const { secret, publishable, webhook } = SANDBOX_KEYS.stripe;
  const url = `${sandboxUrl(config)}/stripe`;
  return {
    secretKey: secret,
    webhookSecret: webhook,
    publishableKey: publishable,
    apiUrl: url,
    scriptUrl: `${url}/stripe.js`,
  };
}

function paypalSettings(config: Config) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = config;
  const { PAYPAL_WEBHOOK_ID: webhookId } = config;
  if (clientId && clientSecret && webhookId)
    return { clientId, clientSecret, webhookId, apiUrl: config.PAYPAL_API_URL };
  return config.DEMO ? { ...SANDBOX_KEYS.paypal, apiUrl: `${sandboxUrl(config)}/paypal` } : undefined;
}

function clickbankSettings(config: Config) {
  const { CLICKBANK_VENDOR: vendor, CLICKBANK_SECRET: secret, CLICKBANK_API_KEY: apiKey } = config;
  if (vendor && secret && apiKey) {
    const payUrl = config.CLICKBANK_PAY_URL ?? `https://${vendor}.pay.clickbank.net`;
    return {
      vendor,
      secret,
      apiKey,
      apiUrl: config.CLICKBANK_API_URL,
      payUrl,
      supportUrl: CLICKBANK_SUPPORT,
    };
  }
  if (!config.DEMO) return undefined;
  const url = `${sandboxUrl(config)}/clickbank`;
  return { ...SANDBOX_KEYS.clickbank, apiUrl: url, payUrl: `${url}/order`, supportUrl: `${url}/support/` };
}
