import type { SignFaults, SignOutcome } from './sign-props.ts';

/** What is wrong with a form, in words; null where nothing is. */
export function faultIn(faults: SignFaults, outcome: SignOutcome | undefined): string | null {
  return outcome?.fault ? faults[outcome.fault] : null;
}
