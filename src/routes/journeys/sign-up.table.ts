import type { JourneyTable } from './journey.ts';

/** The sign-up dialog (section 4.1 of the specification, STATE.md 1) as a table of states. */
export type SignUpState =
  | 'closed'
  | 'idle'
  | 'invalid'
  | 'submitting'
  | 'created'
  | 'handing-over'
  | 'duplicate'
  | 'failed';
export type SignUpEvent =
  | 'open'
  | 'close'
  | 'found-wrong'
  | 'found-right'
  | 'submit-wrong'
  | 'submit-right'
  | 'answer-created'
  | 'answer-taken'
  | 'answer-failed'
  | 'waited'
  | 'focus'
  | 'open-returning';

export const SIGN_UP: JourneyTable<SignUpState, SignUpEvent> = {
  closed: { open: 'idle', 'open-returning': 'handing-over' },
  idle: {
    close: 'closed',
    'found-wrong': 'invalid',
    'submit-wrong': 'invalid',
    'submit-right': 'submitting',
  },
  invalid: {
    close: 'closed',
    'found-right': 'idle',
    'submit-wrong': 'invalid',
    'submit-right': 'submitting',
  },
  // While a request runs nothing closes the dialog and no second one is sent.
  submitting: { 'answer-created': 'created', 'answer-taken': 'duplicate', 'answer-failed': 'failed' },
  created: { waited: 'handing-over' },
  'handing-over': {},
  duplicate: { focus: 'idle', close: 'closed', 'submit-wrong': 'invalid', 'submit-right': 'submitting' },
  failed: {
    close: 'closed',
    'found-wrong': 'invalid',
    'submit-wrong': 'invalid',
    'submit-right': 'submitting',
  },
};
