import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ExamplePages } from './example-pages.tsx';
import type { LetterheadProps } from './letterhead-data.ts';
import { LetterheadForm } from './letterhead-form.tsx';

/** How a company's paper looks: what it is made of on one side, how it is printed on the other. */
export function LetterheadPage(props: LetterheadProps) {
  const { texts, brand, errorPrefix, title, reading, isKept, notYet, example, back } = props;
  const [query, setQuery] = useState(example.query);
  return (
    <div className="letterhead">
      <title>{`${errorPrefix}${title} · ${brand}`}</title>
      <p className="workspace-small">
        <Link to={back.href}>{back.label}</Link>
      </p>
      <h1 className="party-title">{title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      {isKept ? null : <p className="letterhead-not-yet">{notYet}</p>}
      {reading ? <p className="workspace-soft party-note">{reading}</p> : null}
      <div className="letterhead-halves" data-read={reading ? '' : undefined}>
        {reading ? null : <Settings {...props} onChange={setQuery} />}
        <ExamplePages label={texts.preview} data={example} query={query} />
      </div>
    </div>
  );
}

function Settings(props: LetterheadProps & { onChange: (query: string) => void }) {
  const { texts, action, isKept, profile } = props;
  return (
    <div className="letterhead-settings">
      <LogoPart {...props} />
      <LetterheadForm {...props} />
      <p className="letterhead-profile">
        <Link to={profile.href}>{profile.label}</Link>
      </p>
      {isKept ? (
        <details className="own-documents-delete party-remove">
          <summary>{texts.remove}</summary>
          <form method="post" action={action}>
            <p>{texts.removeText}</p>
            <button className="button button-outline button-small" type="submit" name="intent" value="remove">
              {texts.removeYes}
            </button>
          </form>
        </details>
      ) : null}
    </div>
  );
}

function LogoPart({ texts, logoAction, logo, problem }: LetterheadProps) {
  const words = texts.logo;
  return (
    <section className="letterhead-part" aria-labelledby="logo-title">
      <h2 className="letterhead-legend" id="logo-title">
        {words.title}
      </h2>
      <div className="letterhead-logo">
        {logo ? (
          <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} />
        ) : (
          <p className="workspace-small">{words.empty}</p>
        )}
      </div>
      <form className="letterhead-upload" method="post" action={logoAction} encType="multipart/form-data">
        <div className="field" data-wrong={problem ? '' : undefined}>
          <label className="field-label" htmlFor="logo">
            {words.choose}
          </label>
          <input
            className="field-input"
            id="logo"
            name="logo"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'logo-error logo-help' : 'logo-help'}
            // Whoever has chosen one wants it there.
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          />
          {problem ? (
            <p className="workspace-error" id="logo-error" role="alert">
              <Icon name="warning" />
              {problem}
            </p>
          ) : null}
          <p className="field-help" id="logo-help">
            {words.help}
          </p>
        </div>
        <button className="button button-outline button-small" type="submit">
          {words.upload}
        </button>
      </form>
      {logo ? (
        <form method="post" action={logoAction} encType="multipart/form-data">
          <button className="workspace-link" type="submit" name="intent" value="remove">
            {words.remove}
          </button>
        </form>
      ) : null}
    </section>
  );
}
