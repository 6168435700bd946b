import { LOCALES } from '../../locales/locales.table.ts';
import { isSustainabilityPath } from '../../routes/sustainability.ts';
import { deviceKind } from '../../ui/device.client.ts';
import { followLocalization } from '../localization/localization.client.ts';
import { followTrafficSource } from '../tracking/tracking.client.ts';
import { followPackages } from './packages.client.ts';
import { readPageDocuments } from './page-documents.client.ts';
import { readPageFacts } from './page-facts.client.ts';
import { recordQ } from './record-q.client.ts';
import { getState, subscribe, update } from './store.ts';

let started = false;

/** Fills the state with what the server said about the page, and lets the page follow it; once. */
export function startState(): void {
  if (started) return;
  started = true;
  const facts = readPageFacts();
  const { locale, path, account, alias, keyword } = facts;
  update('context', { year: new Date().getFullYear(), locale, path, device: deviceKind() });
  update('ui', { isSustainabilityPage: isSustainabilityPath(path) });
  if (account) update('account', { ...account, loaded: true });
  // A page without a keyword of its own has the language's.
  const ownOrDefault = keyword || LOCALES[locale].keyword;
  update('lp', { record: { ...getState().lp.record, alias }, keyword: ownOrDefault });
  readPageDocuments(facts);
  if (facts.landing) recordQ(facts);
  followLocalization((localization) => update('context', { localization }));
  followProgress();
  followFlags();
  followPackages((packages) => update('pricing', { packages }));
  followTrafficSource((trafficSource) => update('context', { trafficSource }));
}

/** While a form's request is under way the page is busy, and the progress bar runs. */
function followProgress(): void {
  let busy = false;
  subscribe(() => {
    const { progress } = getState().helpers;
    if (progress === busy) return;
    busy = progress;
    document.documentElement.toggleAttribute('data-busy', busy);
    import('../navigation/progress-bar.client.ts')
      .then((bar) => (progress ? bar.startProgress() : bar.finishProgress()))
      .catch(console.error);
  });
}

/** Flags open dialogs too (section 4.4): what follows them is fetched when the first one changes. */
function followFlags(): void {
  const { ui } = getState();
  const end = subscribe(() => {
    if (getState().ui === ui) return;
    end();
    import('../dialogs/flags/follow-flags.client.ts')
      .then((flags) => flags.followFlags())
      .catch(console.error);
  });
}
