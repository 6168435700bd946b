import { named } from '../../../shared/named.ts';
import { Sheet } from '../../sheet.tsx';
import type { DocumentCard } from '../document-cards/document-card.ts';
import { OpenLinkAnchor } from '../document-cards/open-link.tsx';
import { PagePicture } from '../document-cards/page-picture.tsx';
import css from './paper-fan.css?inline';

type PaperFanProps = {
  cards: DocumentCard[];
  /** What the pictures show, and the language it says so in. */
  alt: string;
  lang: string;
};

/** Up to three first pages as they lie on a desk; the first one on top. */
export function PaperFan({ cards, alt, lang }: PaperFanProps) {
  return (
    <>
      <Sheet name="paper-fan" css={css} />
      <div className="paper-fan">
        {cards.map((card, index) => (
          <OpenLinkAnchor key={card.id} link={card.link} className="paper-fan-sheet">
            <PagePicture
              picture={card.picture}
              large={card.pictureLarge}
              sizes="(min-width: 970px) 320px, 46vw"
              alt={named(alt, card.title, lang)}
              eager={index === 0}
            />
          </OpenLinkAnchor>
        ))}
      </div>
    </>
  );
}
