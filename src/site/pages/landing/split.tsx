import { named } from '../../../shared/named.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { Sheet } from '../../sheet.tsx';
import { Ask, Cards, LastWord, Note, Tagline } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import { Reader } from './scenes/reader.tsx';
import { sceneOf } from './scenes/scene-view.tsx';
import css from './split.css?inline';

const ON_WALL = 9;

/** Under /lp/ab: one half asks for the address, the other shows what it opens: the whole library, or a whole document. */
export function Split(props: LandingProps) {
  const { texts } = props;
  const reads = sceneOf(props) === 'reader';
  return (
    <>
      <Sheet name="split" css={css} />
      <div className="split">
        <section className="split-promise">
          <Tagline {...props} />
          <h1>{props.title}</h1>
          <p className="landing-lead">{props.lead}</p>
          <Ask {...props} />
          <Note {...props} kinds={props.texts.kinds} />
        </section>
        <div className="split-side" data-shows={reads ? 'document' : 'library'}>
          {reads ? <Reader {...props} /> : <Papers {...props} />}
        </div>
      </div>
      <Benefits {...props} />
      <section className="split-documents">
        <h2>{props.found ?? texts.wallTitle}</h2>
        <p className="landing-lead">{texts.wallLead}</p>
        <Cards {...props} look="grid" />
      </section>
      <LastWord {...props} />
    </>
  );
}

/** A floor of papers that goes on beyond the page. */
function Papers({ texts, cards, lang }: LandingProps) {
  return (
    <ul className="split-papers">
      {cards.slice(0, ON_WALL).map((card, index) => (
        <li key={card.id}>
          <OpenLinkAnchor link={card.link} className="split-paper">
            <PagePicture
              picture={card.picture}
              alt={named(texts.pictureAlt, card.title, lang)}
              eager={index < 2}
            />
          </OpenLinkAnchor>
        </li>
      ))}
    </ul>
  );
}

function Benefits({ texts: { split } }: LandingProps) {
  const rows = [
    { title: split.one, text: split.oneText },
    { title: split.two, text: split.twoText },
    { title: split.three, text: split.threeText },
  ];
  return (
    <section className="split-benefits">
      <h2>{split.benefitsTitle}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.title}>
            <h3>{row.title}</h3>
            <p>{row.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
