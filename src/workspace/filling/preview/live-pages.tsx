import { useEffect } from 'react';
import type { DocumentValues } from '../../../document/document.ts';
import type { ContentsEntry } from '../bar/contents.tsx';
import type { BlankLink } from '../blanks/blank-links.ts';
import { contentsOf } from '../contents-of.ts';
import type { FillingData } from '../filling-data.ts';
import { LiveDocument } from './live-document.tsx';
import { useLive } from './use-live.ts';

export type LivePagesProps = {
  live: NonNullable<FillingData['live']>;
  values: DocumentValues;
  active: string;
  /** Makes links of its blanks; null where nothing is filled in. */
  linkOf: BlankLink | null;
  /** Told which clauses there are with what is typed. */
  onContents: (contents: readonly ContentsEntry[]) => void;
};

/** The document as it is with what has been typed so far, and the clauses that are in it. */
export function LivePages({ live, values, active, linkOf, onContents }: LivePagesProps) {
  const document = useLive(live, values);
  useEffect(() => onContents(contentsOf(document)), [document, onContents]);
  return <LiveDocument {...{ document, active, linkOf }} letterhead={live.letterhead} />;
}
