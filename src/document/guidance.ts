import type { DocumentTemplate, ResolvedBlock } from './document.ts';
import { plainText } from './resolve/resolve-inlines.ts';
import { withApostrophes } from './resolve/typography.ts';

/**
 * What the author of a template says about it, for whoever reads it before they use it: why a clause is there, what is
 * otherwise in a place, and what holds for the whole. Nothing of it is printed.
 */
export type Guidance = {
  clauses: readonly ClauseGuidance[];
  /** By place code, as the template has them. */
  places: readonly { place: string; text: string }[];
  /** Notes that stand in no clause. */
  general: readonly string[];
  /** For whom it is, when another one is better, what to have checked, the law it rests on: what its author said. */
  use: Use;
};
export type Use = Pick<DocumentTemplate, 'audience' | 'unsuitable' | 'lawyer' | 'sources'>;
/** `number` is '' for a section without one; `texts` may be empty. */
type ClauseGuidance = { id: string; number: string; title: string; texts: readonly string[] };

/** What a note begins with: "Note:", "Hinweis:", "Remarque :". */
const BEGINNING = /^\p{L}{3,10}\s?:\s*/u;

/** @param blocks the template's with its notes: clauses are told as they are numbered there */
export function guidanceOf(template: DocumentTemplate, blocks: readonly ResolvedBlock[]): Guidance {
  const clauses: (ClauseGuidance & { texts: string[] })[] = [];
  const general: string[] = [];
  const last = blocks.findLastIndex(({ kind }) => kind === 'heading');
  let current = general;
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      const clause = claadviceIn(block, template.why?.[block.id]);
      clauses.push(clause);
      current = clause.texts;
    } else if (block.kind === 'note') {
      // What stands at the end is about the whole.
      (index > last ? general : current).push(...textsOf(block.blocks));
    }
  }
  return { clauses, general, places: placesOf(template), use: adviceIn(template) };
}

type Heading = Extract<ResolvedBlock, { kind: 'heading' }>;

function claadviceIn({ id, number, content }: Heading, reason: string | undefined) {
  return { id, number, title: plainText(content), texts: reason ? [withApostrophes(reason)] : [] };
}

function adviceIn({ audience, unsuitable, lawyer, sources }: DocumentTemplate): Use {
  const said = (text: string | undefined) => text && withApostrophes(text);
  return { audience: said(audience), unsuitable: said(unsuitable), lawyer: said(lawyer), sources };
}

function placesOf({ notes }: DocumentTemplate): Guidance['places'] {
  return Object.entries(notes).map(([place, text]) => ({ place, text: withApostrophes(text) }));
}

function textsOf(blocks: readonly ResolvedBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (!('content' in block)) return [];
    const text = plainText(block.content).replace(BEGINNING, '').trim();
    return text === '' ? [] : [`${text.charAt(0).toUpperCase()}${text.slice(1)}`];
  });
}
