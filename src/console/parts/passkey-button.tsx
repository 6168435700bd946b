import { useRef, useState } from 'react';
import { usePasskeys } from './use-passkeys.ts';

type PasskeyButtonProps = {
  label: string;
  failed: string;
  /** Where the server says what the device is asked for. */
  optionsHref: string;
  /** `make` a passkey, or `show` one. */
  way: 'make' | 'show';
  /** What the server is told of it. */
  told: Readonly<Record<string, string>>;
  /** Fields of the form around it that the server is told of too. */
  with?: readonly string[];
  /** The field that takes the answer. */
  answerName: string;
  /** What is said where nobody showed a passkey: the device was told no, or has none. */
  none?: string;
  onSent?: () => void;
  isMain?: boolean;
};

/** Asks the device for a passkey and sends the form it stands in with the answer. Without script it is not there. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const {
    label,
    failed,
    optionsHref,
    way,
    told,
    with: others = [],
    answerName,
    isMain = true,
    none = failed,
    onSent,
  } = props;
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'none'>('idle');
  async function ask() {
    const form = answer.current?.form;
    if (!answer.current || !form) return;
    const typed = others.map((name) => form.elements.namedItem(name));
    if (typed.some((field) => field instanceof HTMLInputElement && !field.reportValidity())) return;
    setState('asking');
    const { askForPasskey, makePasskey } = await import('../../ui/passkey/passkey.client.ts');
    const body = new URLSearchParams({ ...told });
    for (const field of typed) if (field instanceof HTMLInputElement) body.set(field.name, field.value);
    const given =
      way === 'make' ? await makePasskey(optionsHref, body) : await askForPasskey(optionsHref, false, body);
    if (given.outcome !== 'answered') return setState(given.outcome === 'failed' ? 'failed' : 'none');
    answer.current.value = given.response;
    // What the other way asks for stays empty.
    form.noValidate = true;
    form.submit();
    setState('idle');
    onSent?.();
  }
  const isOffered = usePasskeys();
  return (
    <>
      <input ref={answer} type="hidden" name={answerName} />
      {isOffered ? (
        <button
          className="console-button"
          data-tone={isMain ? 'main' : undefined}
          type="button"
          disabled={state === 'asking'}
          onClick={() => void ask()}
        >
          {label}
        </button>
      ) : null}
      {state === 'failed' || state === 'none' ? (
        <p className="console-problem" role="alert">
          {state === 'failed' ? failed : none}
        </p>
      ) : null}
    </>
  );
}
