import type { ResolvedDocument } from '../../document/document.ts';
import { plainText } from '../../document/resolve/resolve-inlines.ts';
import { sectionId } from '../../services/documents/html/document-runs.tsx';
import type { ContentsEntry } from './bar/contents.tsx';
import type { Drawing } from './filling-data.ts';
import { LIVE } from './preview/live-document.tsx';

/** The clauses of a document, of itself or of its pictures. */
export function contentsOf(live: ResolvedDocument | null, drawing: Drawing | null): readonly ContentsEntry[] {
  if (!live) return drawing?.sections ?? [];
  return live.blocks.flatMap((block) =>
    block.kind === 'heading'
      ? [{ title: `${block.number} ${plainText(block.content)}`.trim(), id: sectionId(LIVE, block.id) }]
      : [],
  );
}
