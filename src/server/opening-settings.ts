import type { OpeningSettings } from '../services/system/opening.ts';
import type { Config } from './config.ts';
import { isConsoleShared } from './console-caution.ts';

/** What a provider calls a key with which nobody is charged. */
const TEST_KEY = /^[a-z]+_test_/;

/** Which steps to an opening the settings answer. */
export function openingSettings(config: Config): OpeningSettings {
  const { secure, DEMO, SMTP_URL, isProxyUnnamed, STRIPE_SECRET_KEY } = config;
  return {
    address: secure && !DEMO,
    proxy: secure && !isProxyUnnamed,
    mail: SMTP_URL !== undefined,
    claims: config.CLAIMS_FILE !== undefined,
    card: STRIPE_SECRET_KEY !== undefined && !TEST_KEY.test(STRIPE_SECRET_KEY),
    paypal: config.PAYPAL_CLIENT_ID !== undefined,
    retailer: config.CLICKBANK_VENDOR !== undefined,
    consoleHost: !DEMO && !isConsoleShared(config),
  };
}
