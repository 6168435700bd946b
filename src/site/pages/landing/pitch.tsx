import { PaperFan } from '../../sections/paper-fan/paper-fan.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Sheet } from '../../sheet.tsx';
import { Button, Cards, HowItWorks, LastWord, Note } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import css from './pitch.css?inline';

/** Under /lp: the promise in the middle, its document below. */
export function Pitch(props: LandingProps) {
  const { texts } = props;
  return (
    <>
      <Sheet name="pitch" css={css} />
      <section className="pitch">
        <h1>{props.title}</h1>
        <p className="landing-lead">{props.lead}</p>
        <div className="landing-action">
          <Button {...props} />
          <Note {...props} />
        </div>
        <PaperFan cards={props.cards.slice(0, 3)} alt={texts.pictureAlt} />
      </section>
      <section className="pitch-documents">
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

function Facts({ texts: { facts } }: LandingProps) {
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
