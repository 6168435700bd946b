type Policy = { createScriptURL(url: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

/** Addresses of other hosts the server named on this page; its policy names their hosts too. */
const outside = new Set<string>();

/** Our one Trusted Types policy: scripts of workers come from this site's own assets. */
const rules: Policy = {
  createScriptURL(url) {
    const address = new URL(url, location.origin);
    // Plain http on this machine only: the settings allow no other.
    if (outside.has(url) && ['https:', location.protocol].includes(address.protocol)) return url;
    if (address.origin !== location.origin || !address.pathname.startsWith('/assets/'))
      throw new TypeError('refused script');
    return url;
  },
};

// Not in every browser, and so not in the types.
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory ? factory.createPolicy('papergrove', rules) : rules;

/** An address of ours, allowed where a script is expected. */
export function scriptUrl(url: string): string {
  return policy.createScriptURL(url);
}

/** Allows one script of another host, as the settings name it; only with the visitor's consent. */
export function allowScript(url: string): void {
  outside.add(url);
}
