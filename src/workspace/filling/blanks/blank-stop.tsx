import { type CSSProperties, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { BlankPlace, Spot } from './anchors.ts';
import { useFollowed, useInSight } from './use-spot.ts';

type BlankStopProps = {
  pages: RefObject<HTMLElement | null>;
  place: BlankPlace;
  /** Of its field, and what stands there. */
  label: string;
  lang: string | undefined;
  onOpen: () => void;
  onLeave: () => void;
};

/** Around what is small, so that it is large enough to be pressed. */
const LEAST_PX = 24;

/** The blank that has the focus: Enter or typing opens it, Escape leaves the pages. */
export function BlankStop({ pages, place, label, lang, onOpen, onLeave }: BlankStopProps) {
  const spot = useFollowed(pages, place);
  const button = useRef<HTMLButtonElement>(null);
  useInSight(pages, place);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
      pages.current?.focus({ preventScroll: true });
      return;
    }
    // The first key goes into the control that is there by then.
    const isTyped = [...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    if (isTyped && !event.altKey) onOpen();
  };
  return (
    <button
      className="blank-stop"
      type="button"
      ref={button}
      aria-label={label}
      lang={lang}
      onClick={onOpen}
      onKeyDown={press}
      onBlur={onLeave}
      style={spot ? styleOf(spot) : undefined}
    />
  );
}

function styleOf({ left, top, width, height }: Spot): CSSProperties {
  const around = Math.max(0, (LEAST_PX - height) / 2);
  // React knows no variables of a style sheet among its properties.
  const variables = { '--around': `${around}px` } as CSSProperties;
  const size = { height: Math.max(height, LEAST_PX), width: Math.max(width, LEAST_PX) };
  return { left, top: top - around, ...size, ...variables };
}
