import { SANDBOX_PARTNER_SECRET } from '../sandbox/sandbox.ts';
import type { PartnerAddress } from '../services/partners/partners.server.ts';
import type { Config } from './config.ts';

/** The partner of the budgeting app by the settings; in the demo without one the stand-in at /dev/partner/, else none. */
export function budgetoPartner(config: Config): PartnerAddress | undefined {
  const { BUDGETO_PARTNER_URL: url, BUDGETO_PARTNER_SECRET: secret } = config;
  const own = `http://127.0.0.1:${config.PORT}`;
  if (url && secret) return { url: new URL(url, own).href, secret };
  return config.DEMO ? { url: `${own}/dev/partner/`, secret: SANDBOX_PARTNER_SECRET } : undefined;
}
