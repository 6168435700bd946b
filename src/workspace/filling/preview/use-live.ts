import { useDeferredValue, useMemo } from 'react';
import type { DocumentValues, ResolvedDocument } from '../../../document/document.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import type { FillingData } from '../filling-data.ts';

/** What a document says with these values, its empty blanks to be seen. */
export function liveDocument(
  { template, stage, place, today, email }: Omit<NonNullable<FillingData['live']>, 'letterhead' | 'contents'>,
  values: DocumentValues,
): ResolvedDocument {
  return resolveDocument(template, values, {
    blanks: 'values',
    notes: true,
    stage,
    place: place ?? undefined,
    today,
    email,
  });
}

/** The document itself with what has been typed so far, a moment behind a fast writer. */
export function useLive(live: NonNullable<FillingData['live']>, values: DocumentValues): ResolvedDocument {
  const typed = useDeferredValue(values);
  return useMemo(() => liveDocument(live, typed), [live, typed]);
}
