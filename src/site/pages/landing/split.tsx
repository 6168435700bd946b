import { named } from '../../../shared/named.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { Sheet } from '../../sheet.tsx';
import { Ask, Cards, Note, Tagline } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import css from './split.css?inline';

/** Under /lp/ab: one half asks for the address, the other shows what it is good for. */
export function Split(props: LandingProps) {
  const { texts } = props;
  return (
    <>
      <Sheet name="split" css={css} />
      <div className="split">
        <section className="split-promise">
          <Tagline {...props} />
          <h1>{props.title}</h1>
          <p className="landing-lead">{props.lead}</p>
          <Ask {...props} />
          <Note {...props} />
        </section>
        <Benefits {...props} />
      </div>
      <section className="split-documents">
        <h2>{props.found ?? texts.wallTitle}</h2>
        <p className="landing-lead">{texts.wallLead}</p>
        <Cards {...props} look="grid" />
      </section>
    </>
  );
}

function Benefits({ texts, cards, lang }: LandingProps) {
  const { split } = texts;
  const rows = [
    { title: split.one, text: split.oneText },
    { title: split.two, text: split.twoText },
    { title: split.three, text: split.threeText },
  ];
  const first = cards[0];
  return (
    <section className="split-benefits">
      <h2>{split.benefitsTitle}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.title}>
            <Icon name="check" />
            <div>
              <h3>{row.title}</h3>
              <p>{row.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {first ? (
        <OpenLinkAnchor link={first.link} className="split-paper">
          <PagePicture
            picture={first.picture}
            large={first.pictureLarge}
            sizes="(min-width: 970px) 400px, 80vw"
            alt={named(texts.pictureAlt, first.title, lang)}
            eager
          />
        </OpenLinkAnchor>
      ) : null}
    </section>
  );
}
