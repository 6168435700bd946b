import { Sheet } from '../../sheet.tsx';
import { Button, Cards, Facts, HowItWorks, LastWord, Note } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import { Overview } from './overview.tsx';
import css from './wall.css?inline';

/** Under /docs: the wall of documents is the page. */
export function Wall(props: LandingProps) {
  return (
    <>
      <Sheet name="wall" css={css} />
      <section className="wall">
        <div className="wall-text">
          <h1>{props.title}</h1>
          <p className="landing-lead">{props.found ?? props.lead}</p>
          <div className="landing-action">
            <Button {...props} />
            <Note {...props} />
          </div>
        </div>
        <Cards {...props} look="wall" />
      </section>
      <Overview {...props} />
      <HowItWorks {...props} />
      {props.texts.hasOwnFacts ? <Facts {...props} /> : null}
      <LastWord {...props} />
    </>
  );
}
