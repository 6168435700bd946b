import { Link } from 'react-router';
import { worded } from '../../filling/worded.ts';
import { PartyFacts } from '../../parties/party-facts.tsx';
import { PartyForm, type PartyFormData } from '../../parties/party-form.tsx';

export type PartyPageProps = {
  brand: string;
  errorPrefix: string;
  title: string;
  /** Who uses it and who changes it; null for whoever works alone. */
  note: string | null;
  /** Else it is only read. */
  canEdit: boolean;
  canRemove: boolean;
  /** A company of one's own can be given to the team to use. */
  share: { title: string; question: string; yes: string } | null;
  /** How a company's paper looks, what it sells, its numbers. */
  more: readonly { label: string; href: string }[];
  /** What can be begun for them. */
  papers: readonly { intent: string; label: string }[];
  form: PartyFormData;
  back: { label: string; href: string };
};

/** A company or contact. */
export function PartyPage(props: PartyPageProps) {
  const { brand, errorPrefix, title, note, more, form, back } = props;
  return (
    <div className="workspace-medium">
      <title>{`${errorPrefix}${title} · ${brand}`}</title>
      <p className="workspace-small">
        <Link to={back.href}>{back.label}</Link>
      </p>
      <h1 className="party-title">{title}</h1>
      {note ? <p className="workspace-soft party-note">{note}</p> : null}
      {more.length > 0 ? (
        <nav className="party-more" aria-label={title}>
          {more.map(({ label, href }) => (
            <Link key={href} to={href}>
              {label}
            </Link>
          ))}
        </nav>
      ) : null}
      {props.papers.length > 0 ? (
        <form className="party-papers" method="post">
          {props.papers.map(({ intent, label }) => (
            <button
              key={intent}
              className="button button-outline button-small"
              type="submit"
              name="intent"
              value={intent}
            >
              {label}
              <span className="visually-hidden">{`, ${title}`}</span>
            </button>
          ))}
        </form>
      ) : null}
      {props.canEdit ? <PartyForm data={form} /> : <PartyFacts data={form} />}
      <LastActs {...props} />
    </div>
  );
}

/** What is not done every day, and asked twice. */
function LastActs({ share, canRemove, title, form: { texts } }: PartyPageProps) {
  return (
    <>
      {share ? (
        <details className="own-documents-delete party-remove">
          <summary>{share.title}</summary>
          <form method="post">
            <p>{share.question}</p>
            <button className="button button-outline button-small" type="submit" name="intent" value="share">
              {share.yes}
            </button>
          </form>
        </details>
      ) : null}
      {canRemove ? (
        <details className="own-documents-delete party-remove">
          <summary>{worded(texts.form.remove, { name: title })}</summary>
          <form method="post">
            <p>{texts.form.removeQuestion}</p>
            <button className="button button-outline button-small" type="submit" name="intent" value="remove">
              {texts.form.removeYes}
            </button>
          </form>
        </details>
      ) : null}
    </>
  );
}
