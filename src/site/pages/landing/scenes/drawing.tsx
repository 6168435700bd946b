import { Sheet } from '../../../sheet.tsx';
import css from './drawing.css?inline';

export type DrawingName = 'bakery' | 'desk' | 'grove' | 'library';

const SIZE = { width: 1600, height: 300 } as const;

/** A drawing of our own, across the whole page: public/drawings/, fetched when one comes near it. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <>
      <Sheet name="drawing" css={css} />
      <img
        className="drawing"
        src={`/drawings/${name}.svg`}
        alt=""
        {...SIZE}
        loading="lazy"
        decoding="async"
      />
    </>
  );
}
