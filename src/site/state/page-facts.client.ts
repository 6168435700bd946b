import type { PAGE_FACTS_ID, PageFacts } from './page-facts.ts';

// The type alone, so that the constant's file is no part of what every page fetches.
const ID: typeof PAGE_FACTS_ID = 'page-facts';

/** Reads what the server said about the page. */
export function readPageFacts(): PageFacts {
  return JSON.parse(document.getElementById(ID)?.textContent ?? '{}');
}
