import type { ReactNode } from 'react';
import { Sheet } from '../../sheet.tsx';
import { Scene, type SceneName } from '../scene/scene.tsx';
import css from './closing.css?inline';

type ClosingProps = { title: string; lead: string; scene?: SceneName; children: ReactNode };

/** The last thing on a page: why, and the button once more, below a picture where the page has one. */
export function Closing({ title, lead, scene, children }: ClosingProps) {
  return (
    <>
      {scene ? <Scene name={scene} /> : null}
      <section className="closing">
        <Sheet name="closing" css={css} />
        <h2>{title}</h2>
        <p>{lead}</p>
        {children}
      </section>
    </>
  );
}
