import type { Messages } from '../../../locales/messages.server.ts';
import type { Department } from '../../../services/catalogue/catalogue.ts';
import type { DocumentCard, OpenLink } from '../../sections/document-cards/document-card.ts';
import { DocumentCards } from '../../sections/document-cards/document-cards.tsx';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PaperFan } from '../../sections/paper-fan/paper-fan.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './landing-page.css?inline';

export type LandingProps = {
  lang: string;
  texts: Omit<Messages['landing'], 'records'> & { records?: unknown };
  title: string;
  lead: string;
  found: string | null;
  departments: Record<Department, string>;
  pageCounts: Record<number, string>;
  cards: DocumentCard[];
  button: string;
  main: OpenLink;
};

type Props = LandingProps & { layout: 'landing-page' | 'landing-docs' };

/** A campaign page. Under /lp the promise leads and the document lies below it; under /docs the wall is the page. */
export function LandingPage(props: Props) {
  return (
    <>
      <Sheet name="landing-page" css={css} />
      {props.layout === 'landing-docs' ? <Wall {...props} /> : <Pitch {...props} />}
    </>
  );
}

function Pitch(props: Props) {
  const { texts } = props;
  return (
    <>
      <section className="landing-hero">
        <h1>{props.title}</h1>
        <p className="landing-lead">{props.lead}</p>
        <p className="landing-action">
          <OpenLinkAnchor link={props.main} className="button button-large">
            {props.button}
          </OpenLinkAnchor>
          <span className="landing-note">{texts.note}</span>
        </p>
        <PaperFan cards={props.cards.slice(0, 3)} alt={texts.pictureAlt} />
      </section>
      <section className="landing-documents">
        <h2>{props.found ?? texts.wallTitle}</h2>
        <p className="landing-lead">{texts.wallLead}</p>
        <Cards {...props} look="grid" />
      </section>
      <Steps {...props} />
      <Facts {...props} />
      <Closing {...props} />
    </>
  );
}

function Wall(props: Props) {
  const { texts } = props;
  return (
    <>
      <section className="landing-wall">
        <div className="landing-wall-text">
          <h1>{props.title}</h1>
          <p className="landing-lead">{props.found ?? props.lead}</p>
          <p className="landing-action">
            <OpenLinkAnchor link={props.main} className="button button-large">
              {props.button}
            </OpenLinkAnchor>
            <span className="landing-note">{texts.note}</span>
          </p>
        </div>
        <Cards {...props} look="wall" />
      </section>
      <Steps {...props} />
      <Closing {...props} />
    </>
  );
}

function Cards({ cards, lang, departments, pageCounts, look }: Props & { look: 'grid' | 'wall' }) {
  return (
    <DocumentCards
      cards={cards}
      lang={lang}
      look={look}
      texts={{ pictureAlt: '', departments, pages: pageCounts }}
    />
  );
}

function Steps({ texts: { steps } }: Props) {
  const rows = [
    { title: steps.one, text: steps.oneText },
    { title: steps.two, text: steps.twoText },
    { title: steps.three, text: steps.threeText },
  ];
  return (
    <section className="landing-steps">
      <h2>{steps.title}</h2>
      <ol>
        {rows.map((row) => (
          <li key={row.title}>
            <h3>{row.title}</h3>
            <p>{row.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ texts: { facts } }: Props) {
  const rows = [
    { title: facts.one, text: facts.oneText },
    { title: facts.two, text: facts.twoText },
    { title: facts.three, text: facts.threeText },
  ];
  return (
    <section className="landing-facts">
      <h2>{facts.title}</h2>
      <dl>
        {rows.map((row) => (
          <div key={row.title}>
            <dt>{row.title}</dt>
            <dd>{row.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Closing(props: Props) {
  return (
    <section className="landing-closing">
      <h2>{props.texts.closing.title}</h2>
      <p>{props.texts.closing.lead}</p>
      <OpenLinkAnchor link={props.main} className="button button-light button-large">
        {props.button}
      </OpenLinkAnchor>
    </section>
  );
}
