import { type TrafficSource, wholeSource } from '../../services/tracking/traffic-source.ts';
import { consent, whenAllowed, whenWithdrawn } from '../consent/consent.client.ts';
import { readPageFacts } from '../state/page-facts.client.ts';
import { collect, numberVisitor, startCollector } from './collector.client.ts';
import { dropTrafficSource, readTrafficSource, storeTrafficSource } from './traffic-source.client.ts';

export { followTrafficSource } from './traffic-source.client.ts';

/** A second after the page has loaded: where the visitor came from, and what they do here. */
export function startTracking(): void {
  if (consent() !== 'refused') readTrafficSource();
  startCollector();
  whenAllowed(track);
  whenWithdrawn(() => {
    dropTrafficSource();
    whenAllowed(track);
  });
}

function track(): void {
  storeTrafficSource();
  collect();
}

/** The traffic source of a sign-up, read at once if need be (A142); what may not be sent is empty. */
export function sourceForSignUp(): TrafficSource {
  if (consent() !== 'allowed') return wholeSource({ SourceKeyword: readPageFacts().keyword });
  numberVisitor();
  return readTrafficSource();
}
