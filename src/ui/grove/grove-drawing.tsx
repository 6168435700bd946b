import type { GroveShape } from './grove.ts';

/** Trees, and what they show in words. Their colors are in grove.css. */
export function GroveDrawing({ shape, label }: { shape: GroveShape; label: string }) {
  const { box, ground, distant, trees } = shape;
  return (
    <svg className="grove-drawing" viewBox={box} role="img" aria-label={label}>
      <path className="grove-ground" d={ground} />
      {distant ? <path className="grove-distant" d={distant} /> : null}
      {trees.map(({ wood, twigs, leaves, young }) => (
        <g key={wood}>
          <path className="grove-wood" d={wood} />
          {twigs ? <path className="grove-twigs" d={twigs} /> : null}
          {leaves ? <path className="grove-leaves" d={leaves} /> : null}
          {young ? <path className="grove-young" d={young} /> : null}
        </g>
      ))}
    </svg>
  );
}
