import { WORKER_PATH } from '../../shared/installed-app.ts';

type Policy = { createScriptURL(url: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

/** Our one Trusted Types policy: scripts of workers come from this site's own files. */
const rules: Policy = {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.origin);
    const isOurs =
      origin === location.origin && (pathname.startsWith('/assets/') || pathname === WORKER_PATH);
    if (!isOurs) throw new TypeError('refused script');
    return url;
  },
};
// Not in every browser, and so not in the types.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy('papergrove', rules) ?? rules;

/** An address of ours, allowed where a script is expected. */
export function scriptUrl(url: string): string {
  return policy.createScriptURL(url);
}
