import { Form, Link } from 'react-router';
import type { DocumentCard } from '../../cards/document-card.ts';
import { DocumentCards } from '../../cards/document-cards.tsx';

export type SearchProps = {
  brand: string;
  title: string;
  /** '3 documents'; null where nothing was found. */
  count: string | null;
  /** What to do when nothing was found or asked for. */
  help: string[];
  cards: DocumentCard[];
  /** Null while nothing is searched for. */
  filters: FilterForm | null;
  pager: Pager;
};

type FilterForm = {
  action: string;
  label: string;
  button: string;
  hidden: { name: string; value: string }[];
  fields: { name: string; label: string; value: string; options: { value: string; label: string }[] }[];
};

type Step = { label: string; href: string };
type Pager = { label: string; previous: Step | null; next: Step | null };

export function SearchPage({ brand, title, count, help, cards, filters, pager }: SearchProps) {
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <h1 className="workspace-title">{title}</h1>
      <div role="status">
        {count ? <p className="workspace-soft">{count}</p> : null}
        {help.map((line) => (
          <p key={line} className="workspace-lead">
            {line}
          </p>
        ))}
      </div>
      {filters ? <Filters {...filters} /> : null}
      <div className="workspace-results">
        <DocumentCards cards={cards} eager={4} />
      </div>
      {pager.previous || pager.next ? <Steps {...pager} /> : null}
    </>
  );
}

/** Keeps the search to a department or a kind of document; a plain form. */
function Filters({ action, label, button, hidden, fields }: FilterForm) {
  return (
    <Form className="workspace-filters" method="get" action={action} aria-label={label}>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label: fieldLabel, value, options }) => (
        <label key={name} className="workspace-filter">
          <span>{fieldLabel}</span>
          <select key={value} name={name} defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="button button-outline button-small" type="submit">
        {button}
      </button>
    </Form>
  );
}

function Steps({ label, previous, next }: Pager) {
  return (
    <nav className="workspace-steps" aria-label={label}>
      {previous ? (
        <Link className="button button-outline button-small" to={previous.href} rel="prev">
          {previous.label}
        </Link>
      ) : null}
      {next ? (
        <Link className="button button-outline button-small" to={next.href} rel="next">
          {next.label}
        </Link>
      ) : null}
    </nav>
  );
}
