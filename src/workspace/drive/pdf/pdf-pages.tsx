import { useEffect, useRef, useState } from 'react';
import type { Messages } from '../../../locales/messages.server.ts';
import type { DrawnPdf, PageSize } from './draw-pdf.client.ts';

type PdfTexts = Pick<Messages['drive-file'], 'open' | 'drawing' | 'notDrawn' | 'more'>;
type PdfPagesProps = { href: string; texts: PdfTexts; pageOf: string };
type Opened = DrawnPdf | 'drawing' | 'failed';

/**
 * The pages of a PDF, drawn here: browsers show none in a sandbox, and out of one it could do as it likes. Without
 * script, and for what cannot be drawn, the file itself is a link away.
 */
export function PdfPages({ href, texts, pageOf }: PdfPagesProps) {
  const [opened, setOpened] = useState<Opened>('drawing');
  useEffect(() => {
    let isLeft = false;
    const opening = import('./draw-pdf.client.ts').then(({ openPdf }) => openPdf(href));
    opening.then(
      (pdf) => (isLeft ? undefined : setOpened(pdf)),
      () => (isLeft ? undefined : setOpened('failed')),
    );
    return () => {
      isLeft = true;
      opening.then((pdf) => pdf.close()).catch(() => undefined);
    };
  }, [href]);
  if (typeof opened === 'string')
    return (
      <p className="workspace-soft" role="status">
        {opened === 'drawing' ? texts.drawing : texts.notDrawn} <a href={href}>{texts.open}</a>
      </p>
    );
  return (
    <div className="pdf-pages">
      {opened.sizes.map((size) => (
        <Page key={size.number} pdf={opened} size={size} label={labelOf(pageOf, size.number, opened.pages)} />
      ))}
      {opened.pages > opened.sizes.length ? <p className="workspace-soft">{texts.more}</p> : null}
    </div>
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
