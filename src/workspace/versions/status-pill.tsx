import type { DocumentStatus } from '../../services/drive/status.ts';

/** How far a document is, in a word. */
export type StatusWord = { kind: DocumentStatus | 'cancelled'; word: string };

/** Stands beside a document's name. */
export function StatusPill({ status }: { status: StatusWord }) {
  return (
    <span className="workspace-pill" data-status={status.kind}>
      {status.word}
    </span>
  );
}
