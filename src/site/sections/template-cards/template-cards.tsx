import { Sheet } from '../../sheet.tsx';
import { Cover, CoverSwitch } from '../cover/cover.tsx';
import { OpenLinkAnchor } from '../document-cards/open-link.tsx';
import type { TemplateCard } from './template-card.ts';
import css from './template-cards.css?inline';

type Props = {
  cards: readonly TemplateCard[];
  /** Language of the words around the cards. */
  lang: string;
  download: string;
  /** 'Show the first pages'; left out where the page has the switch once for several lists. */
  firstPages?: string;
  /** On a shelf the covers stand on a board. */
  look: 'grid' | 'shelf';
  /** How many pictures are seen at once. */
  eager?: number;
  /** The level below the heading above the cards. */
  level?: 'h2' | 'h3';
};

/** Documents as covers, each with its page behind it and its download below. */
export function TemplateCards({
  cards,
  lang,
  download,
  firstPages,
  look,
  eager = 0,
  level: Heading = 'h3',
}: Props) {
  return (
    <>
      <Sheet name="template-cards" css={css} />
      {firstPages ? <CoverSwitch label={firstPages} /> : null}
      <ul className="template-cards" data-look={look}>
        {cards.map((card, index) => (
          <li key={card.id} className="template-card">
            <Heading className="template-card-heading">
              <a href={card.href}>
                <Cover card={card} lang={lang} titleClass="template-card-title" eager={index < eager} />
              </a>
            </Heading>
            <p className="template-card-facts">{card.facts}</p>
            <OpenLinkAnchor link={card.link} className="template-card-download">
              <span aria-hidden="true">{download}</span>
              <span className="visually-hidden">{card.downloadLabel}</span>
            </OpenLinkAnchor>
          </li>
        ))}
      </ul>
    </>
  );
}
