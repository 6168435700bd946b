import { isSustainabilityPath } from '../../routes/sustainability.ts';
import { PAGE_FACTS_ID, type PageFacts } from './page-facts.ts';
import { getState, update } from './store.ts';

/** Reads what the server said about the page and puts it into the state. */
export function readPageFacts(): PageFacts {
  const text = document.getElementById(PAGE_FACTS_ID)?.textContent ?? '{}';
  const facts: PageFacts = JSON.parse(text);
  update('context', { year: new Date().getFullYear(), locale: facts.locale, path: facts.path });
  update('ui', { isSustainabilityPage: isSustainabilityPath(facts.path) });
  if (facts.account) update('account', { ...facts.account, loaded: true });
  update('lp', { record: { ...getState().lp.record, alias: facts.alias }, keyword: facts.keyword });
  return facts;
}
