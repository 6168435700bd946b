import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { step } from '../../../routes/journeys/journey.ts';
import { SIGN_UP, type SignUpEvent, type SignUpState } from '../../../routes/journeys/sign-up.table.ts';
import { parseEmail } from '../../../shared/email.ts';
import type { SignUpFormProps } from './sign-up.ts';
import { createSubmission } from './submission.client.ts';

export type FormView = { state: SignUpState; offline: boolean };

const WAIT_AFTER_SIGN_UP_MS = 2_000;

/** The form's behaviour: moves through the table of states (STATE.md 1) and does what each step asks. */
export function useSignUp(props: SignUpFormProps, field: RefObject<HTMLInputElement | null>) {
  const [state, dispatch] = useReducer(
    (current: SignUpState, event: SignUpEvent) => step(SIGN_UP, current, event),
    props.plain?.problem ?? null,
    startState,
  );
  const [offline, setOffline] = useState(false);
  const [enhanced, setEnhanced] = useState(false);
  const current = useRef(state);
  current.current = state;
  const submission = useRef<ReturnType<typeof createSubmission>>(undefined);

  useEffect(() => {
    // Without Web Crypto (plain http away from localhost) the form posts as it does without script.
    submission.current ??= createSubmission(props);
    if (!submission.current.possible) return;
    setEnhanced(true);
    submission.current.prepare();
  }, [props]);

  function isRight(): boolean {
    return parseEmail(field.current?.value) !== undefined;
  }

  async function send(address: string): Promise<void> {
    if (!submission.current) return;
    const result = await submission.current.send(address);
    if (result.outcome === 'created') {
      dispatch('answer-created');
      await new Promise((resolve) => setTimeout(resolve, WAIT_AFTER_SIGN_UP_MS));
      dispatch('waited');
      submission.current.handOver(address, result.answer);
      return;
    }
    setOffline(result.outcome === 'failed' && !navigator.onLine);
    dispatch(result.outcome === 'taken' ? 'answer-taken' : 'answer-failed');
  }

  return {
    view: { state, offline },
    enhanced,
    submit(): void {
      const moves = SIGN_UP[current.current];
      if (!moves['submit-right']) return;
      const address = parseEmail(field.current?.value);
      dispatch(address ? 'submit-right' : 'submit-wrong');
      if (!address) {
        field.current?.focus();
        return;
      }
      // Before React has drawn the busy state a second click may arrive: it finds the state changed.
      current.current = 'submitting';
      void send(address);
    },
    /** Leaving the field by closing the dialog is no mistake (A120). */
    blur(to: EventTarget | null): void {
      if (to instanceof Element && to.closest('[data-close]')) return;
      dispatch(isRight() ? 'found-right' : 'found-wrong');
    },
    input(): void {
      if (isRight()) dispatch('found-right');
    },
    focus(): void {
      dispatch('focus');
    },
  };
}

function startState(problem: NonNullable<SignUpFormProps['plain']>['problem']): SignUpState {
  if (problem === 'invalid') return 'invalid';
  if (problem === 'taken') return 'duplicate';
  return problem === 'failed' ? 'failed' : 'idle';
}
