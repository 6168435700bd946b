import { keysOf } from '../../shared/keys.ts';
/** A journey as plain data: for each state, which event leads where. What is not listed changes nothing. */
export type JourneyTable<State extends string, Event extends string> = {
  readonly [S in State]: Partial<Readonly<Record<Event, State>>>;
};

/** The state after an event. */
export function step<State extends string, Event extends string>(
  table: JourneyTable<State, Event>,
  state: State,
  event: Event,
): State {
  return table[state][event] ?? state;
}

/** All states that can be reached from one. */
export function reachable<State extends string, Event extends string>(
  table: JourneyTable<State, Event>,
  start: State,
): Set<State> {
  const found = new Set<State>([start]);
  const nextOf = (state: State) =>
    Object.values<State | undefined>(table[state]).filter((next) => next !== undefined);
  // A set's iteration also visits what is added on the way.
  for (const state of found) for (const next of nextOf(state)) found.add(next);
  return found;
}

/** The journey as a Mermaid diagram. */
export function diagram<State extends string, Event extends string>(
  table: JourneyTable<State, Event>,
  start: State,
): string {
  const lines = keysOf(table).flatMap((state) =>
    Object.entries<State | undefined>(table[state]).map(
      ([event, next]) => `  ${name(state)} --> ${name(next ?? '')}: ${event}`,
    ),
  );
  return ['stateDiagram-v2', `  [*] --> ${name(start)}`, ...lines].join('\n');
}

function name(state: string): string {
  return state.replaceAll('-', '_');
}
