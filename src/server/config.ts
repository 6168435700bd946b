import { resolve } from 'node:path';
import * as v from 'valibot';
import { PSEUDO_LOCALES } from '../locales/pseudo.ts';
import { COOKIE_BANNER_EXCLUDED } from '../routes/cookie-banner.table.ts';
import { pathOf } from '../routes/paths.ts';
import { DEFAULT_LOCALE } from '../shared/locale.ts';
import {
  addressList,
  apiUrl,
  count,
  flag,
  hostList,
  key,
  milliseconds,
  pathList,
  pathOrUrl,
  poolSize,
  port,
  postgresUrl,
  s3Url,
  scale,
  scriptUrl,
  seconds,
  smtpUrl,
  sourceList,
  tcpUrl,
  webhookSecret,
  webUrl,
} from './config-values.ts';

/**
 * The settings, read once at start. A wrong one stops the start with its name and what was expected.
 * `.env.example` lists them; a test keeps the two the same.
 */
const SETTINGS = {
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  WORKER_PORT: v.optional(port),
  PUBLIC_URL: v.optional(webUrl),
  CONSOLE_URL: v.optional(webUrl),
  DEMO: v.optional(flag),
  ROLE: v.optional(v.picklist(['web', 'worker', 'all'], 'expected web, worker or all'), 'all'),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_POOLER: v.optional(v.picklist(['none', 'transaction'], 'expected none or transaction'), 'none'),
  DATABASE_POOL_SIZE: v.optional(poolSize, '20'),
  DATABASE_STATEMENT_MS: v.optional(milliseconds, '1000'),
  DATA_DIR: v.optional(v.string(), '.data'),
  BLOBS_URL: v.optional(s3Url),
  CLAMAV_URL: v.optional(tcpUrl),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(v.string(), 'Papergrove <hello@papergrove.example>'),
  TRUSTED_PROXIES: v.optional(addressList, ''),
  KEEP_ALIVE_SECONDS: v.optional(seconds, '75'),
  USER_SERVICE_URL: v.optional(pathOrUrl, '/services/'),
  API_URL: v.optional(pathOrUrl, '/services/'),
  USERBASE_URL: v.optional(pathOrUrl, '/services/userbase/'),
  PAYMENT_PROVIDER_URL: v.optional(pathOrUrl, '/services/payments/'),
  CACHE_API_URL: v.optional(pathOrUrl, '/services/cache/'),
  GEOLOCATION_URL: v.optional(pathOrUrl, '/services/geolocation/'),
  WEBAPP_URL: v.optional(pathOrUrl, '/app/'),
  CROSS_ORIGIN: v.optional(flag, '0'),
  TEMPLATES_URL: v.optional(pathOrUrl, pathOf('templates', DEFAULT_LOCALE) ?? '/'),
  TEMPLATE_IMAGES_URL: v.optional(pathOrUrl, '/imgs/'),
  SEARCH_IN_MEMORY: v.optional(count, '50000'),
  BUDGETO_PARTNER_URL: v.optional(pathOrUrl),
  BUDGETO_PARTNER_SECRET: v.optional(webhookSecret),
  CLAIMS: v.optional(v.picklist(['counted', 'brief'], 'expected counted or brief'), 'counted'),
  CLAIMS_FILE: v.optional(v.string()),
  CHAT: v.optional(v.picklist(['panel', 'off'], 'expected panel or off'), 'panel'),
  CHAT_SCRIPT_URL: v.optional(scriptUrl),
  COOKIE_BANNER_EXCLUDED: v.optional(pathList, COOKIE_BANNER_EXCLUDED.join(', ')),
  SUPPORT_SCRIPT_URL: v.optional(scriptUrl),
  TAG_MANAGER_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]+-[A-Z\d]+$/, 'expected an id like GTM-ABC1234')),
  ),
  TAG_MANAGER_URL: v.optional(scriptUrl, 'https://www.googletagmanager.com/gtm.js'),
  BEHAVIOUR_SCRIPT: v.optional(flag, '0'),
  AFFILIATE_SCRIPT_URL: v.optional(scriptUrl),
  RETAILER_SCRIPT_URL: v.optional(scriptUrl),
  RECAPTCHA_SITE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'expected a site key'))),
  RECAPTCHA_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'expected a secret key'))),
  RECAPTCHA_VERSION: v.optional(v.picklist(['3'], 'expected 3')),
  RECAPTCHA_LANGUAGE: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'expected a language like en')),
    'en',
  ),
  RECAPTCHA_URL: v.optional(scriptUrl, 'https://www.google.com/recaptcha/api.js'),
  RECAPTCHA_VERIFY_URL: v.optional(apiUrl, 'https://www.google.com/recaptcha/api/siteverify'),
  OUTSIDE_HOSTS: v.optional(sourceList, ''),
  STRIPE_SECRET_KEY: v.optional(key),
  STRIPE_PUBLISHABLE_KEY: v.optional(key),
  STRIPE_WEBHOOK_SECRET: v.optional(key),
  STRIPE_API_URL: v.optional(apiUrl, 'https://api.stripe.com'),
  STRIPE_SCRIPT_URL: v.optional(scriptUrl, 'https://js.stripe.com/endive/stripe.js'),
  PAYPAL_CLIENT_ID: v.optional(key),
  PAYPAL_CLIENT_SECRET: v.optional(key),
  PAYPAL_WEBHOOK_ID: v.optional(key),
  PAYPAL_API_URL: v.optional(apiUrl, 'https://api-m.paypal.com'),
  CLICKBANK_VENDOR: v.optional(key),
  CLICKBANK_SECRET: v.optional(key),
  CLICKBANK_API_KEY: v.optional(key),
  CLICKBANK_API_URL: v.optional(apiUrl, 'https://api.clickbank.com'),
  CLICKBANK_PAY_URL: v.optional(apiUrl),
  VIES_URL: v.optional(apiUrl),
  SANDBOX_PORT: v.optional(port),
  BACKUP_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'expected at least 16 characters'))),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'expected at least 16 characters'))),
  IMAGE_HOSTS: v.optional(hostList, 'i.ytimg.com, i.vimeocdn.com'),
  DRAW_AHEAD: v.optional(v.picklist(['on', 'off'], 'expected on or off'), 'on'),
  LIMITS_SCALE: v.optional(scale, '1'),
  LIMITS: v.optional(v.picklist(['on', 'off'], 'expected on or off'), 'on'),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'expected a level'),
    'info',
  ),
  TEST_HOOKS: v.optional(flag, '0'),
  PSEUDO_LOCALE: v.optional(v.picklist(PSEUDO_LOCALES, 'expected xa or xk')),
} as const;

