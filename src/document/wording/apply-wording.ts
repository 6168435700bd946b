import type { Block, DocumentTemplate } from '../document.ts';
import { textOf as titleWords } from '../resolve/resolve-inlines.ts';
import { type WordedPart, worded } from './arrange.ts';
import { carried } from './carry.ts';
import { type Differences, isUnchanged, NO_DIFFERENCES } from './differences.ts';
import { givenName, referenceName } from './part-name.ts';
import { partsOf } from './parts.ts';
import { blocksOf } from './write-blocks.ts';

/**
 * A template with its owner's words in the place of its own: whatever prints, draws or shows a document works with
 * what comes out. Differences made on an earlier version of the template are carried over to this one first.
 *
 * @returns the very same template where nothing differs
 */
export function applyWording(
  template: DocumentTemplate,
  differences: Differences | null | undefined,
): DocumentTemplate {
  return !differences || isUnchanged(differences)
    ? template
    : withParts(template, wordedParts(template, differences));
}

/** The parts of a template as its owner has them, also those that are left out. */
export function wordedParts(
  { blocks }: Pick<DocumentTemplate, 'blocks'>,
  differences: Differences | null,
): WordedPart[] {
  const parts = partsOf(blocks);
  return worded(parts, carried(parts, differences ?? NO_DIFFERENCES));
}

/** A template that says what these parts say; each of its blocks knows its part. */
export function withParts(template: DocumentTemplate, parts: readonly WordedPart[]): DocumentTemplate {
  return { ...template, blocks: blocksOf(parts), omitted: { ...template.omitted, ...omittedIn(parts) } };
}

/** What is left out and may be referred to: by the title of its clause. */
function omittedIn(parts: readonly WordedPart[]): Record<string, string> {
  const gone = parts.flatMap((section) => {
    const left = eachWorded(section, false);
    return left.map((name) => [name, titleOf(section.own)] as const);
  });
  return Object.fromEntries(gone);
}

/** The names for references that went with what is left out. */
function eachWorded(part: WordedPart, isGone: boolean): string[] {
  const gone = isGone || part.isLeftOut;
  const own = gone ? namesOf(part) : [];
  return [...own, ...part.parts.flatMap((inner) => eachWorded(inner, gone))];
}

function namesOf({ name, own: [first] }: WordedPart): string[] {
  if (first?.kind === 'heading' || first?.kind === 'subHeading') return [referenceName(first, name)];
  const named = givenName(first);
  return named === undefined ? [] : [named];
}

function titleOf([heading]: readonly Block[]): string {
  return heading?.kind === 'heading' ? titleWords(heading.content) : '';
}
