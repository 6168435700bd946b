import type { PageFacts } from './page-facts.ts';
import { getState, update } from './store.ts';

/** Longest `q` that is kept, in characters. */
const LONGEST = 200;

/**
 * The action lp/recordQ of a landing view (A143): what was asked for is kept in the state, as remember.client.ts keeps
 * it in the cookie b_search. It sends nothing.
 */
export function recordQ({ path, keyword }: PageFacts): void {
  const q = new URLSearchParams(location.search).get('q')?.slice(0, LONGEST) ?? '';
  update('lp', { landingViews: [...getState().lp.landingViews, { q, keyword, path }] });
}
