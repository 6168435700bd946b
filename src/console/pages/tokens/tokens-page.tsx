import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { ActFields, ActForm, type ActProps } from '../../parts/act-form.tsx';
import { Badge, type Tone } from '../../parts/table.tsx';

export type TokenCard = {
  id: string;
  name: string;
  prefix: string;
  state: { tone: Tone; text: string };
  scopes: readonly string[];
  made: string;
  ends: string;
  used: string;
  /** Null for one that works no more. */
  revoke: ActProps | null;
};
type Texts = Messages['console-exports']['tokens'];
export type TokensProps = {
  texts: Texts;
  referenceHref: string;
  tokens: readonly TokenCard[];
  make: ActProps;
};

/** Keys of programs. */
export function TokensPage({ texts, referenceHref, tokens, make }: TokensProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head console-titled">
        <h1>{texts.title}</h1>
        <Link className="console-button console-export" to={referenceHref}>
          {texts.reference}
        </Link>
        <p className="console-lead">{texts.lead}</p>
      </header>
      <div className="console-split">
        <section aria-labelledby="tokens">
          <h2 id="tokens">{texts.list}</h2>
          {tokens.length === 0 ? <p className="console-empty">{texts.empty}</p> : null}
          <ul className="console-tokens">
            {tokens.map((token) => (
              <Token key={token.id} token={token} />
            ))}
          </ul>
        </section>
        <aside className="console-aside">
          <section aria-labelledby="make-token">
            <h2 id="make-token">{texts.make}</h2>
            {make.disabledBecause === null ? <ActFields {...make} /> : <ActForm {...make} />}
          </section>
        </aside>
      </div>
    </>
  );
}

function Token({ token }: { token: TokenCard }) {
  const { name, prefix, state, scopes, made, ends, used, revoke } = token;
  return (
    <li>
      <h3>
        {name} <Badge {...state} />
      </h3>
      <p className="console-small">
        <code>{prefix}</code> {['', ends, used, made].join(' · ')}
      </p>
      <ul className="console-scopes">
        {scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
      {revoke ? <ActForm {...revoke} /> : null}
    </li>
  );
}
