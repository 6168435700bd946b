import type { Locale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { LibraryTemplate } from '../documents/library/library-files.server.ts';
import type { LibrarySource } from '../documents/library/library-source.server.ts';
import { templateFaults } from '../documents/library/template-faults.server.ts';
import { slugOf } from './library-line.ts';
import type { TemplateFault } from './template-version.ts';
import { knownFamilies, takenNames } from './template-versions.store.server.ts';

/** Characters of a text; the longest template we ship has 71,000. */
export const LONGEST_SOURCE = 300_000;

/** A text as it was looked at: the template it is where it reads, and what speaks against publishing it. */
export type CheckedText = { read: LibraryTemplate | undefined; faults: readonly TemplateFault[] };

type Text = { templateId: number; locale: Locale; source: string };

/** Looks at a text as the build looks at the templates we ship, and whether its names are free. */
export async function checkedText(
  query: Query,
  library: Pick<LibrarySource, 'readText'>,
  { templateId, locale, source }: Text,
): Promise<CheckedText> {
  const read = await library.readText({ source, locale });
  if ('errors' in read) return { read: undefined, faults: read.errors.toSorted(byLine) };
  const faults = [
    ...templateFaults(read, source),
    ...(await nameFaults(query, read, { templateId, source })),
  ];
  return { read, faults: faults.toSorted(byLine) };
}

/** Number, address and family belong to one template; related documents are there. */
async function nameFaults(
  query: Query,
  { template, file }: LibraryTemplate,
  { templateId, source }: Pick<Text, 'templateId' | 'source'>,
): Promise<TemplateFault[]> {
  const { id, locale, family, slug, related } = template;
  const at = (entry: string, expected: string, found: string): TemplateFault => ({
    ...{ file, line: lineOf(source, entry), expected, found },
  });
  const taken = await takenNames(query, { id: templateId, locale, family, slug });
  const known = await knownFamilies(query, related);
  return [
    ...(id === templateId ? [] : [at('id', `the number of this template, ${templateId}`, String(id))]),
    ...taken.flatMap((one) => [
      ...(one.family === family
        ? [at('family', 'one template of a family in each language', `${family}, as in number ${one.id}`)]
        : []),
      ...(one.slug === slug ? [at('slug', 'an address of its own', `${slug}, as in number ${one.id}`)] : []),
    ]),
    ...related
      .filter((one) => one !== family && !known.has(one))
      .map((one) => at('related', 'related: families that exist', one)),
  ];
}

function lineOf(source: string, entry: string): number {
  return source.split(/\r\n?|\n/).findIndex((line) => line.startsWith(`${entry}:`)) + 1 || 1;
}

function byLine(one: TemplateFault, other: TemplateFault): number {
  return one.line - other.line;
}

/** What lists say of a text, whether it reads or not. */
export function namesIn(source: string, before: { family: string; slug: string; title: string }) {
  const entry = (name: string) => {
    const found = new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'm').exec(source.slice(0, 20_000))?.[1] ?? '';
    return found.replace(/^(["'])(.*)\1$/, '$2').slice(0, 200);
  };
  const [family, slug, title] = [entry('family'), entry('slug'), entry('title')];
  return {
    family: slugOf(family) === family && family !== '' ? family : before.family,
    slug: slugOf(slug) === slug && slug !== '' ? slug : before.slug,
    title: title || before.title,
  };
}
