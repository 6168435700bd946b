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
};

export function SearchPage({ brand, title, count, help, cards }: SearchProps) {
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
      <div className="workspace-results">
        <DocumentCards cards={cards} eager={4} />
      </div>
    </>
  );
}
