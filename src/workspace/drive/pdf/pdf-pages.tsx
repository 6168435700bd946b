import { useEffect, useRef, useState } from 'react';
import type { Messages } from '../../../locales/messages.server.ts';
import { entriesOf } from '../../../shared/keys.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { DrawnPdf, PageSize } from './draw-pdf.client.ts';
import { PdfText } from './pdf-text.tsx';

type PdfTexts = Pick<
  Messages['drive-file'],
  'open' | 'drawing' | 'notDrawn' | 'more' | 'ways' | 'textLead' | 'noText'
>;
type Way = keyof PdfTexts['ways'];
type PdfPagesProps = {
  href: string;
  texts: PdfTexts;
  pageOf: string;
  /** Somebody has to read it: a small screen shows its text first. */
  isRead?: boolean;
};
type Opened = { pdf: DrawnPdf; way: Way } | 'drawing' | 'failed';

/** Narrower, the letters of a page are smaller than anybody reads. */
const SMALL_SCREEN = '(max-width: 599px)';

/**
 * The pages of a PDF, drawn here: browsers show none in a sandbox, and out of one it could do as it likes. Without
 * script, and for what cannot be drawn, the file itself is a link away.
 */
export function PdfPages({ href, texts, pageOf, isRead = false }: PdfPagesProps) {
  const [opened, setOpened] = useState<Opened>('drawing');
  // Without script nothing is on its way.
  const isLive = useHydrated();
  useEffect(() => {
    let isLeft = false;
    const opening = import('./draw-pdf.client.ts').then(({ openPdf }) => openPdf(href));
    const first = opening.then(async (pdf) => ({ pdf, way: await firstWay(pdf, isRead) }));
    first.then(
      (found) => (isLeft ? undefined : setOpened(found)),
      () => (isLeft ? undefined : setOpened('failed')),
    );
    return () => {
      isLeft = true;
      opening.then((pdf) => pdf.close()).catch(() => undefined);
    };
  }, [href, isRead]);
  if (typeof opened === 'string')
    return (
      <p className="workspace-soft" role="status">
        {opened === 'failed' ? texts.notDrawn : isLive ? texts.drawing : null} <a href={href}>{texts.open}</a>
      </p>
    );
  const { pdf, way } = opened;
  const label = (page: number) => labelOf(pageOf, page, pdf.pages);
  return (
    <>
      <Ways texts={texts} way={way} onChoose={(chosen) => setOpened({ pdf, way: chosen })} />
      {way === 'text' ? (
        <PdfText pdf={pdf} texts={texts} labelOf={label} />
      ) : (
        <div className="pdf-pages">
          {pdf.sizes.map((size) => (
            <Page key={size.number} pdf={pdf} size={size} label={label(size.number)} />
          ))}
        </div>
      )}
      {pdf.pages > pdf.sizes.length ? <p className="workspace-soft">{texts.more}</p> : null}
    </>
  );
}

/** The text first where somebody reads on a small screen, unless the first page has none. */
async function firstWay(pdf: DrawnPdf, isRead: boolean): Promise<Way> {
  if (!isRead || !matchMedia(SMALL_SCREEN).matches) return 'pages';
  const blocks = await pdf.text(1).catch(() => []);
  return blocks.length > 0 ? 'text' : 'pages';
}

type WaysProps = { texts: PdfTexts; way: Way; onChoose: (way: Way) => void };

function Ways({ texts, way, onChoose }: WaysProps) {
  return (
    <p className="pdf-pages-ways">
      {entriesOf(texts.ways).map(([name, label]) => (
        <button key={name} type="button" aria-pressed={name === way} onClick={() => onChoose(name)}>
          {label}
        </button>
      ))}
    </p>
  );
}

type PageProps = { pdf: DrawnPdf; size: PageSize; label: string };

/** A page that is drawn when it comes near. */
function Page({ pdf, size, label }: PageProps) {
  const { number } = size;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        void pdf.draw(number, current);
      },
      { rootMargin: '800px' },
    );
    near.observe(current);
    return () => near.disconnect();
  }, [pdf, number]);
  return <canvas ref={canvas} width={size.width} height={size.height} role="img" aria-label={label} />;
}

function labelOf(pageOf: string, page: number, pages: number): string {
  return pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
}
