import { Sheet } from '../../sheet.tsx';
import css from './scene.css?inline';

/** Drawn by `npm run scenes` into public/scenes. */
export type SceneName = 'home' | 'features' | 'document-management' | 'drive' | 'about' | 'sustainability';

/** A picture from edge to edge near the end of a long page. It says nothing that the words do not, and loads on sight. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <>
      <Sheet name="scene" css={css} />
      <img className="scene" src={`/scenes/${name}.svg`} alt="" width="1600" height="420" loading="lazy" />
    </>
  );
}
