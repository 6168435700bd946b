import { useMemo, useState } from 'react';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { LETTERS } from '../blanks/anchors.ts';
import type { BlankLink } from '../blanks/blank-links.ts';
import type { Drawing } from '../filling-data.ts';
import { fitOf } from './fit.ts';
import { type Overlay, overlaysOf, sheetBlanks } from './overlays.ts';
import { SheetBlanks } from './sheet-blanks.tsx';

type PageSheetProps = {
  drawing: Drawing;
  /** Counted from 0. */
  index: number;
  printed: Readonly<Record<string, string>>;
  active: string;
  /** Makes links of its blanks; null where nothing is filled in. */
  linkOf: BlankLink | null;
  /** Of the document, where it is not that of the page. */
  lang: string | undefined;
  /** Shown once more, apart from the pages. */
  isCopy?: boolean;
};

/**
 * A page as a picture, what has been typed since on top of it. A newer picture takes the place of one that is there
 * when it has arrived whole, so that nothing flickers; one that is out of sight is not asked for.
 */
export function PageSheet({ drawing, index, printed, active, linkOf, lang, isCopy }: PageSheetProps) {
  // The first one is on its way before any script: it stays until its own picture has come.
  const [loaded, setLoaded] = useState(index === 0 ? drawing : undefined);
  const hydrated = useHydrated();
  const next = drawing.pages[index];
  const before = loaded?.pages[index];
  // The same picture, told more of: where its blanks are.
  const shown = loaded && before && before.src !== next?.src ? loaded : drawing;
  const picture = shown.pages[index];
  const blanks = useMemo(() => sheetBlanks(shown.boxes), [shown.boxes]);
  if (!picture) return null;
  const pictures = next && next.src !== picture.src ? [picture, next] : [picture];
  const drawn = shown.isExample ? null : shown.printed;
  const boxes = shown.boxes.filter(({ page }) => page === index + 1);
  return (
    <div className="preview-sheet" id={isCopy ? undefined : `page-${index + 1}`}>
      {pictures.map(({ src, sharp, alt }) => (
        <img
          key={src}
          className={src === picture.src ? 'preview-picture' : 'preview-picture preview-picture-next'}
          src={src}
          srcSet={sharp ? `${src} 600w, ${sharp} 1200w` : undefined}
          sizes="(max-width: 900px) 100vw, 860px"
          alt={src === picture.src ? alt : ''}
          width={shown.width}
          height={shown.height}
          loading={index === 0 ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : undefined}
          decoding="async"
          draggable={false}
          // It may have come before the script did.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && !loaded) setLoaded(drawing);
          }}
          onLoad={() => setLoaded(drawing)}
        />
      ))}
      {hydrated
        ? overlaysOf(boxes, drawn, printed).map((overlay) => (
            <Ground
              key={`${overlay.key} ${overlay.nth}`}
              isEmpty={printed[overlay.key] === undefined}
              overlay={overlay}
              isActive={overlay.key === active}
              ratio={shown.height / shown.width}
            />
          ))
        : null}
      {linkOf ? (
        <SheetBlanks
          {...{ printed, linkOf, lang }}
          blanks={blanks.get(index + 1) ?? NONE}
          isFirst={[...blanks.keys()][0] === index + 1}
          width={shown.width}
          height={shown.height}
        />
      ) : null}
    </div>
  );
}

const NONE: readonly never[] = [];

type GroundProps = { overlay: Overlay; isActive: boolean; isEmpty: boolean; ratio: number };

/** The place of a field. It is made in the browser only: a style of its own in the server's HTML would be refused. */
function Ground({ overlay, isActive, isEmpty, ratio }: GroundProps) {
  const { key, text, left, top, width, height } = overlay;
  const letters = height * ratio * LETTERS;
  return (
    <span
      className="preview-ground"
      data-key={key}
      data-changed={text === undefined ? undefined : ''}
      data-active={isActive ? '' : undefined}
      data-empty={isEmpty ? '' : undefined}
      aria-hidden="true"
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(width),
        height: percent(height),
        maxWidth: percent(1 - left),
        // In hundredths of the sheet's width, so that it grows with the picture.
        fontSize: `${letters * fitOf(text, width / letters) * 100}cqw`,
        lineHeight: `${height * ratio * 100}cqw`,
      }}
    >
      {text}
    </span>
  );
}

function percent(part: number): string {
  return `${part * 100}%`;
}
