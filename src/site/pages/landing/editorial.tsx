import { named } from '../../../shared/named.ts';
import type { DocumentCard } from '../../sections/document-cards/document-card.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './editorial.css?inline';
import { Ask, factsOf, Note, Tagline } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import { Annotated } from './scenes/annotated.tsx';
import { Drawing } from './scenes/drawing.tsx';

/** Under /docs/ab: a magazine page about one document, then that document with its reasons in the margin. */
export function Editorial(props: LandingProps) {
  const { texts } = props;
  const first = props.cards[0];
  return (
    <>
      <Sheet name="editorial" css={css} />
      <article className="editorial">
        <div className="editorial-head">
          <Tagline {...props} />
          <h1>{props.title}</h1>
          <p className="landing-lead">{props.lead}</p>
          <Ask {...props} />
          <Note {...props} kinds={props.texts.kinds} />
        </div>
        {first ? (
          <figure className="editorial-figure">
            <OpenLinkAnchor link={first.link} className="editorial-paper">
              <PagePicture
                picture={first.picture}
                large={first.pictureLarge}
                sizes="(min-width: 970px) 560px, 92vw"
                alt={named(texts.pictureAlt, first.title, props.lang)}
                eager
              />
            </OpenLinkAnchor>
            <figcaption>{`${texts.editorial.caption}. ${factsOf(first, props)}`}</figcaption>
          </figure>
        ) : null}
        <div className="editorial-text">
          {first ? <h2 lang={langOf(first, props)}>{first.title}</h2> : null}
          <p className="editorial-summary">{props.summary}</p>
          <p>{texts.editorial.one}</p>
          <p>{texts.editorial.two}</p>
          <p>{texts.editorial.three}</p>
        </div>
      </article>
      <Annotated {...props} />
      <OtherDocuments {...props} />
      <Drawing name="library" />
    </>
  );
}

/** The language of a document's words, where it is not the page's. */
function langOf(card: DocumentCard, { lang }: LandingProps): string | undefined {
  return card.lang === lang ? undefined : card.lang;
}

function OtherDocuments(props: LandingProps) {
  const { texts, cards } = props;
  const others = cards.slice(1);
  if (others.length === 0) return null;
  return (
    <section className="editorial-others">
      <div>
        <h2>{props.found ?? texts.editorial.listTitle}</h2>
        <p className="landing-lead">{texts.editorial.listLead}</p>
      </div>
      <ul>
        {others.map((card) => (
          <li key={card.id}>
            <OpenLinkAnchor link={card.link} className="editorial-other">
              <span className="editorial-other-title" lang={langOf(card, props)}>
                {card.title}
              </span>
              <span className="editorial-other-facts">{factsOf(card, props)}</span>
            </OpenLinkAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
