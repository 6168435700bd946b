type Policy = { createScriptURL(url: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

/** Our one Trusted Types policy: scripts of workers come from this site's own assets. */
const rules: Policy = {
  createScriptURL(url) {
    const address = new URL(url, location.origin);
    if (address.origin !== location.origin || !address.pathname.startsWith('/assets/'))
      throw new TypeError('refused script');
    return url;
  },
};

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory ? factory.createPolicy('papergrove', rules) : rules;

/** An address of ours, allowed where a script is expected. */
export function scriptUrl(url: string): string {
  return policy.createScriptURL(url);
}
