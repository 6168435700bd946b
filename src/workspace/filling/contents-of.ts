import type { ResolvedDocument } from '../../document/document.ts';
import { plainText } from '../../document/resolve/resolve-inlines.ts';
import { sectionId } from '../../services/documents/html/document-runs.tsx';
import type { ContentsEntry } from './bar/contents.tsx';
import { LIVE } from './preview/live-document.tsx';

/** The clauses of a document. */
export function contentsOf({ blocks }: ResolvedDocument): readonly ContentsEntry[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading'
      ? [{ title: `${block.number} ${plainText(block.content)}`.trim(), id: sectionId(LIVE, block.id) }]
      : [],
  );
}
