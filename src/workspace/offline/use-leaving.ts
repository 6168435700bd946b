import { useEffect, useState } from 'react';
import { isSignOut } from './sign-out-form.ts';
import { forgetTyped, hasTyped, saveTyped } from './typed-here.client.ts';

/** What is asked of somebody who signs out while something typed could not be saved. */
export type LeavingQuestion = {
  /** In how many documents. */
  count: number;
  keep(): void;
  throwAway(): void;
  stay(): void;
};

/**
 * Whoever signs out leaves nothing typed behind: what this device keeps is saved first, and where that cannot be done,
 * it is asked what becomes of it.
 *
 * @param account who is signed in; null for nobody
 */
export function useLeaving(account: string | null): LeavingQuestion | null {
  const [question, setQuestion] = useState<LeavingQuestion | null>(null);
  useEffect(() => {
    if (account === null) return;
    let isSettled = false;
    const hear = (event: SubmitEvent) => {
      const form = event.target;
      if (isSettled || !(form instanceof HTMLFormElement) || !isSignOut(event) || !hasTyped(account)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { submitter } = event;
      const go = () => {
        isSettled = true;
        setQuestion(null);
        form.requestSubmit(submitter);
      };
      const throwAway = () => {
        forgetTyped(account);
        go();
      };
      const ask = (count: number) =>
        count === 0 ? go() : setQuestion({ count, keep: go, throwAway, stay: () => setQuestion(null) });
      void saveTyped(account).then(ask);
    };
    // Before anybody else hears of it.
    window.addEventListener('submit', hear, true);
    return () => window.removeEventListener('submit', hear, true);
  }, [account]);
  return question;
}
