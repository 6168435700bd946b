import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type BlankPlace, placeAt } from './anchors.ts';

type Options = {
  pages: RefObject<HTMLElement | null>;
  isOn: boolean;
  onPlace: (place: BlankPlace) => void;
};

/** A blank that was pressed before this script was there is opened: its link has left its address. */
export function useEarlyPress({ pages, isOn, onPlace }: Options): void {
  const open = useEffectEvent(() => {
    const { hash, pathname, search } = window.location;
    const links = [...(pages.current?.querySelectorAll('a') ?? [])];
    const link = hash === '' ? undefined : links.find((one) => one.getAttribute('href') === hash);
    const place = link && pages.current ? placeAt(pages.current, link) : undefined;
    if (!place) return;
    // Once: who loads the page again finds it as any other.
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    onPlace(place);
  });
  useEffect(() => {
    if (isOn) open();
  }, [isOn]);
}
