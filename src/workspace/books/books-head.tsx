import { Link } from 'react-router';

type BooksHeadProps = {
  apps: { label: string; href: string };
  title: string;
  csv: { label: string; href: string } | null;
};

/** Where an app's page belongs, what it is called, and its table as a file. */
export function BooksHead({ apps, title, csv }: BooksHeadProps) {
  return (
    <div className="books-head">
      <p className="books-up">
        <Link to={apps.href}>{apps.label}</Link>
      </p>
      <h1 className="workspace-title">{title}</h1>
      {csv ? (
        <a className="button button-outline button-small" href={csv.href} download>
          {csv.label}
        </a>
      ) : null}
    </div>
  );
}
