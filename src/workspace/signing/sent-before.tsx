import { Link } from 'react-router';
import { Icon } from '../../ui/icon/icon.tsx';
import type { SigningFormProps } from './signing-form.tsx';

/** Said before the same goes out once more: both could be signed. */
export function OutAlready({ texts, envelopes }: Pick<SigningFormProps, 'texts' | 'envelopes'>) {
  const out = envelopes.filter(({ state }) => state === 'out' || state === 'sealing');
  if (out.length === 0) return null;
  return (
    <aside className="workspace-notice signing-form-told">
      <p className="workspace-strong">
        <Icon name="warning" /> {texts.outAlready}
      </p>
      <ul>
        {out.map(({ href, facts }) => (
          <li key={href}>
            <Link to={href}>{facts}</Link>
          </li>
        ))}
      </ul>
      <p>{texts.outAlreadyLead}</p>
    </aside>
  );
}

/** How it stands with what of it was sent before. */
export function SentBefore({ texts, envelopes }: Pick<SigningFormProps, 'texts' | 'envelopes'>) {
  if (envelopes.length === 0) return null;
  return (
    <section className="workspace-section" aria-labelledby="envelopes">
      <h2 className="workspace-minor" id="envelopes">
        {texts.list}
      </h2>
      <ul className="sharing-sent">
        {envelopes.map(({ href, title, facts }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
            <span className="workspace-small">{facts}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
