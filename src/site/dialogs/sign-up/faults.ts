import { passwordProblem } from '../../../services/user/password.ts';
import { parseEmail } from '../../../shared/email.ts';

/** The fields of the two forms: the e-mail alone, or with a password and its repetition. */
export const FIELDS = { email: ['email'], password: ['email', 'password', 'confirm'] } as const;
export type FieldName = (typeof FIELDS)['password'][number];
export type FieldValues = Record<FieldName, string>;
/** What is wrong with each field (section 5): `rule` its own rule, `match` that the two differ. */
export type Faults = Partial<Record<FieldName, 'rule' | 'match'>>;

export function faultsOf(values: FieldValues, fields: readonly FieldName[]): Faults {
  const faults: Faults = {};
  if (parseEmail(values.email) === undefined) faults.email = 'rule';
  if (!fields.includes('password')) return faults;
  const passwordWrong = passwordProblem(values.password) !== undefined;
  if (passwordWrong) faults.password = 'rule';
  // The repetition shows the password's own error while that is wrong (R5.21).
  if (passwordWrong) faults.confirm = 'rule';
  else if (values.confirm !== values.password) faults.confirm = 'match';
  return faults;
}
