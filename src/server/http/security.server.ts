import { createMiddleware } from 'hono/factory';
import { Refusal } from '../../services/outcome.ts';
import type { PaymentPolicy } from '../../services/purchases/payment-policy.server.ts';
import type { OutsidePolicy } from '../../site/outside/load.server.ts';
import type { Environment } from './environment.ts';

const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** Headers that every answer carries as they are (S40). */
function commonHeaders(secure: boolean): readonly (readonly [string, string])[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ...(secure ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const] : []),
  ];
}

/** Those of a page that brings no referrer policy of its own. */
export function pageHeaders(secure: boolean): readonly (readonly [string, string])[] {
  return [...commonHeaders(secure), ['Referrer-Policy', REFERRER_POLICY]];
}

/** Adds the headers of every answer; pages bring their own content security policy. */
export function securityHeaders(secure: boolean) {
  const common = commonHeaders(secure);
  return createMiddleware<Environment>(async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of common) headers.set(name, value);
    headers.set('X-Request-Id', context.get('requestId'));
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', REFERRER_POLICY);
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  });
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site sends in a visitor's name (S42): by `Sec-Fetch-Site`, else by `Origin`. A request
 * with neither comes from a program, which has no cookies to be abused; with cookies it is refused.
 */
export function sameOriginOnly(ownUrls: readonly string[]) {
  return createMiddleware<Environment>(async (context, next) => {
    const { req } = context;
    if (!SAFE_METHODS.has(req.method) && !isOwn(req.raw.headers, ownUrls)) {
      throw new Refusal({ status: 403, code: 'cross_origin', message: 'expected a request from this site' });
    }
    await next();
  });
}

function isOwn(headers: Headers, ownUrls: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin) return ownUrls.includes(origin) || origin === `http://${headers.get('host')}`;
  return !headers.has('cookie');
}

type PolicyParts = {
  scripts: readonly string[];
  styles: readonly string[];
  /** What the scripts of other hosts need that the settings name for this page. */
  outside?: OutsidePolicy | undefined;
  /** What paying needs, on a page where one pays. */
  payment?: PaymentPolicy | undefined;
  /** Hosts of services that the page's own scripts call (`serviceHosts`). */
  services?: readonly string[];
  /** Hosts of pictures, and those that forms lead to, where the settings have moved them away from this server. */
  pictures?: readonly string[];
  forms?: readonly string[];
  /** The page shows others of this server in frames. */
  ownFrames?: boolean;
  /** Who may show the page in a frame; nobody unless told. */
  framers?: readonly string[];
};

/** Hosts of those services that the settings have moved away from this server. */
export function serviceHosts(...urls: readonly string[]): string[] {
  return [...new Set(urls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin))];
}

/** The content security policy of a page: own scripts and the named inline ones, no other origin (S37, S38). */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const { scripts, styles, outside, payment, services = [], framers = [] } = parts;
  const { pictures = [], forms = [] } = parts;
  const calls = outside?.calls ?? [];
  const frames = [...(parts.ownFrames ? ["'self'"] : []), ...calls, ...(payment?.frames ?? [])];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...(outside?.scripts ?? []), ...(payment?.scripts ?? [])].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', ...pictures, ...calls].join(' ')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${["'self'", ...services, ...calls, ...(payment?.calls ?? [])].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    // Browsers hold a form's redirects to this list too.
    `form-action ${["'self'", ...forms, ...(payment?.forms ?? [])].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framers.join(' ') || "'none'"}`,
    // The provider's script adds frames and scripts of its own, as strings.
    ...(outside?.trustedTypes === false || (payment?.scripts.length ?? 0) > 0
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types papergrove']),
  ].join('; ');
}
