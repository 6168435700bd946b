import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import type { Printer } from '../../../document/resolve/print-value.ts';
import type { BlankLink } from '../blanks/blank-links.ts';
import type { Drawing, FillingData } from '../filling-data.ts';
import { printedValues } from '../printed-values.ts';
import type { Filling } from '../use-filling.ts';
import { PageSheet } from './page-sheet.tsx';

type FillPreviewProps = {
  data: FillingData;
  filling: Filling;
  drawing: Drawing | null;
  /** The document itself, for those who do not see pictures. */
  live: ReactNode;
  printer: Printer;
  /** Makes links of the blanks of the pictures; null where nothing is filled in. */
  linkOf: BlankLink | null;
  /** Place of the field that has the focus, '' for none. */
  active: string;
  /** Beside the form, which it follows. */
  isBeside: boolean;
  texts: { label: string; noPages: string; print: string };
  box: RefObject<HTMLElement | null>;
  /** What is laid over the pages. */
  children?: ReactNode;
};

/** The document: it follows what is typed and where. */
export function FillPreview(props: FillPreviewProps) {
  const { data, filling, drawing, live, printer, linkOf, active, isBeside, texts, box, children } = props;
  useScrollTo(box, isBeside ? active : '');
  return (
    <section
      className="preview-box"
      id="preview"
      data-whole={isBeside ? undefined : ''}
      aria-label={texts.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must scroll by keyboard
      tabIndex={0}
      ref={box}
    >
      {live ?? <Pages {...{ data, filling, drawing, printer, linkOf, active }} none={texts.noPages} />}
      {live ? null : <p className="workspace-print">{texts.print}</p>}
      {children}
    </section>
  );
}

type PagesProps = Pick<FillPreviewProps, 'data' | 'filling' | 'drawing' | 'printer' | 'linkOf' | 'active'> & {
  none: string;
};

function Pages({ data, filling, drawing, printer, linkOf, active, none }: PagesProps) {
  const { values } = filling;
  const { groups, prefills } = data;
  const printed = useMemo(() => {
    const fields = groups.flatMap((group) => group.fields);
    return printedValues(fields, { values, prefills }, printer);
  }, [groups, prefills, values, printer]);
  if (!drawing || drawing.pages.length === 0) return <p className="preview-none">{none}</p>;
  return Array.from(drawing.pages, (_page, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
    <PageSheet key={index} {...{ drawing, index, printed, active, linkOf }} lang={data.lang} />
  ));
}

/** Brings the place of the field one is in into sight, a third below the upper edge, where the pages scroll by themselves. */
function useScrollTo(box: RefObject<HTMLElement | null>, active: string) {
  useEffect(() => {
    const element = box.current;
    const place = element && active !== '' ? placeIn(element, active) : null;
    if (element && place && element.scrollHeight > element.clientHeight + 4) bringIntoSight(place, element);
  }, [box, active]);
}

function bringIntoSight(place: Element, box: HTMLElement): void {
  const above = place.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (above > box.clientHeight * 0.12 && above < box.clientHeight * 0.8) return;
  box.scrollBy({ top: above - box.clientHeight / 3, behavior: 'smooth' });
}

/** A cell's place, else that of its table. */
function placeIn(box: HTMLElement, active: string): Element | null {
  for (const key of [active, active.split('.')[0] ?? '']) {
    const found = box.querySelector(`[data-key="${key}"], [data-field="${key}"]`);
    if (found) return found;
  }
  return null;
}
