import { DISPATCHES } from '../dialogs/flags/follow-flags.client.ts';
import { startState } from './page-state.client.ts';
import { getState, subscribe, update } from './store.ts';

/** For tests: the state, the dispatches of section 4.4 and the progress of section 4.1 as globals. */
export function exposeState(): void {
  startState();
  const expose = () => Object.assign(window, { __STATE__: getState() });
  expose();
  subscribe(expose);
  const setProgress = (progress: boolean) => update('helpers', { progress });
  Object.assign(window, { __DISPATCH__: { ...DISPATCHES, setProgress } });
}
