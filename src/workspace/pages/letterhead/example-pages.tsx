import { useEffect, useState } from 'react';

export type ExamplePagesData = {
  /** Where the pictures are; `query` is the design, `version` changes with all else. */
  src: string;
  query: string;
  version: string;
  /** Of the example. */
  lang: string;
  pages: readonly { number: number; alt: string }[];
};

type ExamplePagesProps = { label: string; data: ExamplePagesData; query: string };

/** After the last change; who goes on makes it later. */
const DRAW_AFTER_MS = 350;

/** Pages of an example as they would be printed, drawn anew after each change. */
export function ExamplePages({ label, data, query }: ExamplePagesProps) {
  const drawn = useSettled(query);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must scroll by keyboard
    <section className="letterhead-example" aria-label={label} tabIndex={0}>
      {data.pages.map(({ number, alt }) => (
        <figure key={number}>
          <figcaption className="workspace-small">{alt}</figcaption>
          <PagePicture
            src={`${data.src}?${drawn}&lang=${data.lang}&page=${number}&v=${encodeURIComponent(data.version)}`}
            alt={`${label}, ${alt}`}
          />
        </figure>
      ))}
    </section>
  );
}

/** A newer picture takes its place when it has arrived whole, so that nothing flickers. */
function PagePicture({ src, alt }: { src: string; alt: string }) {
  const [shown, setShown] = useState(src);
  const pictures = shown === src ? [src] : [shown, src];
  return (
    <div className="letterhead-sheet">
      {pictures.map((one) => (
        <img
          key={one}
          className={one === shown ? undefined : 'letterhead-next'}
          src={one}
          alt={one === shown ? alt : ''}
          width={600}
          height={849}
          decoding="async"
          onLoad={one === shown ? undefined : () => setShown(src)}
        />
      ))}
    </div>
  );
}

/** What a text was when nobody had changed it for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DRAW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
