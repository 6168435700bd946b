import { useState } from 'react';
import { Link, useSubmit } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { Field } from '../../forms/field.tsx';
import type { PasskeysOutcome } from './act.server.ts';

export type PasskeyLine = { id: string; name: string; facts: string; question: string };

export type PasskeysProps = {
  texts: Messages['security']['passkeys'];
  brand: string;
  errorPrefix: string;
  passkeys: readonly PasskeyLine[];
  /** 'Firefox on Windows' */
  suggestedName: string;
  hrefs: { options: string; back: string };
};

type PageProps = PasskeysProps & { outcome: PasskeysOutcome | undefined };

/** Keys that sign in without a password: add one, name it, remove it. */
export function PasskeysPage(props: PageProps) {
  const { texts, brand, errorPrefix, passkeys, hrefs, outcome } = props;
  return (
    <div className="workspace-narrow">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      {passkeys.length > 0 ? (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} texts={texts} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className="workspace-soft">{texts.none}</p>
      )}
      <Add {...props} />
      <p className="workspace-aside">
        <Link to={hrefs.back}>{texts.back}</Link>
      </p>
    </div>
  );
}

function PasskeyItem({ texts, passkey }: { texts: PasskeysProps['texts']; passkey: PasskeyLine }) {
  const { id, name, facts, question } = passkey;
  return (
    <li>
      <span className="security-name">{name}</span>
      <span className="workspace-small">{facts}</span>
      <details className="security-more">
        <summary>
          {texts.change}
          <span className="visually-hidden">{`, ${name}`}</span>
        </summary>
        <form className="workspace-form" method="post">
          <input type="hidden" name="id" value={id} />
          <Field
            id={`name-${id}`}
            name="name"
            label={texts.name}
            defaultValue={name}
            maxLength={60}
            required
          />
          <button className="button button-outline button-small" type="submit" name="intent" value="rename">
            {texts.rename}
          </button>
        </form>
        <form className="workspace-form" method="post">
          <input type="hidden" name="id" value={id} />
          <p className="workspace-title">{question}</p>
          <button className="button button-outline button-small" type="submit" name="intent" value="remove">
            {texts.remove}
          </button>
        </form>
      </details>
    </li>
  );
}

/** Making one takes script: the browser alone can ask the device. */
function Add({ texts, suggestedName, hrefs, outcome }: PageProps) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  async function add() {
    setState('asking');
    const { makePasskey } = await import('../../../ui/passkey/passkey.client.ts');
    const answer = await makePasskey(hrefs.options);
    if (answer.outcome === 'answered') {
      const fields = { intent: 'add', name: suggestedName, response: answer.response };
      await submit(fields, { method: 'post' });
    }
    setState(answer.outcome === 'failed' ? 'failed' : 'idle');
  }
  if (!hydrated || !('PublicKeyCredential' in window))
    return <p className="workspace-notice">{texts.cannot}</p>;
  const problem = state === 'failed' ? texts.refused : outcome ? texts[outcome.problem] : null;
  return (
    <div className="workspace-actions">
      <button className="button" type="button" disabled={state === 'asking'} onClick={() => void add()}>
        {state === 'asking' ? texts.asking : texts.add}
      </button>
      {problem ? (
        <p className="workspace-error" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
