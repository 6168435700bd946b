import { Link } from 'react-router';
import type { DocumentCard } from './document-card.ts';
import { FirstPage } from './first-page.tsx';

/** Documents as their own first pages; `row` keeps to one line of small ones. */
export function DocumentCards({
  cards,
  look = 'grid',
  eager = 0,
}: {
  cards: DocumentCard[];
  look?: 'grid' | 'row';
  /** How many pictures are on the first screen. */
  eager?: number;
}) {
  return (
    <ul className="workspace-cards" data-look={look}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <Link className="workspace-card" to={card.href}>
            <FirstPage picture={card.picture} title={card.title} lang={card.lang} eager={index < eager} />
            <span className="workspace-card-title" lang={card.lang}>
              {card.title}
            </span>
          </Link>
          <p className="workspace-small">{card.facts}</p>
        </li>
      ))}
    </ul>
  );
}
