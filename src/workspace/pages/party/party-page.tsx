import { Link } from 'react-router';
import { worded } from '../../filling/worded.ts';
import { PartyForm, type PartyFormData } from '../../parties/party-form.tsx';

export type PartyPageProps = {
  brand: string;
  errorPrefix: string;
  title: string;
  canRemove: boolean;
  /** Where a company's numbers are. */
  numbers: { label: string; href: string } | null;
  /** What can be begun for them. */
  papers: readonly { intent: string; label: string }[];
  /** What it sells. */
  products: { label: string; href: string } | null;
  /** How its paper looks. */
  letterhead: { label: string; href: string } | null;
  form: PartyFormData;
  back: { label: string; href: string };
};

/** A company or contact. */
export function PartyPage(props: PartyPageProps) {
  const { brand, errorPrefix, title, canRemove, form, back } = props;
  const { texts } = form;
  const ways = [props.letterhead, props.products, props.numbers].filter((way) => way !== null);
  return (
    <div className="workspace-medium">
      <title>{`${errorPrefix}${title} · ${brand}`}</title>
      <p className="workspace-small">
        <Link to={back.href}>{back.label}</Link>
      </p>
      <h1 className="party-title">{title}</h1>
      {ways.length > 0 ? (
        <nav className="party-more" aria-label={title}>
          {ways.map(({ label, href }) => (
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
      <PartyForm data={form} />
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
    </div>
  );
}
