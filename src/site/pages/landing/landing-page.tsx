import type { Messages } from '../../../locales/messages.server.ts';
import type { LayoutName } from '../../../routes/manifest.table.ts';
import type { Department } from '../../../services/catalogue/catalogue.ts';
import { Closing } from '../../sections/closing/closing.tsx';
import type { DocumentCard, OpenLink } from '../../sections/document-cards/document-card.ts';
import { DocumentCards } from '../../sections/document-cards/document-cards.tsx';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PaperFan } from '../../sections/paper-fan/paper-fan.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Steps } from '../../sections/steps/steps.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './landing-page.css?inline';

export type LandingProps = {
  layout: LayoutName;
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

type Props = LandingProps;

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
      <HowItWorks {...props} />
      <Facts {...props} />
      <LastWord {...props} />
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
      <HowItWorks {...props} />
      <LastWord {...props} />
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

function HowItWorks({ texts: { steps } }: Props) {
  return (
    <Steps
      title={steps.title}
      rows={[
        { title: steps.one, text: steps.oneText },
        { title: steps.two, text: steps.twoText },
        { title: steps.three, text: steps.threeText },
      ]}
    />
  );
}

function Facts({ texts: { facts } }: Props) {
  return (
    <Points
      title={facts.title}
      rows={[
        { title: facts.one, text: facts.oneText },
        { title: facts.two, text: facts.twoText },
        { title: facts.three, text: facts.threeText },
      ]}
    />
  );
}

function LastWord({ texts, main, button }: Props) {
  return (
    <Closing title={texts.closing.title} lead={texts.closing.lead}>
      <OpenLinkAnchor link={main} className="button button-light button-large">
        {button}
      </OpenLinkAnchor>
    </Closing>
  );
}
