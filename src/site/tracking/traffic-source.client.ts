import {
  guidOf,
  sourceOfQuery,
  type TrafficSource,
  wholeSource,
} from '../../services/tracking/traffic-source.ts';
import { readCookie } from '../state/cookies.client.ts';
import { readPageFacts } from '../state/page-facts.client.ts';
import { readStored, writeStored } from '../state/storage.client.ts';
import { writeCookie } from '../state/write-cookie.client.ts';

type Follower = (source: TrafficSource | null) => void;

let source: TrafficSource | null = null;
let follower: Follower | undefined;

/**
 * The traffic source (STATE.md 4.2): what the address tells, else what is stored, else the analytics cookie alone. Read
 * again it is the same, or has the affiliate's number that has come meanwhile.
 */
export function readTrafficSource(): TrafficSource {
  const told = sourceOfQuery(location.search);
  const stored = wholeSource(readStored('b_ts'));
  source = wholeSource({
    ...(told ?? stored),
    SourceKeyword: (!told && stored.SourceKeyword) || readPageFacts().keyword,
    SourceGuid: guidOf(document.cookie) || stored.SourceGuid,
    CustomTracking: { affiliate: readCookie('b_eftid') || stored.CustomTracking.affiliate },
  });
  follower?.(source);
  return source;
}

/** Stores the source; the rules of cookies and storage keep out what is not allowed. */
export function storeTrafficSource(): void {
  const { CustomTracking } = readTrafficSource();
  writeStored('b_ts', source);
  if (CustomTracking.affiliate) writeCookie('b_source-custom', JSON.stringify(CustomTracking));
}

/** Forgets the source; what is stored of it goes with everything else (src/site/consent/forget.client.ts). */
export function dropTrafficSource(): void {
  source = null;
  follower?.(source);
}

/** The site's state follows the source, where the state is on the page at all. */
export function followTrafficSource(listener: Follower): void {
  follower = listener;
  listener(source);
}
