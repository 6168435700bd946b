import { PaperFan } from '../../sections/paper-fan/paper-fan.tsx';
import { Sheet } from '../../sheet.tsx';
import { Audience, Button, Cards, Facts, HowItWorks, LastWord, Note } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import css from './pitch.css?inline';
import { SceneView, sceneOf } from './scenes/scene-view.tsx';
import type { SceneName } from './scenes/scenes.table.ts';

/** Scenes as wide as the page stand below the promise, the others beside it. */
const WIDE: ReadonlySet<string> = new Set<SceneName>(['annotated', 'editor']);

function placeOf(scene: SceneName | undefined): 'above' | 'beside' | undefined {
  if (!scene) return undefined;
  return WIDE.has(scene) ? 'above' : 'beside';
}

/** Under /lp: a promise, and beside or below it what it speaks of, shown in its own way. */
export function Pitch(props: LandingProps) {
  const { texts } = props;
  const scene = sceneOf(props);
  return (
    <>
      <Sheet name="pitch" css={css} />
      <section className="pitch" data-scene={scene ?? 'fan'} data-place={placeOf(scene)}>
        <div className="pitch-words">
          <Audience {...props} />
          <h1>{props.title}</h1>
          <p className="landing-lead">{props.lead}</p>
          <div className="landing-action">
            <Button {...props} />
            <Note {...props} />
          </div>
        </div>
        {scene ? (
          <SceneView {...props} />
        ) : (
          <PaperFan cards={props.cards.slice(0, 3)} alt={texts.pictureAlt} lang={props.lang} />
        )}
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
