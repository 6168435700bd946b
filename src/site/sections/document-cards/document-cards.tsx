import { Sheet } from '../../sheet.tsx';
import type { DocumentCard } from './document-card.ts';
import css from './document-cards.css?inline';
import { OpenLinkAnchor } from './open-link.tsx';
import { PagePicture } from './page-picture.tsx';

type Props = {
  cards: DocumentCard[];
  /** Language of the words around the cards. */
  lang: string;
  texts: { pictureAlt: string; departments: Record<string, string>; pages: Record<number, string> };
  /** A wall is denser and shows all; a grid lets the first row breathe. */
  look: 'grid' | 'wall';
};

/** Documents as their own first pages. */
export function DocumentCards({ cards, lang, texts, look }: Props) {
  return (
    <>
      <Sheet name="document-cards" css={css} />
      <ul className="document-cards" data-look={look}>
        {cards.map((card) => (
          <li key={card.id} className="document-card">
            <OpenLinkAnchor link={card.link} className="document-card-link" pages={card.pages}>
              <PagePicture picture={card.picture} alt={texts.pictureAlt} />
              <span className="document-card-title" lang={card.lang === lang ? undefined : card.lang}>
                {card.title}
              </span>
            </OpenLinkAnchor>
            <p className="document-card-facts">
              {[texts.departments[card.department], card.pages ? texts.pages[card.pages] : undefined]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
