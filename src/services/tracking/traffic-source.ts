import { toldText } from '../../shared/told-text.ts';

/** Where a visitor came from (section 3), as the browser stores it and a sign-up carries it. */
export type TrafficSource = Record<
  (typeof PARAMETERS)[Parameter] | 'SourceKeyword' | 'SourceGuid',
  string
> & {
  CustomTracking: { affiliate: string };
};
type Parameter = keyof typeof PARAMETERS;

/** What each parameter of an address tells; of two that tell the same the later one wins (A138). */
const PARAMETERS = {
  s: 'SourceChannel',
  utm_source: 'SourceChannel',
  c: 'SourceCampaign',
  utm_campaign: 'SourceCampaign',
  a: 'SourceAdGroup',
  ppc: 'SourceAccount',
  q: 'SourceQParam',
} as const;

/** A whole record of whatever is given: other fields are dropped, missing and wrong ones are empty. */
export function wholeSource(given: unknown): TrafficSource {
  const from = fieldsOf(given);
  const source: Record<string, unknown> = {
    CustomTracking: { affiliate: toldText(fieldsOf(from['CustomTracking'])['affiliate']) },
  };
  for (const field of [...Object.values(PARAMETERS), 'SourceKeyword', 'SourceGuid'])
    source[field] = toldText(from[field]);
  // Every field of it was set just now.
  return source as TrafficSource;
}

/** What the query of an address tells; undefined when it tells nothing (A140). */
export function sourceOfQuery(search: string): Record<string, string> | undefined {
  const query = new URLSearchParams(search);
  const told = Object.entries(PARAMETERS)
    .map(([name, field]) => [field, toldText(query.get(name))])
    .filter(([, value]) => value);
  return told[0] && Object.fromEntries(told);
}

/** The last two of at least four parts of the analytics cookie, `_ga=GA1.2.1234567890.1600000000`; else empty (A141). */
export function guidOf(cookies: string): string {
  return /(?:^|; )_ga=[^;]+\.[^.;]+\.([^.;]+\.[^.;]+)(?:;|$)/.exec(cookies)?.[1] ?? '';
}

function fieldsOf(given: unknown): Record<string, unknown> {
  return Object(given);
}
