import { Sheet } from '../../sheet.tsx';
import { Cover, CoverSwitch } from '../cover/cover.tsx';
import type { DocumentCard } from './document-card.ts';
import css from './document-cards.css?inline';
import wallCss from './document-cards-wall.css?inline';
import { OpenLinkAnchor } from './open-link.tsx';
import { PagePicture } from './page-picture.tsx';

type Props = {
  cards: DocumentCard[];
  /** Language of the words around the cards. */
  lang: string;
  texts: {
    pictureAlt: string;
    departments: Record<string, string>;
    pages: Record<number, string>;
    /** 'Show first pages' */
    firstPages: string;
  };
  /**
   * In a grid stand covers; where a page speaks of first pages it shows these. A wall is denser, and shows them too.
   */
  look: 'grid' | 'pages' | 'wall';
};

/** Documents as covers, or as their own first pages. */
export function DocumentCards({ cards, lang, texts, look }: Props) {
  return (
    <>
      <Sheet name="document-cards" css={css} />
      {look === 'wall' ? <Sheet name="document-cards-wall" css={wallCss} /> : null}
      {look === 'grid' ? <CoverSwitch label={texts.firstPages} /> : null}
      <ul
        className={look === 'wall' ? 'document-cards document-cards-wall' : 'document-cards'}
        data-look={look}
      >
        {cards.map((card) => (
          <li key={card.id} className="document-card">
            <OpenLinkAnchor link={card.link} className="document-card-link" pages={card.pages}>
              {card.cover && look === 'grid' ? (
                <Cover card={card} lang={lang} titleClass="document-card-title" />
              ) : (
                <>
                  <PagePicture picture={card.picture} alt={texts.pictureAlt} />
                  <span className="document-card-title" lang={card.lang === lang ? undefined : card.lang}>
                    {card.title}
                  </span>
                </>
              )}
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
