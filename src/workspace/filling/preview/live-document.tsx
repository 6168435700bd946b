import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { DocumentValues } from '../../../document/document.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { DocumentHtml } from '../../../services/documents/html/document-html.tsx';
import type { FillingData } from '../filling-data.ts';
import { LetterheadFoot, LetterheadHead } from './letterhead-edges.tsx';

type LiveDocumentProps = { live: NonNullable<FillingData['live']>; values: DocumentValues; active: string };

/** The document itself, as it is with what has been typed so far. */
export function LiveDocument({ live, values, active }: LiveDocumentProps) {
  const { template, place, today, email, letterhead } = live;
  const typed = useDeferredValue(values);
  const document = useMemo(
    () =>
      resolveDocument(template, typed, {
        blanks: 'values',
        notes: true,
        place: place ?? undefined,
        today,
        email,
      }),
    [template, typed, place, today, email],
  );
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const blank of sheet.current?.querySelectorAll('[data-field]') ?? [])
      blank.toggleAttribute('data-active', blank.getAttribute('data-field') === active);
  });
  return (
    <div className="preview-live" ref={sheet}>
      {letterhead ? <LetterheadHead letterhead={letterhead} /> : null}
      <DocumentHtml document={document} prefix="live" titleLevel={2} />
      {letterhead ? <LetterheadFoot letterhead={letterhead} /> : null}
    </div>
  );
}
