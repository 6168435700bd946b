import { Sheet } from '../../sheet.tsx';
import { Audience, Button, Cards, Facts, HowItWorks, LastWord, Note } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import { SceneView, sceneOf } from './scenes/scene-view.tsx';
import css from './wall.css?inline';

/** Scenes with a ground and edges of their own. */
const WHOLE_BANDS = new Set(['annotated', 'cut']);

/** Under /docs: the wall of documents is the page, and below it a closer look at what its address names. */
export function Wall(props: LandingProps) {
  const scene = sceneOf(props);
  return (
    <>
      <Sheet name="wall" css={css} />
      <section className="wall">
        <Audience {...props} />
        <div className="wall-text">
          <h1>{props.title}</h1>
          <div>
            <p className="landing-lead">{props.found ?? props.lead}</p>
            <div className="landing-action">
              <Button {...props} />
              <Note {...props} />
            </div>
          </div>
        </div>
        <Cards {...props} look="wall" />
      </section>
      {scene && WHOLE_BANDS.has(scene) ? <SceneView {...props} /> : null}
      {scene && !WHOLE_BANDS.has(scene) ? (
        <div className="wall-scene" data-scene={scene}>
          <SceneView {...props} />
        </div>
      ) : null}
      <HowItWorks {...props} />
      {props.texts.hasOwnFacts ? <Facts {...props} /> : null}
      <LastWord {...props} />
    </>
  );
}
