import { useId } from 'react';
import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Badge, type Tone } from '../../parts/table.tsx';

type Leading = { label: string; href: string };
type ShownField = {
  name: string;
  label: string;
  help: string;
  kind: 'line' | 'area' | 'date' | 'choice' | 'told';
  value: string;
  options: readonly { value: string; label: string }[];
};

export type TemplateLookProps = {
  texts: Messages['console-library']['look'];
  title: string;
  eyebrow: Leading;
  state: { text: string; tone: Tone } | null;
  /** The language of the document. */
  lang: string | undefined;
  problem: string | null;
  files: readonly { label: string; links: readonly Leading[] }[];
  source: Leading;
  count: string | null;
  pages: readonly { src: string; alt: string }[];
  groups: readonly { title: string; fields: readonly ShownField[] }[];
};

/** A version as it will be seen: its pages, its files, its form. */
export function TemplateLookPage(props: TemplateLookProps) {
  const { texts, title, eyebrow, state, lang, problem, files, source, count, pages, groups } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={eyebrow.href}>{eyebrow.label}</Link>
        </p>
        <h1>
          {title} {state ? <Badge {...state} /> : null}
        </h1>
        <p className="console-small">{count}</p>
        {problem ? (
          <p className="console-problem" role="alert">
            {problem}
          </p>
        ) : null}
      </header>
      <div className="catalogue-look">
        <ol className="catalogue-look-pages">
          {pages.map(({ src, alt }) => (
            <li key={src}>
              <img src={src} alt={alt} width="600" loading="lazy" />
            </li>
          ))}
        </ol>
        <div className="console-column">
          <section aria-labelledby="files">
            <h2 id="files">{texts.outputs}</h2>
            <dl className="console-facts">
              {files.map(({ label, links }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="catalogue-look-files">
                    {links.map((link) => (
                      <a key={link.href} href={link.href} aria-label={`${label}: ${link.label}`}>
                        {link.label}
                      </a>
                    ))}
                  </dd>
                </div>
              ))}
              <div>
                <dt>{source.label}</dt>
                <dd>
                  <a href={source.href}>.md</a>
                </dd>
              </div>
            </dl>
          </section>
          {groups.length > 0 ? (
            <section aria-labelledby="form">
              <h2 id="form">{texts.form}</h2>
              <p className="console-small">{texts.formLead}</p>
              <div className="catalogue-look-form" lang={lang}>
                {groups.map((group) => (
                  <fieldset key={group.fields[0]?.name}>
                    {group.title ? <legend>{group.title}</legend> : null}
                    {group.fields.map((field) => (
                      <Shown key={field.name} {...field} />
                    ))}
                  </fieldset>
                ))}
              </div>
            </section>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Shown({ label, help, kind, value, options }: ShownField) {
  const id = useId();
  const described = help ? `${id}-help` : undefined;
  if (kind === 'told')
    return (
      <div className="console-field">
        <strong>{label}</strong>
        <p className="console-small">{value}</p>
      </div>
    );
  const shared = { id, defaultValue: value, 'aria-describedby': described };
  return (
    <div className="console-field">
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <select {...shared}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : kind === 'area' ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input {...shared} type={kind === 'date' ? 'date' : 'text'} />
      )}
      {help ? (
        <p className="console-small" id={described}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
