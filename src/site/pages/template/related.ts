import type { CatalogueService } from '../../../services/catalogue/catalogue.server.ts';
import type { CatalogueEntry } from '../../../services/catalogue/catalogue.ts';

const MOST = 4;

type Library = Pick<CatalogueService, 'version' | 'inDepartment' | 'suggested'>;

/**
 * What often goes with a template, in its language: the documents its author named, then its own department's of
 * the same kind, then the others of the department.
 */
export function relatedTo(
  entry: CatalogueEntry,
  families: readonly string[],
  library: Library,
): CatalogueEntry[] {
  const named = families.flatMap((family) => library.version(family, entry.locale) ?? []);
  if (named.length >= MOST) return named.slice(0, MOST);
  const department = library.inDepartment(entry.department, entry.locale);
  const sameKind = department.filter(({ type }) => type === entry.type);
  const all = [...named, ...sameKind, ...department, ...library.suggested(entry.locale)];
  const others = all.filter(({ id, locale }) => id !== entry.id && locale === entry.locale);
  return [...new Set(others)].slice(0, MOST);
}
