import { useEffect, useRef } from 'react';
import type { SignOutcome } from './sign-props.ts';

/**
 * The page stays where it is: the field of a form that is wrong is brought into sight, and typing goes on there. Of a
 * form that waited for a code it is the button, which is to be pressed once more.
 */
export function useFaultInSight(outcome: SignOutcome | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const next = outcome?.fault === null ? '[type="submit"]' : '[data-wrong] :is(input, textarea)';
    if (outcome) form.current?.querySelector<HTMLElement>(next)?.focus();
  }, [outcome]);
  return form;
}
