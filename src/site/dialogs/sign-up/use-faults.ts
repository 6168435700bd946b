import { type RefObject, useRef, useState } from 'react';
import { parseEmail } from '../../../shared/email.ts';
import { entriesOf } from '../../../shared/keys.ts';
import { type Faults, FIELDS, type FieldName, type FieldValues, faultsOf } from './faults.ts';
import type { SignUpFormProps } from './sign-up.ts';

/** What is shown as wrong: faults of the fields a visitor has left, all of them after a submit. */
export function useFaults(props: SignUpFormProps, form: RefObject<HTMLFormElement | null>) {
  const fields = FIELDS[props.fields];
  const [faults, setFaults] = useState<Faults>(() => startFaults(props));
  const touched = useRef(new Set<FieldName>());

  function show(): Faults {
    const all = faultsOf(valuesOf(form.current), fields);
    const shown = Object.fromEntries(entriesOf(all).filter(([field]) => touched.current.has(field)));
    setFaults(shown);
    return shown;
  }

  return {
    faults,
    values: () => valuesOf(form.current),
    /** True when the field that nobody sees was filled in: only robots do that (S13). */
    trapped: () => new FormData(form.current ?? undefined).get('website') !== '',
    clear(): void {
      touched.current.clear();
      setFaults({});
    },
    /** After leaving a field: true when nothing shown is wrong. */
    review(field: FieldName): boolean {
      touched.current.add(field);
      return Object.keys(show()).length === 0;
    },
    /** On submit: touches all, and puts the cursor where the first mistake is. */
    reviewAll(): boolean {
      for (const field of fields) touched.current.add(field);
      const shown = show();
      focusFirst(form.current, shown);
      return Object.keys(shown).length === 0;
    },
    /** Takes back what is right by now; true when nothing is left. */
    forgive(): boolean {
      const all = faultsOf(valuesOf(form.current), fields);
      setFaults((shown) => Object.fromEntries(entriesOf(shown).filter(([field]) => all[field])));
      return [...touched.current].every((field) => !all[field]);
    },
  };
}

function valuesOf(form: HTMLFormElement | null): FieldValues {
  const data = form ? new FormData(form) : new FormData();
  const text = (name: FieldName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email'), password: text('password'), confirm: text('confirm') };
}

function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const first = (['email', 'password', 'confirm'] as const).find((field) => faults[field]);
  const input = first && form?.elements.namedItem(first);
  if (input instanceof HTMLElement) input.focus();
}

/** After a post without script: the server found a fault, and the e-mail shows whether it was its own. */
function startFaults({ plain, fields }: SignUpFormProps): Faults {
  if (plain?.problem !== 'invalid') return {};
  if (parseEmail(plain.email) === undefined) return { email: 'rule' };
  return fields === 'password' ? { password: 'rule', confirm: 'rule' } : { email: 'rule' };
}
