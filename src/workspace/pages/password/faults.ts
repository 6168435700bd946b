import { passwordProblem } from '../../../services/user/password.ts';

/** What is wrong with two typed passwords, by field. `common` is found by the server only. */
export type PasswordFaults = { password?: 'rule' | 'long' | 'common'; confirm?: 'rule' | 'match' };

/** Section 5: the repeated password shows the first one's fault, if that has one, else whether they differ. */
export function passwordFaults({ password, confirm }: { password: string; confirm: string }): PasswordFaults {
  const problem = passwordProblem(password);
  if (problem === 'long') return { password: 'long' };
  if (problem) return { password: 'rule', confirm: 'rule' };
  return password === confirm ? {} : { confirm: 'match' };
}
