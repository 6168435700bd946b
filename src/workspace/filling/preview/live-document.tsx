import { useEffect, useRef } from 'react';
import type { ResolvedDocument } from '../../../document/document.ts';
import { DocumentHtml } from '../../../services/documents/html/document-html.tsx';
import type { FillingData } from '../filling-data.ts';
import { LetterheadFoot, LetterheadHead } from './letterhead-edges.tsx';

/** Before the ids of its sections. */
export const LIVE = 'live';

type LiveDocumentProps = {
  document: ResolvedDocument;
  letterhead: NonNullable<FillingData['live']>['letterhead'];
  active: string;
};

/** The document itself, as it is with what has been typed so far. */
export function LiveDocument({ document, letterhead, active }: LiveDocumentProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const blank of sheet.current?.querySelectorAll('[data-field]') ?? [])
      blank.toggleAttribute('data-active', blank.getAttribute('data-field') === active);
  });
  return (
    <div className="preview-live" ref={sheet}>
      {letterhead ? <LetterheadHead letterhead={letterhead} /> : null}
      <DocumentHtml document={document} prefix={LIVE} titleLevel={2} />
      {letterhead ? <LetterheadFoot letterhead={letterhead} /> : null}
    </div>
  );
}
