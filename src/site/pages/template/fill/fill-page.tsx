import type { ReactNode } from 'react';
import type { FillProps } from './fill-form.tsx';
import { baselineOf, INSET, roomOf, textSize } from './fill-places.ts';

type Props = { fill: FillProps; children: ReactNode };
type Line = FillProps['places'][number]['lines'][number];

/**
 * What was typed, laid over the picture of the page: an SVG in the points of the document, so that it has its type
 * size at any width, and no line leaves its box. Hidden from screen readers, to whom the form says the same.
 */
export function FillPage({ fill: { size, places }, children }: Props) {
  return (
    <div className="fill-window">
      <div className="fill-page">
        {children}
        <svg
          className="fill-places"
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {places.map(({ key, lines, strong }) => (
            <g
              key={`${key} ${lines[0]?.x} ${lines[0]?.y}`}
              data-key={key}
              data-strong={strong ? '' : undefined}
            >
              {lines.map((line) => (
                <PlaceLine key={`${line.x} ${line.y}`} {...line} />
              ))}
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}

/** Empty it lets the example through; filled it covers the example down to the line below it. */
function PlaceLine({ laid, ...line }: Line) {
  const { x, y, width, height } = line;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: inside one that is hidden from screen readers
    <svg x={x} y={y} width={width} height={height}>
      <rect width="100%" height="96%" data-filled={laid ? '' : undefined} />
      {laid ? (
        <text
          x={INSET}
          y={baselineOf(line)}
          fontSize={textSize(line)}
          {...(laid.squeezed ? { textLength: roomOf(line), lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {laid.text}
        </text>
      ) : null}
    </svg>
  );
}
