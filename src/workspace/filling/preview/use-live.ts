import { useDeferredValue, useMemo } from 'react';
import type { DocumentValues, ResolvedDocument } from '../../../document/document.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import type { FillingData } from '../filling-data.ts';

/** The document itself with what has been typed so far, a moment behind a fast writer; null without a plan. */
export function useLive(live: FillingData['live'], values: DocumentValues): ResolvedDocument | null {
  const typed = useDeferredValue(values);
  return useMemo(() => {
    if (!live) return null;
    const { template, stage, place, today, email } = live;
    return resolveDocument(template, typed, {
      blanks: 'values',
      notes: true,
      stage,
      place: place ?? undefined,
      today,
      email,
    });
  }, [live, typed]);
}
