import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { CONTENTS } from './popovers.ts';

/** A clause: where it is, as a place on a page or an element of the document. */
export type ContentsEntry = { title: string } & ({ page: number; top: number } | { id: string });

type ContentsProps = {
  label: string;
  lang: string | undefined;
  entries: readonly ContentsEntry[];
  pages: RefObject<HTMLElement | null>;
};

/** Room above what was jumped to: the bar, and a little. */
const ABOVE_PX = 72;

/** The clauses of a document, beside its pages or in a list that its bar opens. */
export function Contents({ label, lang, entries, pages }: ContentsProps) {
  const current = useCurrent(pages, entries);
  if (entries.length === 0) return null;
  const go = (event: MouseEvent, entry: ContentsEntry) => {
    const y = heightOf(pages.current, entry);
    if (y === undefined) return;
    event.preventDefault();
    document.getElementById(CONTENTS)?.hidePopover();
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: window.scrollY + y - ABOVE_PX, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return (
    <nav className="filling-contents" id={CONTENTS} popover="auto" aria-label={label}>
      <p className="filling-contents-title" aria-hidden="true">
        {label}
      </p>
      <ol lang={lang}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a clause is its place in the document
          <li key={index}>
            <a
              href={`#${'id' in entry ? entry.id : `page-${entry.page}`}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => go(event, entry)}
            >
              {entry.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Which clause one reads: the last that begins in the upper part of the window. */
function useCurrent(pages: RefObject<HTMLElement | null>, entries: readonly ContentsEntry[]): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const line = window.innerHeight * 0.4;
      const tops = entries.map((entry) => heightOf(pages.current, entry) ?? Number.POSITIVE_INFINITY);
      setCurrent(
        Math.max(
          0,
          tops.findLastIndex((top) => top < line),
        ),
      );
    };
    const scrolled = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    scrolled();
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scrolled);
    };
  }, [pages, entries]);
  return current;
}

/** Pixels below the upper edge of the window. */
function heightOf(pages: HTMLElement | null, entry: ContentsEntry): number | undefined {
  if ('id' in entry) return document.getElementById(entry.id)?.getBoundingClientRect().top;
  const sheet = pages?.querySelector(`#page-${entry.page}`)?.getBoundingClientRect();
  return sheet && sheet.top + sheet.height * entry.top;
}
