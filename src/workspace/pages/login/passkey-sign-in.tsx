import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmit } from 'react-router';
import { useHydrated } from '../../../ui/use-hydrated.ts';

type PasskeySignInProps = {
  label: string;
  /** What stands there when it did not work. */
  failed: string;
  /** Where the server says what to sign. */
  optionsHref: string;
  /** The server did not know the passkey. */
  isRefused: boolean;
};

/**
 * Signs in with a passkey: by the button, or among the suggestions of the address field once somebody goes there. Nothing
 * is fetched before; without script it is not there.
 */
export function PasskeySignIn({ label, failed, optionsHref, isRefused }: PasskeySignInProps) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  const [hasFailed, setFailed] = useState(false);
  async function signIn(quiet: boolean) {
    const { askForPasskey, canSuggestPasskeys } = await import('../../../ui/passkey/passkey.client.ts');
    if (quiet && !(await canSuggestPasskeys())) return;
    setFailed(false);
    const answer = await askForPasskey(optionsHref, quiet);
    if (answer.outcome === 'answered') {
      await submit({ form: 'passkey', response: answer.response }, { method: 'post' });
    } else setFailed(answer.outcome === 'failed' && !quiet);
  }
  useSuggestions(() => void signIn(true).catch(console.error));
  if (!hydrated || !('PublicKeyCredential' in window)) return null;
  return (
    <div className="workspace-actions">
      <button className="button button-outline button-form" type="button" onClick={() => void signIn(false)}>
        {label}
      </button>
      {hasFailed || isRefused ? (
        <p className="workspace-error" role="alert">
          {failed}
        </p>
      ) : null}
    </div>
  );
}

/** Calls once, when somebody first goes to a field of the page's forms. */
function useSuggestions(begin: () => void) {
  const onFirst = useEffectEvent(begin);
  useEffect(() => {
    const once = (event: FocusEvent) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      document.removeEventListener('focusin', once);
      onFirst();
    };
    document.addEventListener('focusin', once);
    return () => document.removeEventListener('focusin', once);
  }, []);
}
