import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PLACE } from '../bar/popovers.ts';
import type { PlaceData } from '../filling-data.ts';
import { worded } from '../worded.ts';
import { PlaceForm } from './place-form.tsx';

/** Where the document is used: asked once, kept with the account, and changed here. */
export function PlaceChip({ data: { texts, place, short } }: { data: PlaceData }) {
  return (
    <button
      className="place-chip"
      type="button"
      popoverTarget={PLACE}
      data-unset={place ? undefined : ''}
      aria-label={place ? worded(texts.usedIn, { place: short }) : texts.title}
    >
      <span className="place-chip-pin">
        <Icon name="pin" />
      </span>
      <span className="place-chip-name">{place ? short : texts.title}</span>
    </button>
  );
}

/** What the chip opens. Without script it stands open while the place, or its part, is still to be named. */
export function PlacePanel({ data, documentId }: { data: PlaceData; documentId: string }) {
  const { texts, place, name, open } = data;
  const panel = useRef<HTMLElement>(null);
  const isAsked = open && place !== null;
  useEffect(() => {
    if (isAsked) panel.current?.showPopover();
  }, [isAsked]);
  return (
    <section
      className="bar-popover place-panel"
      id={PLACE}
      popover="auto"
      data-open={open ? '' : undefined}
      aria-label={texts.title}
      ref={panel}
    >
      <h2 className="workspace-minor">{texts.title}</h2>
      {place ? <p className="place-panel-now">{worded(texts.usedIn, { place: name })}</p> : null}
      <p className="workspace-small">{texts.lead}</p>
      <PlaceForm key={name} data={data} documentId={documentId} idPrefix="place" />
    </section>
  );
}
