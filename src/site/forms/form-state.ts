import { createContext } from 'react-router';

/** A posted form that stays on its page: what was typed, and what was wrong with it. */
export type RefusedForm = {
  form: string;
  /** 409: what is asked for is there already; the field that says so has a fault. */
  status: 400 | 409 | 429 | 503;
  /** As typed, for the fields to keep. */
  values: Readonly<Record<string, string>>;
  /** Wrong fields and what is wrong with them, in the words of the form's schema. */
  faults: Readonly<Record<string, string>>;
};

/** From the action to the loader of the same request. */
export const refusedFormContext = createContext<RefusedForm | null>(null);

/** What a form shows: nothing yet, thanks, or what was typed and what was wrong with it. */
export type FormState = {
  name: string;
  /** Where it posts: its own page. */
  action: string;
  sent: boolean;
  refused: RefusedForm | null;
  /** Known data is not asked again: the address of someone who is signed in. */
  email: string;
  /** Words that all forms share. */
  texts: { optional: string; tooMany: string; failed: string };
};

/** What a field holds and, when it was refused, the words for that. */
export function fieldState(
  { refused }: FormState,
  name: string,
  words: Readonly<Record<string, string>>,
): { value: string; error: string | null } {
  const fault = refused?.faults[name];
  return { value: refused?.values[name] ?? '', error: fault === undefined ? null : (words[fault] ?? fault) };
}

/** The field to mend first: the focus goes there, as a form is posted without script. */
export function isFirstFault({ refused }: FormState, name: string): boolean {
  return Object.keys(refused?.faults ?? {})[0] === name;
}
