import { passwordProblem } from '../../../services/user/password.ts';

/** What is wrong with two typed passwords, by field. `common` is found by the server only. */
export type PasswordFaults = { password?: 'rule' | 'long' | 'common'; confirm?: 'rule' | 'match' };

/** Both fields of a form, on the server and in the browser. */
export function typedPasswords(form: FormData): { password: string; confirm: string } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { password: text('password'), confirm: text('confirm') };
}

/** Section 5: the repeated password shows the first one's fault, if that has one, else whether they differ. */
export function passwordFaults({ password, confirm }: { password: string; confirm: string }): PasswordFaults {
  const problem = passwordProblem(password);
  if (problem === 'long') return { password: 'long' };
  if (problem) return { password: 'rule', confirm: 'rule' };
  return password === confirm ? {} : { confirm: 'match' };
}
