import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Printer } from '../../../document/resolve/print-value.ts';
import type { Drawing, FillingData } from '../filling-data.ts';
import { printedValues } from '../printed-values.ts';
import type { Filling } from '../use-filling.ts';
import { LiveDocument } from './live-document.tsx';
import { PageSheet } from './page-sheet.tsx';
import { useDrawing } from './use-drawing.ts';

type FillPreviewProps = {
  data: FillingData;
  filling: Filling;
  printer: Printer;
  /** Place of the field that has the focus, '' for none. */
  active: string;
  /** Where narrow screens show one or the other. */
  isShown: boolean;
  texts: { label: string; noPages: string; print: string };
  onPlace: (place: string) => void;
};

/** The document beside its form: it follows what is typed and where, and leads back to the field. */
export function FillPreview({ data, filling, printer, active, isShown, texts, onPlace }: FillPreviewProps) {
  const box = useRef<HTMLElement>(null);
  useScrollTo(box, { active, isShown });
  usePlaceOfClick(box, onPlace);
  const drawing = useDrawing(data, filling);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must scroll by keyboard
    <section className="preview-box" id="preview" aria-label={texts.label} tabIndex={0} ref={box}>
      {data.live ? (
        <LiveDocument live={data.live} values={filling.values} active={active} />
      ) : (
        <Pages
          data={data}
          filling={filling}
          drawing={drawing}
          printer={printer}
          active={active}
          none={texts.noPages}
        />
      )}
      {data.live ? null : <p className="workspace-print">{texts.print}</p>}
    </section>
  );
}

type PagesProps = Pick<FillPreviewProps, 'data' | 'filling' | 'printer' | 'active'> & {
  drawing: Drawing | null;
  none: string;
};

function Pages({ data, filling, drawing, printer, active, none }: PagesProps) {
  const { values } = filling;
  const { groups, prefills } = data;
  const printed = useMemo(() => {
    const fields = groups.flatMap((group) => group.fields);
    return printedValues(fields, { values, prefills }, printer);
  }, [groups, prefills, values, printer]);
  if (!drawing || drawing.pages.length === 0) return <p className="preview-none">{none}</p>;
  return Array.from(drawing.pages, (_page, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
    <PageSheet key={index} drawing={drawing} index={index} printed={printed} active={active} />
  ));
}

/** Brings the place of the field one is in into sight, a third below the upper edge. */
function useScrollTo(
  box: RefObject<HTMLElement | null>,
  { active, isShown }: { active: string; isShown: boolean },
) {
  useEffect(() => {
    const element = box.current;
    if (!element || element.getClientRects().length === 0) return;
    const scrollsItself = element.scrollHeight > element.clientHeight + 4;
    const place = active === '' ? null : placeIn(element, active);
    if (scrollsItself && place) bringIntoSight(place, element);
    // The other half of a narrow screen: it begins where one was, else at its top.
    if (!scrollsItself && isShown) {
      const isPlaced = place !== null && place.getClientRects().length > 0;
      (isPlaced ? place : element).scrollIntoView({ block: isPlaced ? 'center' : 'start' });
    }
  }, [box, active, isShown]);
}

function bringIntoSight(place: Element, box: HTMLElement): void {
  const above = place.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (above > box.clientHeight * 0.12 && above < box.clientHeight * 0.8) return;
  box.scrollBy({ top: above - box.clientHeight / 3, behavior: 'smooth' });
}

/** A cell's place, else that of its table. */
function placeIn(box: HTMLElement | null, active: string): Element | null {
  for (const key of [active, active.split('.')[0] ?? '']) {
    const found = box?.querySelector(`[data-key="${key}"], [data-field="${key}"]`);
    if (found) return found;
  }
  return null;
}

function usePlaceOfClick(box: RefObject<HTMLElement | null>, onPlace: (place: string) => void) {
  useEffect(() => {
    const element = box.current;
    const hear = ({ target }: MouseEvent) => {
      const blank = target instanceof Element ? target.closest('[data-key], [data-field]') : null;
      const place = blank?.getAttribute('data-key') ?? blank?.getAttribute('data-field');
      if (place) onPlace(place);
    };
    element?.addEventListener('click', hear);
    return () => element?.removeEventListener('click', hear);
  }, [box, onPlace]);
}
