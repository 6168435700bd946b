import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';

/** `values`: the words it takes, where it takes some alone. */
export type ApiField = { name: string; text: string; isOptional: boolean; values: readonly string[] };
export type ApiRouteCard = {
  name: string;
  method: string;
  path: string;
  title: string;
  scope: string;
  fields: readonly ApiField[];
};
type Texts = Messages['console-exports']['api'];
export type ApiProps = {
  texts: Texts;
  tokensHref: string;
  descriptionHref: string;
  example: string;
  limits: string;
  routes: readonly ApiRouteCard[];
};

/** What programs may ask for, and how. */
export function ApiPage({ texts, tokensHref, descriptionHref, example, limits, routes }: ApiProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head console-titled">
        <h1>{texts.title}</h1>
        <a className="console-button console-export" href={descriptionHref}>
          {texts.description}
        </a>
        <p className="console-lead">
          {texts.lead} <Link to={tokensHref}>{texts.tokens}</Link>
        </p>
      </header>
      <div className="console-split">
        <section aria-labelledby="resources">
          <h2 id="resources">{texts.resources}</h2>
          <ul className="console-routes">
            {routes.map((route) => (
              <Route key={route.name} route={route} texts={texts} />
            ))}
          </ul>
        </section>
        <aside className="console-aside">
          <section aria-labelledby="start">
            <h2 id="start">{texts.start}</h2>
            <p>{texts.startLead}</p>
            <pre className="console-example">
              <code>{example}</code>
            </pre>
          </section>
          <Note id="pages" title={texts.pagesTitle} text={texts.pagesText} />
          <Note id="once" title={texts.onceTitle} text={texts.onceText} />
          <Note id="limits" title={texts.limitsTitle} text={limits} />
          <Note id="errors" title={texts.errorsTitle} text={texts.errorsText} />
        </aside>
      </div>
    </>
  );
}

function Note({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
    </section>
  );
}

function Route({ route, texts }: { route: ApiRouteCard; texts: Texts }) {
  const { method, path, title, scope, fields } = route;
  return (
    <li>
      <h3>
        <span className="console-method" data-method={method}>
          {method}
        </span>{' '}
        <code>{path}</code>
      </h3>
      <p>{title}</p>
      <p className="console-small">
        {texts.scope} <code>{scope}</code>
      </p>
      {fields.length > 0 ? (
        <dl className="console-params">
          {fields.map(({ name, text, isOptional, values }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                {text} {isOptional ? <small>{texts.optional}</small> : null}
                {values.length > 0 ? <code className="console-values">{values.join(' ')}</code> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
