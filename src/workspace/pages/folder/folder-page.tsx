import { Link } from 'react-router';
import type { DocumentCard } from '../../cards/document-card.ts';
import { DocumentCards } from '../../cards/document-cards.tsx';

export type FolderProps = {
  brand: string;
  /** The department above a type. */
  up: { label: string; href: string } | null;
  title: string;
  count: string;
  cards: DocumentCard[];
  suggested: { title: string; cards: DocumentCard[] } | null;
  types: { label: string; href: string; current: boolean }[];
  typesLabel: string;
};

export function FolderPage({ brand, up, title, count, cards, suggested, types, typesLabel }: FolderProps) {
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      {up ? (
        <p className="workspace-small">
          <Link to={up.href}>{up.label}</Link>
        </p>
      ) : null}
      <h1 className="workspace-title">{title}</h1>
      <p className="workspace-soft">{count}</p>
      {types.length > 0 ? (
        <nav className="workspace-types" aria-label={typesLabel}>
          <ul>
            {types.map((type) => (
              <li key={type.href}>
                <Link to={type.href} aria-current={type.current ? 'page' : undefined}>
                  {type.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className="workspace-results">
        <DocumentCards cards={cards} eager={4} />
      </div>
      {suggested ? (
        <section className="workspace-section" aria-labelledby="suggested">
          <h2 id="suggested">{suggested.title}</h2>
          <DocumentCards cards={suggested.cards} />
        </section>
      ) : null}
    </>
  );
}
