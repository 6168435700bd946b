import { useEffect, useMemo, useRef } from 'react';
import type { ResolvedDocument } from '../../../document/document.ts';
import { BlankLinks, type DocumentBlank } from '../../../services/documents/html/blank-links.ts';
import { DocumentHtml } from '../../../services/documents/html/document-html.tsx';
import type { BlankLink } from '../blanks/blank-links.ts';
import { firstBlanks } from '../blanks/first-blanks.ts';
import type { FillingData } from '../filling-data.ts';
import { LetterheadFoot, LetterheadHead } from './letterhead-edges.tsx';

/** Before the ids of its sections. */
export const LIVE = 'live';

type LiveDocumentProps = {
  document: ResolvedDocument;
  letterhead: NonNullable<FillingData['live']>['letterhead'];
  active: string;
  linkOf: BlankLink | null;
};

/** The document itself, as it is with what has been typed so far. */
export function LiveDocument({ document, letterhead, active, linkOf }: LiveDocumentProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const blank of sheet.current?.querySelectorAll('[data-field]') ?? [])
      blank.toggleAttribute('data-active', blank.getAttribute('data-field') === active);
  });
  const links = useMemo(() => linkOf && linksIn(document, linkOf), [document, linkOf]);
  return (
    <div className="preview-live" ref={sheet}>
      {letterhead ? <LetterheadHead letterhead={letterhead} /> : null}
      <BlankLinks value={links}>
        <DocumentHtml document={document} prefix={LIVE} titleLevel={2} />
      </BlankLinks>
      {letterhead ? <LetterheadFoot letterhead={letterhead} /> : null}
    </div>
  );
}

function linksIn(document: ResolvedDocument, linkOf: BlankLink) {
  const stops = firstBlanks(document);
  const [first] = stops;
  return ({ key, text, piece }: DocumentBlank) =>
    linkOf({ place: key, text, isStop: stops.has(piece), isFirst: piece === first });
}
