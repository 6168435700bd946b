import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DocumentValues } from '../../document/document.ts';
import { type Change, DocumentSession, type SessionState } from './document-session.ts';
import type { FillingData } from './filling-data.ts';

export type Filling = SessionState & {
  change: Change;
  flush(): Promise<boolean>;
  take(values: DocumentValues): void;
};

/** The session of a document for as long as its form is shown. */
export function useFilling(data: FillingData): Filling {
  const [session] = useState(() => new DocumentSession(data));
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  useEffect(() => session.start(), [session]);
  return { ...state, change: session.change, flush: session.flush, take: session.take };
}
