import type { GroveShape } from '../../ui/grove/grove.ts';
import { GroveDrawing } from '../../ui/grove/grove-drawing.tsx';

export type GroveProps = { shape: GroveShape; label: string; title: string; count: string; text: string };

/** What was finished here, as leaves: beside the page's title, and no way to anywhere. */
export function Grove({ shape, label, title, count, text }: GroveProps) {
  return (
    <aside className="grove" aria-label={title}>
      <GroveDrawing shape={shape} label={label} />
      <p>
        <strong>{count}</strong>
        <span>{text}</span>
      </p>
    </aside>
  );
}
