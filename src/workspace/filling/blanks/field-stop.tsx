import type { RefObject } from 'react';
import type { Printer } from '../../../document/resolve/print-value.ts';
import type { FillingData } from '../filling-data.ts';
import { printedText } from '../printed-values.ts';
import { shownText } from '../shown-value.ts';
import type { Filling } from '../use-filling.ts';
import { worded } from '../worded.ts';
import type { BlankPlace } from './anchors.ts';
import { BlankStop } from './blank-stop.tsx';
import type { Blanks } from './use-blanks.ts';
import type { Stops } from './use-stops.ts';

type FieldStopProps = {
  pages: RefObject<HTMLElement | null>;
  at: BlankPlace;
  data: FillingData;
  filling: Filling;
  blanks: Blanks;
  stops: Stops;
  printer: Printer;
};

/** The blank that has the focus, named by its field and what stands in it. */
export function FieldStop({ pages, at, data, filling, blanks, stops, printer }: FieldStopProps) {
  const key = at.key.split('.')[0] ?? '';
  const field = data.groups.flatMap((group) => group.fields).find((one) => one.key === key);
  if (!field) return null;
  const typed = { values: filling.values, prefills: data.prefills };
  const text = field.type === 'rows' ? '' : printedText(field, shownText(field, typed), printer);
  const { empty, filled } = data.words.blank;
  // A table is named alone: what stands in it is read where it is filled in.
  const called = text === '' ? empty : filled;
  const label = field.type === 'rows' ? field.label : worded(called, { label: field.label, text });
  return (
    <BlankStop
      // Another blank is another button: it is told when it has the focus.
      key={key}
      pages={pages}
      place={at}
      label={label}
      lang={data.lang}
      onOpen={() => blanks.show(at)}
      onLeave={stops.leave}
    />
  );
}
