import { useState } from 'react';
import type { Messages } from '../../locales/messages.server.ts';
import { PdfPages } from '../drive/pdf/pdf-pages.tsx';

export type Pictures = {
  width: number;
  height: number;
  /** Each also twice as sharp. */
  pages: { src: string; sharp: string; alt: string }[];
  /** What is otherwise in them than in what goes out. */
  note: string | null;
};

type Drawn = {
  /** 'What they will see: 3 pages' */
  label: string;
  /** A file that somebody brought is drawn in their browser; a document of ours comes as pictures, as it does everywhere. */
  shown: { pdf: Messages['drive-file']; href: string; open: string } | Pictures;
};
/** Not drawn yet: what is said of it, and the way to look again. */
type Late = { late: string; again: string; href: string };
export type SigningPreviewProps = Drawn | Late;

/** What everybody will see who is asked: fetched and drawn once the sender wants to see it, too. */
export function SigningPreview(props: SigningPreviewProps) {
  if (!('late' in props)) return <Pages {...props} />;
  return (
    <p className="workspace-small">
      {props.late} <a href={props.href}>{props.again}</a>
    </p>
  );
}

function Pages({ label, shown }: Drawn) {
  const [isOpen, setOpen] = useState(false);
  const isFile = 'pdf' in shown;
  return (
    <details
      className="signing-preview"
      onToggle={({ currentTarget }) => setOpen((before) => before || currentTarget.open)}
    >
      <summary>{label}</summary>
      {isFile ? (
        <p>
          <a href={shown.href}>{shown.open}</a>
        </p>
      ) : null}
      {!isFile && shown.note ? <p className="workspace-small">{shown.note}</p> : null}
      {isOpen || !isFile ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        <section className="signing-preview-pages" aria-label={label} tabIndex={0}>
          {isFile ? (
            <PdfPages href={shown.href} texts={shown.pdf} pageOf={shown.pdf.pageOf} />
          ) : (
            <PagePictures {...shown} />
          )}
        </section>
      ) : null}
    </details>
  );
}

/** Without script too: browsers fetch them when they come into sight. */
function PagePictures({ width, height, pages }: Pictures) {
  return pages.map(({ src, sharp, alt }) => (
    <img
      key={src}
      className="signing-preview-page"
      src={src}
      srcSet={`${src} 600w, ${sharp} 1200w`}
      sizes="(max-width: 720px) calc(100vw - 58px), 640px"
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  ));
}
