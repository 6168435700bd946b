import css from '../../../ui/grove/grove.css?inline';
import type { GroveShape } from '../../../ui/grove/grove.ts';
import { GroveDrawing } from '../../../ui/grove/grove-drawing.tsx';
import { Sheet } from '../../sheet.tsx';
import figureCss from './grove-figure.css?inline';

export type GroveFigureProps = { shape: GroveShape; label: string; title: string; text: string };

/** A tree, or a grove, of finished documents, and what it says. */
export function GroveFigure({ shape, label, title, text }: GroveFigureProps) {
  return (
    <figure className="grove-figure">
      <Sheet name="grove" css={css} />
      <Sheet name="grove-figure" css={figureCss} />
      <GroveDrawing shape={shape} label={label} />
      <figcaption>
        <strong>{title}</strong>
        <span>{text}</span>
      </figcaption>
    </figure>
  );
}
