import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Field, TextField } from '../../../document/document.ts';
import { isPressed } from '../../shell/shortcuts.ts';
import type { FillingData } from '../filling-data.ts';
import { neededFields } from '../needed-fields.ts';
import { progressOf } from '../shown-value.ts';
import type { Filling } from '../use-filling.ts';
import { type BlankPlace, placeAt, placesOn } from './anchors.ts';
import { fieldsInOrder, nextBlank } from './blank-order.ts';
import { useEarlyPress } from './use-early-press.ts';

export type OpenBlank = { field: TextField; place: BlankPlace };

export type Blanks = {
  /** The one somebody types into; null for none. */
  open: OpenBlank | null;
  next(): void;
  close(): void;
  /** Opens a blank to type into; a table, in the form. */
  show(place: BlankPlace): void;
};

type Options = {
  pages: RefObject<HTMLElement | null>;
  data: FillingData;
  filling: Filling;
  /** Where blanks stand is not known yet. */
  isLate: boolean;
  /** The pages are what is filled in; else a click on them leads to the form. */
  isOn: boolean;
  /** Shows a field in the form: tables, and what is printed nowhere. */
  onForm: (place: string) => void;
  /** There is nothing left to fill in. */
  onDone: () => void;
};

/** Filling in on the pages: a press on a blank opens it, Enter leads on to the next empty one. */
export function useBlanks({ pages, data, filling, isLate, isOn, onForm, onDone }: Options): Blanks {
  const [open, setOpen] = useState<OpenBlank | null>(null);
  const fields = useMemo(() => fieldsByKey(data), [data]);

  const [isWaiting, setWaiting] = useState(false);

  const show = (place: BlankPlace) => {
    const field = fields.get(place.key.split('.')[0] ?? '');
    if (!field) return;
    if (!isOn || field.type === 'rows') onForm(place.key);
    else setOpen({ field, place });
  };
  const next = () => {
    if (!pages.current) return;
    const places = placesOn(pages.current);
    // Once it is known where they are, the first is opened; who presses again has the form.
    setWaiting(isLate && places.length === 0 && !isWaiting);
    if (isLate && places.length === 0 && !isWaiting) return;
    const asked = neededFields(data, filling.values);
    const typed = { values: filling.values, prefills: data.prefills };
    const isEmpty = (key: string) =>
      asked.some((field) => field.key === key && isLeft(progressOf([field], typed)));
    const printed = fieldsInOrder(places);
    const unprinted = asked.map(({ key }) => key).filter((key) => !printed.includes(key));
    const key = nextBlank([...printed, ...unprinted], open?.field.key ?? '', isEmpty);
    if (key === undefined) {
      setOpen(null);
      onDone();
    } else if (printed.includes(key)) show({ key, nth: 0 });
    else onForm(key);
  };
  // At once: a telephone shows its keyboard only to who focuses a field within the touch.
  usePresses(pages, (place) => flushSync(() => show(place)));
  useEarlyPress({ pages, isOn, onPlace: show });
  useEnter(isOn && open === null, next);
  useOnceThere(pages, isWaiting && isOn, next);
  const shown = isOn ? open : null;
  return {
    open: shown,
    next: () => flushSync(next),
    close: () => setOpen(null),
    show: (place) => flushSync(() => show(place)),
  };
}

function isLeft({ filled, total }: { filled: number; total: number }): boolean {
  return filled < total;
}

function fieldsByKey({ groups }: FillingData): ReadonlyMap<string, Field> {
  return new Map(groups.flatMap((group) => group.fields).map((field) => [field.key, field]));
}

function usePresses(pages: RefObject<HTMLElement | null>, onPlace: (place: BlankPlace) => void): void {
  const press = useEffectEvent((event: MouseEvent) => {
    const place = pages.current && placeAt(pages.current, event.target);
    // In a tab of its own: that page opens it.
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPlace(place);
  });
  useEffect(() => {
    const element = pages.current;
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [pages]);
}

/** As soon as the first blank stands on the pages. */
function useOnceThere(pages: RefObject<HTMLElement | null>, isWaiting: boolean, onThere: () => void): void {
  const look = useEffectEvent(() => {
    if (pages.current && placesOn(pages.current).length > 0) onThere();
  });
  useEffect(() => {
    if (!isWaiting || !pages.current) return;
    const watch = new MutationObserver(look);
    watch.observe(pages.current, { subtree: true, childList: true });
    return () => watch.disconnect();
  }, [pages, isWaiting]);
}

/** Where nothing else has the focus, Enter begins. */
function useEnter(isOn: boolean, onEnter: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressed('nextBlank', event)) return;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.id !== 'preview') return;
    event.preventDefault();
    onEnter();
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
