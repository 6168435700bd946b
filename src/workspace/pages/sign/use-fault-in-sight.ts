import { useEffect, useRef } from 'react';

/** The page stays where it is: the field of a form that is wrong is brought into sight, and typing goes on there. */
export function useFaultInSight(outcome: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[data-wrong] :is(input, textarea)')?.focus();
  }, [outcome]);
  return form;
}
