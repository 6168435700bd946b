import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { step } from '../../../routes/journeys/journey.ts';
import { SIGN_UP, type SignUpEvent, type SignUpState } from '../../../routes/journeys/sign-up.table.ts';
import { parseEmail } from '../../../shared/email.ts';
import { type Faults, FIELDS, type FieldName, type FieldValues, faultsOf } from './faults.ts';
import type { SignUpFormProps } from './sign-up.ts';
import { createSubmission } from './submission.client.ts';

export type FormView = { state: SignUpState; faults: Faults; offline: boolean };

const WAIT_AFTER_SIGN_UP_MS = 2_000;

/** The form's behaviour: moves through the table of states (STATE.md 1) and does what each step asks. */
export function useSignUp(props: SignUpFormProps, form: RefObject<HTMLFormElement | null>) {
  const fields = FIELDS[props.fields];
  const [state, dispatch] = useReducer(
    (current: SignUpState, event: SignUpEvent) => step(SIGN_UP, current, event),
    props.plain?.problem ?? null,
    startState,
  );
  const [faults, setFaults] = useState<Faults>(() => startFaults(props));
  const [offline, setOffline] = useState(false);
  const touched = useRef(new Set<FieldName>());
  const current = useRef(state);
  current.current = state;
  const submission = useRef<ReturnType<typeof createSubmission>>(undefined);

  useEffect(() => {
    submission.current ??= createSubmission(props);
    if (submission.current.possible) submission.current.prepare();
  }, [props]);

  /** Shows what is wrong with the fields left so far; true when nothing is. */
  function review(): boolean {
    const all = faultsOf(valuesOf(form.current), fields);
    const shown = Object.entries(all).filter(([field]) => touched.current.has(field as FieldName));
    setFaults(Object.fromEntries(shown));
    return shown.length === 0;
  }

  async function send(values: FieldValues): Promise<void> {
    if (!submission.current) return;
    const address = parseEmail(values.email) ?? '';
    const password = fields.length > 1 ? values.password : null;
    const result = await submission.current.send({ address, password });
    if (result.outcome === 'created') {
      dispatch('answer-created');
      await new Promise((resolve) => setTimeout(resolve, WAIT_AFTER_SIGN_UP_MS));
      dispatch('waited');
      submission.current.handOver({ address, withPassword: password !== null }, result.answer);
      return;
    }
    setOffline(result.outcome === 'failed' && !navigator.onLine);
    dispatch(result.outcome === 'taken' ? 'answer-taken' : 'answer-failed');
  }

  return {
    view: { state, faults, offline },
    /** Without Web Crypto (plain http away from localhost) the form posts as it does without script. */
    takesOver: (): boolean => submission.current?.possible === true,
    submit(): void {
      if (!SIGN_UP[current.current]['submit-right']) return;
      for (const field of fields) touched.current.add(field);
      const right = review();
      dispatch(right ? 'submit-right' : 'submit-wrong');
      if (!right) {
        focusFirst(form.current, faultsOf(valuesOf(form.current), fields));
        return;
      }
      // Before React has drawn the busy state a second click may arrive: it finds the state changed.
      current.current = 'submitting';
      void send(valuesOf(form.current));
    },
    /** Leaving a field by closing the dialog is no mistake (A120). */
    blur(field: FieldName, to: EventTarget | null): void {
      if (to instanceof Element && to.closest('[data-close]')) return;
      touched.current.add(field);
      dispatch(review() ? 'found-right' : 'found-wrong');
    },
    /** While typing an error only goes away, it never comes. */
    input(): void {
      if (current.current !== 'invalid') return;
      const all = faultsOf(valuesOf(form.current), fields);
      setFaults((shown) =>
        Object.fromEntries(Object.entries(shown).filter(([field]) => all[field as FieldName])),
      );
      if ([...touched.current].every((field) => !all[field])) dispatch('found-right');
    },
    focus(): void {
      dispatch('focus');
    },
  };
}

function valuesOf(form: HTMLFormElement | null): FieldValues {
  const data = form ? new FormData(form) : new FormData();
  const text = (name: FieldName) => String(data.get(name) ?? '');
  return { email: text('email'), password: text('password'), confirm: text('confirm') };
}

function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const first = (['email', 'password', 'confirm'] as const).find((field) => faults[field]);
  const input = first && form?.elements.namedItem(first);
  if (input instanceof HTMLElement) input.focus();
}

function startState(problem: NonNullable<SignUpFormProps['plain']>['problem']): SignUpState {
  if (problem === 'invalid') return 'invalid';
  if (problem === 'taken') return 'duplicate';
  return problem === 'failed' ? 'failed' : 'idle';
}

/** After a post without script: the server found a fault, and the e-mail shows whether it was its own. */
function startFaults({ plain, fields }: SignUpFormProps): Faults {
  if (plain?.problem !== 'invalid') return {};
  if (parseEmail(plain.email) === undefined) return { email: 'rule' };
  return fields === 'password' ? { password: 'rule', confirm: 'rule' } : { email: 'rule' };
}
