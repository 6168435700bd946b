import type { DocumentTemplate, DocumentValues } from '../../../document/document.ts';
import { conditionHolds } from '../../../document/resolve/field-value.ts';
import { withPrefills } from '../../../document/resolve/prefill.ts';
import { wordedParts } from '../../../document/wording/apply-wording.ts';
import type { WordedPart } from '../../../document/wording/arrange.ts';
import { type NotationNames, notationNames } from '../../../document/wording/notation-names.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { entryOf, open } from '../../filling/open.server.ts';
import { type Opened, today } from '../../filling/opened.server.ts';
import {
  type MemberContext,
  memberOf,
  notFound,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';

/** A document whose words are edited. */
export type OpenedWording = {
  page: MemberContext;
  opened: Opened;
  /** As its author wrote it. */
  original: DocumentTemplate;
  parts: readonly WordedPart[];
  /** With what fills itself. */
  values: DocumentValues;
  names: NotationNames;
};

/** The document an address names by `id`, else the one of its template that was touched last. @throws 404 */
export async function openedWording(visit: WorkspaceContext): Promise<OpenedWording> {
  const entry = entryOf(visit);
  const page = memberOf(visit, `doc/${documentSlug(entry)}/wording/`);
  const opened = await open(page, entry, page.url.searchParams.get('id'));
  const original = await page.services.documents.template(entry.id, opened.document?.madeWith);
  if (!original) throw notFound();
  const parts = wordedParts(original, opened.document?.wording ?? null);
  const { place, document } = opened;
  const known = { place, today: today(), email: page.identity.email };
  return {
    page,
    opened,
    original,
    parts,
    values: withPrefills(original, document?.values ?? {}, known),
    names: notationNames(original.fields, parts, original.numbering === 'clauses'),
  };
}

/** The parts that the answers of the form put into the document, also those that are left out by hand. */
export function shownParts({ original, parts, values }: OpenedWording): ReadonlySet<string> {
  const walk = (all: readonly WordedPart[]): string[] =>
    all
      .filter(({ conditions }) => conditions.every((one) => conditionHolds(original, values, one, 'values')))
      .flatMap((part) => [part.name, ...walk(part.parts)]);
  return new Set(walk(parts));
}

/** Where this document's words are edited, with what is open there. */
export function wordingHref({ page, opened }: OpenedWording, asked: Record<string, string> = {}): string {
  const href = new URL(page.link(`doc/${documentSlug(opened.entry)}/wording/`), page.url);
  href.searchParams.set('id', opened.id);
  for (const [name, value] of Object.entries(asked)) href.searchParams.set(name, value);
  return href.pathname + href.search;
}

/** In a document without headings there is nothing to stand beside. */
export function hasClauses({ parts }: OpenedWording): boolean {
  return parts.some(({ own }) => own.length > 0);
}
