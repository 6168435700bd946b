import { PaperFan } from '../../sections/paper-fan/paper-fan.tsx';
import { Sheet } from '../../sheet.tsx';
import { Button, Cards, Facts, HowItWorks, LastWord, Note } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import { Overview } from './overview.tsx';
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
        <PaperFan cards={props.cards.slice(0, 3)} alt={texts.pictureAlt} lang={props.lang} />
      </section>
      <Overview {...props} />
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
