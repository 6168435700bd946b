import { Link } from 'react-router';
import { Field } from '../../forms/field.tsx';
import { ProveFirst } from '../../shell/prove-first.tsx';
import type { DocumentSendProps, SendOutcome } from './document-send.ts';

/** To whom, and with which words; and what went out before. */
export function DocumentSendPage(props: DocumentSendProps & { outcome: SendOutcome | undefined }) {
  const { texts, more, brand, errorPrefix, lead, help, proveHref, documentHref, hasCopy, log, outcome } =
    props;
  return (
    <div className="workspace-narrow">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <ProveFirst texts={texts} href={proveHref} />
      {proveHref ? null : (
        <>
          <p className="workspace-lead">{lead}</p>
          {props.cancelled ? <p className="workspace-strong">{props.cancelled}</p> : null}
          <form className="workspace-form" method="post" noValidate>
            <Field
              id="recipient"
              name="email"
              type="text"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="off"
              label={more.label}
              help={help}
              error={outcome ? texts.faults[outcome.problem] : null}
              defaultValue={outcome?.email ?? ''}
              required
            />
            <div className="field">
              <label className="field-label" htmlFor="message">
                {more.message}
              </label>
              <textarea
                className="field-input"
                id="message"
                name="message"
                rows={4}
                maxLength={1000}
                defaultValue={outcome?.message ?? ''}
              />
            </div>
            {hasCopy ? (
              <label className="sharing-check">
                <input type="checkbox" name="copy" value="yes" />
                {more.copy}
              </label>
            ) : null}
            <button className="button button-form" type="submit">
              {texts.button}
            </button>
          </form>
        </>
      )}
      {log.length > 0 ? (
        <section className="workspace-section" aria-labelledby="sent">
          <h2 className="workspace-minor" id="sent">
            {more.log}
          </h2>
          <ul className="sharing-sent">
            {log.map(({ recipient, facts }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been sent twice
              <li key={index}>
                <span>{recipient}</span>
                <span className="workspace-small">{facts}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="workspace-aside">
        <Link to={documentHref}>{texts.back}</Link>
      </p>
    </div>
  );
}
