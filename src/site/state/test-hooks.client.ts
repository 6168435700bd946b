import { DISPATCHES } from '../dialogs/flags/follow-flags.client.ts';
import { startState } from './page-state.client.ts';
import { getState, subscribe } from './store.ts';

/** For tests: the state and the dispatches of section 4.4 as globals. */
export function exposeState(): void {
  startState();
  const expose = () => Object.assign(window, { __STATE__: getState() });
  expose();
  subscribe(expose);
  Object.assign(window, { __DISPATCH__: DISPATCHES });
}
