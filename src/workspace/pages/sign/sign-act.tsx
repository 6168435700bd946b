import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { SignOutcome, SignProps } from './sign-props.ts';
import { useFaultInSight } from './use-fault-in-sight.ts';

/** What the page shows, and what came of the form that was posted last. */
export type OtherProps = SignProps & { outcome: SignOutcome | undefined };

/** Said in a form that waited for a code: nothing of it is done yet. */
export function Waited({ again, outcome }: Pick<OtherProps, 'again' | 'outcome'>) {
  return again && outcome?.fault === null ? <Sent text={again.texts.kept} /> : null;
}

type GoOnProps = { className: string; outcome: SignOutcome | undefined; children: ReactNode };

/** The button of a form; where it waited for a code, the page opens with it in sight. */
export function GoOn({ className, outcome, children }: GoOnProps) {
  return (
    <button
      className={className}
      type="submit"
      // biome-ignore lint/a11y/noAutofocus: what is to be pressed once more is down in the page
      autoFocus={outcome?.fault === null}
    >
      {children}
    </button>
  );
}

/** What was just done. */
export function Sent({ text }: { text: string }) {
  return (
    <p className="sign-sent" role="status">
      <Icon name="check" />
      {text}
    </p>
  );
}

type Intent = 'question' | 'handOn' | 'suggest';
type ActProps = {
  intent: Intent;
  title: string;
  lead: string;
  button: string;
  again: OtherProps['again'];
  outcome: SignOutcome | undefined;
  /** What is wrong with none of its fields alone. */
  error: string | null;
  children: ReactNode;
};

/** One of the acts, folded away; open where something is wrong with it. */
export function Act({ intent, title, lead, button, again, outcome, error, children }: ActProps) {
  const own = outcome?.form === intent ? outcome : undefined;
  const form = useFaultInSight(own);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <details open={own !== undefined}>
      <summary>{title}</summary>
      <Form ref={form} method="post" preventScrollReset aria-busy={isBusy} noValidate>
        <p>{lead}</p>
        <input type="hidden" name="intent" value={intent} />
        {children}
        {error ? (
          <p className="workspace-error" role="alert">
            <Icon name="warning" />
            {error}
          </p>
        ) : null}
        <Waited again={again} outcome={own} />
        <GoOn className="button button-outline" outcome={own}>
          {button}
        </GoOn>
      </Form>
    </details>
  );
}
