import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { step } from '../../../routes/journeys/journey.ts';
import { SIGN_UP, type SignUpEvent, type SignUpState } from '../../../routes/journeys/sign-up.table.ts';
import { parseEmail } from '../../../shared/email.ts';
import * as TIMERS from '../../state/timers.table.ts';
import { type Faults, FIELDS, type FieldName } from './faults.ts';
import { type SignUpFormProps, tooManyWords } from './sign-up.ts';
import type { Submission, Typed } from './submission.client.ts';
import { useFaults } from './use-faults.ts';

/** `notice`: why it failed, where that can be said. */
export type FormView = { state: SignUpState; faults: Faults; notice: string };

/** What the hint about a mistyped address wants to know. */
type Typo = { check(): void; clear(): void };

/** The form's behaviour: moves through the table of states (STATE.md 1) and does what each step asks. */
export function useSignUp(props: SignUpFormProps, form: RefObject<HTMLFormElement | null>, typo: Typo) {
  const [state, dispatch] = useReducer(
    (current: SignUpState, event: SignUpEvent) => step(SIGN_UP, current, event),
    props.plain?.problem ?? null,
    startState,
  );
  const fields = useFaults(props, form);
  const sending = useSending(props, form, dispatch);
  const current = useRef(state);
  useLayoutEffect(() => {
    current.current = state;
  }, [state]);
  useClosing(form, () => {
    fields.clear();
    typo.clear();
    dispatch('close');
    dispatch('open');
  });

  return {
    view: { state, faults: fields.faults, notice: sending.notice },
    takesOver: sending.possible,
    submit(): void {
      if (!SIGN_UP[current.current]['submit-right']) return;
      const right = fields.reviewAll();
      dispatch(right ? 'submit-right' : 'submit-wrong');
      if (!right) return;
      // Before React has drawn the busy state a second click may arrive: it finds the state changed.
      current.current = 'submitting';
      const { email, password } = fields.values();
      const withPassword = FIELDS[props.fields].length > 1;
      void sending.send({
        address: parseEmail(email) ?? '',
        password: withPassword ? password : null,
        robot: fields.trapped(),
      });
    },
    /** Leaving a field by closing the dialog is no mistake (A120). */
    blur(field: FieldName, to: EventTarget | null): void {
      if (to instanceof Element && to.closest('[data-close]')) return;
      dispatch(fields.review(field) ? 'found-right' : 'found-wrong');
      if (field === 'email') typo.check();
    },
    /** While typing an error only goes away, it never comes. */
    input(): void {
      // The first letter begins the proof of work: whoever only passes by has none to do.
      sending.prepare();
      typo.clear();
      if (current.current === 'invalid' && fields.forgive()) dispatch('found-right');
    },
    focus(): void {
      // Anywhere else it changes nothing, and drawing that would keep the opening dialog waiting.
      if (SIGN_UP[current.current].focus) dispatch('focus');
    },
  };
}

function startState(problem: NonNullable<SignUpFormProps['plain']>['problem']): SignUpState {
  if (problem === 'invalid') return 'invalid';
  if (problem === 'taken') return 'duplicate';
  return problem === 'failed' ? 'failed' : 'idle';
}

/** When the dialog closes its errors go, also the one that leaving the field by closing has just made (A120). */
function useClosing(form: RefObject<HTMLFormElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    const listener = () => latest.current();
    dialog?.addEventListener('close', listener);
    return () => dialog?.removeEventListener('close', listener);
  }, [form]);
}

/** Sends a sign-up and reports what became of it. */
function useSending(
  props: SignUpFormProps,
  form: RefObject<HTMLFormElement | null>,
  report: (event: SignUpEvent) => void,
) {
  const wait = props.plain?.wait;
  const [notice, setNotice] = useState(wait ? tooManyWords(props, wait) : '');
  const fetchSubmission = useSubmission(props);

  const prepare = useCallback(() => void fetchSubmission().then((one) => one?.prepare()), [fetchSubmission]);
  // Typed before this code came.
  useEffect(() => {
    if (form.current?.querySelector('input')?.value) prepare();
  }, [form, prepare]);

  async function send(typed: Typed): Promise<void> {
    const submission = await fetchSubmission();
    const result = await submission?.send(typed);
    if (submission && result?.outcome === 'created') {
      report('answer-created');
      await new Promise((resolve) => setTimeout(resolve, TIMERS.afterSignUp));
      report('waited');
      submission.handOver(typed, result.answer);
      return;
    }
    setNotice(noticeOf(props, result));
    report(result?.outcome === 'taken' ? 'answer-taken' : 'answer-failed');
  }

  return { notice, send, prepare, possible: isPossible };
}

/** Where it is false (no workers, or plain http away from localhost) the form posts as it does without script. */
const isPossible = (): boolean => typeof Worker !== 'undefined' && crypto.subtle !== undefined;

/** The code that sends, fetched with the first letter, and asked for again by a press where it did not come. */
function useSubmission(props: SignUpFormProps): () => Promise<Submission | undefined> {
  const submission = useRef<Submission>(undefined);
  return useCallback(async () => {
    if (!isPossible()) return undefined;
    if (!submission.current) {
      const part = await import('./submission.client.ts').catch(console.error);
      if (part) submission.current ??= new part.Submission(props);
    }
    return submission.current;
  }, [props]);
}

function noticeOf(props: SignUpFormProps, result: Awaited<ReturnType<Submission['send']>> | undefined) {
  if (result?.outcome === 'tooMany') return tooManyWords(props, result.seconds);
  return result?.outcome === 'failed' && !navigator.onLine ? props.texts.offline : '';
}
