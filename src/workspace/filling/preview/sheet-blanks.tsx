import type { BlankLink } from '../blanks/blank-links.ts';
import type { SheetBlank } from './overlays.ts';

type SheetBlanksProps = {
  blanks: readonly SheetBlank[];
  /** On this page is the first blank of all. */
  isFirst: boolean;
  /** Pixels of the page's picture. */
  width: number;
  height: number;
  /** What stands in them. */
  printed: Readonly<Record<string, string>>;
  linkOf: BlankLink;
  lang: string | undefined;
};

/**
 * The blanks of a page's picture, as links over it. They are drawn, because a drawing says where it stands by attributes:
 * a style in the server's HTML would be refused.
 */
export function SheetBlanks(props: SheetBlanksProps) {
  const { blanks, isFirst, width, height, printed, linkOf, lang } = props;
  if (blanks.length === 0) return null;
  return (
    <svg className="preview-blanks" viewBox={`0 0 ${width} ${height}`} role="presentation">
      {blanks.map(({ key, nth, isStop, lines }, index) => (
        <a
          // Newer pictures may have others before it: the focus stays with the blank.
          key={`${key} ${nth}`}
          {...linkOf({ place: key, text: printed[key] ?? '', isStop, isFirst: isFirst && index === 0 })}
          data-key={key}
          lang={lang}
        >
          {lines.map((line) => (
            <rect
              key={`${line.left} ${line.top}`}
              x={rounded(line.left * width)}
              y={rounded(line.top * height)}
              width={rounded(line.width * width)}
              height={rounded(line.height * height)}
            />
          ))}
        </a>
      ))}
    </svg>
  );
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
