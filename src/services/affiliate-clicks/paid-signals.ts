/**
 * Parameters by which advertising platforms mark an address that somebody paid for. `fbclid` is none: it is put on
 * organic links too, and proves nothing.
 */
const PAID_PARAMETERS = {
  strong: [
    'gclid',
    'gbraid',
    'wbraid',
    'gad_source',
    'gad_campaignid',
    'msclkid',
    'twclid',
    'li_fat_id',
    'rdclid',
  ],
  middling: ['ttclid'],
} as const;

const PAID_MEDIUM = /^(cpc|ppc|paid.*)$/i;

/** The signs of paid advertising in the parameters of a press: `gclid`, or `utm_medium=cpc`. */
export function paidSignals(query: URLSearchParams): string[] {
  // Whoever would hide one writes GCLID.
  const given = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
  const named = [...PAID_PARAMETERS.strong, ...PAID_PARAMETERS.middling].filter((name) => given.get(name));
  const medium = given.get('utm_medium') ?? '';
  return PAID_MEDIUM.test(medium) ? [...named, `utm_medium=${medium.toLowerCase().slice(0, 20)}`] : named;
}
