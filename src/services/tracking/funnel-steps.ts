import { EVENT_NAMES, EVENTS } from '../../shared/events.table.ts';

const STEPS = ['view', 'dialog', 'submit', 'account'] as const;

/** The events of the way to an account, each with its place on it from 1. */
export const STEP_EVENTS = EVENT_NAMES.flatMap((name) => {
  const { funnel } = EVENTS[name];
  return funnel ? [{ name, step: STEPS.indexOf(funnel) + 1 }] : [];
});
