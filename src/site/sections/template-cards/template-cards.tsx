import { Sheet } from '../../sheet.tsx';
import { OpenLinkAnchor } from '../document-cards/open-link.tsx';
import { PagePicture } from '../document-cards/page-picture.tsx';
import type { TemplateCard } from './template-card.ts';
import css from './template-cards.css?inline';

type Props = {
  cards: readonly TemplateCard[];
  /** Language of the words around the cards. */
  lang: string;
  download: string;
  /** On a shelf the pages stand side by side and are cut off by its board; in a grid they are whole. */
  look: 'grid' | 'shelf';
  /** How many pictures are seen at once. */
  eager?: number;
  /** The level below the heading above the cards. */
  level?: 'h2' | 'h3';
};

/** Documents as their own first pages, each with its page behind it and its download below. */
export function TemplateCards({ cards, lang, download, look, eager = 0, level: Heading = 'h3' }: Props) {
  return (
    <ul className="template-cards" data-look={look}>
      <Sheet name="template-cards" css={css} />
      {cards.map((card, index) => (
        <li key={card.id} className="template-card">
          <Heading className="template-card-title">
            <a href={card.href} lang={card.lang === lang ? undefined : card.lang}>
              {card.title}
            </a>
          </Heading>
          <div className="template-card-paper">
            <PagePicture picture={card.picture} alt="" eager={index < eager} />
          </div>
          <p className="template-card-facts">{card.facts}</p>
          <OpenLinkAnchor link={card.link} className="template-card-download">
            <span aria-hidden="true">{download}</span>
            <span className="visually-hidden">{card.downloadLabel}</span>
          </OpenLinkAnchor>
        </li>
      ))}
    </ul>
  );
}