const schema = v.object(SETTINGS);
type Parsed = v.InferOutput<typeof schema>;

export type Config = Omit<Parsed, 'PUBLIC_URL' | 'DEMO' | 'DATA_DIR'> & {
  /** Address visitors use, without a trailing slash. */
  PUBLIC_URL: string;
  /** The demo shows `/dev/mail` and `/dev/clock` and needs no outside service. */
  DEMO: boolean;
  /** Absolute. */
  DATA_DIR: string;
  /** DEMO=1 was said: the demo's pages are for everybody, not for this machine alone. */
  demoForAll: boolean;
  /** Cookies are `Secure` and HSTS is sent. */
  secure: boolean;
  /** https is spoken by a proxy in front of us, and no setting says which one it is. */
  isProxyUnnamed: boolean;
};

/** Said at the start and at `/readyz` where `isProxyUnnamed`. */
export const PROXY_UNNAMED =
  'TRUSTED_PROXIES: expected the addresses of the proxy that speaks https for PUBLIC_URL. Without them nobody’s address is believed: limits and countries of visitors are guesses.';

export const SETTING_NAMES = Object.keys(SETTINGS);

export class ConfigError extends Error {}

/**
 * Reads the settings from an environment.
 * @throws ConfigError naming every wrong setting and what was expected; values are never repeated, they may be secret
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const lines = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new ConfigError(`Wrong settings:\n  ${lines.join('\n  ')}`);
  }
  return completed(result.output);
}

function completed(parsed: Parsed): Config {
  const isPublic = parsed.PUBLIC_URL !== undefined && !isLoopback(parsed.PUBLIC_URL);
  const config = {
    ...parsed,
    PUBLIC_URL: parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`,
    DEMO: parsed.DEMO ?? !isPublic,
    demoForAll: parsed.DEMO === true,
    DATA_DIR: resolve(parsed.DATA_DIR),
    secure: parsed.PUBLIC_URL?.startsWith('https:') ?? false,
    isProxyUnnamed:
      isPublic && parsed.PUBLIC_URL?.startsWith('https:') === true && parsed.TRUSTED_PROXIES.length === 0,
  };
  const problems = [
    !config.DEMO && !config.SMTP_URL ? 'SMTP_URL: expected a mail server, because this is not the demo' : '',
    parsed.LIMITS === 'off' && isPublic ? 'LIMITS: off is only allowed on a loopback address' : '',
    parsed.TEST_HOOKS && isPublic ? 'TEST_HOOKS: expected 0 on a public address' : '',
    parsed.PSEUDO_LOCALE && isPublic ? 'PSEUDO_LOCALE: only allowed on a loopback address' : '',
    parsed.BEHAVIOUR_SCRIPT && parsed.API_URL.startsWith('/')
      ? 'BEHAVIOUR_SCRIPT: expected API_URL to be another host, which has the script'
      : '',
    ...PROVIDER_KEYS.map((keys) => halfSet(keys, parsed)),
    ...(isPublic ? SCRIPT_SETTINGS.map((name) => plainHttp(name, parsed[name])) : []),
    isPublic && parsed.BEHAVIOUR_SCRIPT ? plainHttp('API_URL', parsed.API_URL) : '',
    isPublic ? plainHttp('RECAPTCHA_VERIFY_URL', parsed.RECAPTCHA_VERIFY_URL) : '',
    isPublic ? plainHttp('VIES_URL', parsed.VIES_URL) : '',
  ].filter(Boolean);
  if (problems.length > 0) throw new ConfigError(`Wrong settings:\n  ${problems.join('\n  ')}`);
  return config;
}

/** How links to templates begin: where they are this server's own pages, with and without its name. */
export function templatesUrls({ TEMPLATES_URL, PUBLIC_URL }: Config): string[] {
  return TEMPLATES_URL.startsWith('/') ? [`${PUBLIC_URL}${TEMPLATES_URL}`, TEMPLATES_URL] : [TEMPLATES_URL];
}

/** A provider is set up with all of its keys, or with none. */
const PROVIDER_KEYS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['CLICKBANK_VENDOR', 'CLICKBANK_SECRET', 'CLICKBANK_API_KEY'],
  ['BUDGETO_PARTNER_URL', 'BUDGETO_PARTNER_SECRET'],
  // A token nobody checks protects nothing.
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
] as const;

function halfSet(keys: (typeof PROVIDER_KEYS)[number], parsed: Parsed): string {
  const missing = keys.filter((name) => parsed[name] === undefined);
  const half = missing.length > 0 && missing.length < keys.length;
  return half ? `${missing.join(', ')}: expected as well, or none of ${keys.join(', ')}` : '';
}

/** Settings that are addresses of other hosts' scripts. */
const SCRIPT_SETTINGS = [
  'CHAT_SCRIPT_URL',
  'SUPPORT_SCRIPT_URL',
  'TAG_MANAGER_URL',
  'AFFILIATE_SCRIPT_URL',
  'RETAILER_SCRIPT_URL',
  'RECAPTCHA_URL',
] as const;

function plainHttp(name: string, url: string | undefined): string {
  return url?.startsWith('http:') ? `${name}: expected https on a public address` : '';
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
