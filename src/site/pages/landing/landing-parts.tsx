import { Icon } from '../../../ui/icon/icon.tsx';
import { Closing } from '../../sections/closing/closing.tsx';
import type { DocumentCard } from '../../sections/document-cards/document-card.ts';
import { DocumentCards } from '../../sections/document-cards/document-cards.tsx';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Steps } from '../../sections/steps/steps.tsx';
import type { LandingProps } from './landing-props.ts';
import { Drawing } from './scenes/drawing.tsx';

/** The product in five words, above the promise. */
export function Tagline({ tagline }: LandingProps) {
  return tagline ? <p className="landing-tagline">{tagline}</p> : null;
}

/** In its place where no tagline is: what there is, and for whom. */
export function Audience({ texts }: LandingProps) {
  return <p className="landing-tagline">{texts.audience}</p>;
}

/** The landing button, in the wording of the variant. */
export function Button({ main, button }: LandingProps) {
  return (
    <OpenLinkAnchor link={main} className="button button-large">
      {button}
    </OpenLinkAnchor>
  );
}

/** The button as the end of a field that asks for the address, in the look of the dialog's own field. */
export function Ask({ main, button, ask, field }: LandingProps) {
  return (
    <OpenLinkAnchor link={main} className="landing-ask">
      <span className={`landing-field landing-field--${field}`}>
        <Icon name="mail" />
        {ask}
      </span>
      <span className="button button-large">{button}</span>
    </OpenLinkAnchor>
  );
}

/** What stands under the button: how much there is, of what and for whom (`kinds`) where nothing above it says so, and
 * what it does not cost. */
export function Note({ count, texts, kinds }: LandingProps & { kinds?: string }) {
  return (
    <p className="landing-note">
      {count ? <span className="landing-count">{count}</span> : null}
      {kinds ? `${kinds} ` : null}
      <span>{texts.note}</span>
    </p>
  );
}

/** The documents of the page. */
export function Cards({
  cards,
  lang,
  departments,
  pageCounts,
  firstPages,
  look,
}: LandingProps & { look: 'grid' | 'pages' | 'wall' }) {
  return (
    <DocumentCards
      cards={cards}
      lang={lang}
      look={look}
      texts={{ pictureAlt: '', departments, pages: pageCounts, firstPages }}
    />
  );
}

/** 'Legal · 11 pages' */
export function factsOf(card: DocumentCard, { departments, pageCounts }: LandingProps): string {
  const names: Record<string, string> = departments;
  return [names[card.department], card.pages ? pageCounts[card.pages] : undefined]
    .filter(Boolean)
    .join(' · ');
}

export function HowItWorks({ texts: { steps } }: LandingProps) {
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

export function Facts({ texts: { facts } }: LandingProps) {
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

/** The button once more, at the end: a grove of papers across the page, and below it why. */
export function LastWord({ texts, main, button }: LandingProps) {
  return (
    <div className="landing-last">
      <Drawing name="grove" />
      <Closing title={texts.closing.title} lead={texts.closing.lead}>
        <OpenLinkAnchor link={main} className="button button-light button-large">
          {button}
        </OpenLinkAnchor>
      </Closing>
    </div>
  );
}
