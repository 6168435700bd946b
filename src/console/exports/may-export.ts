import type { Role } from '../../services/operators/permissions.table.ts';
import { verdictOf } from '../../services/operators/permissions.ts';
import { keysOf } from '../../shared/keys.ts';
import { EXPORT_LISTS, type ExportListName } from './export-lists.table.ts';

/** How somebody may have a list: with names, without them, or not at all. */
export type ExportForm = 'whole' | 'nameless' | 'not';

/** What roles may have of a list: asked when it is wished for, when it is built, and when it is fetched. */
export function exportForm(roles: readonly Role[], name: ExportListName): ExportForm {
  const row = EXPORT_LISTS[name];
  const isTable = 'isTable' in row;
  if (verdictOf(roles, isTable ? 'export.table' : 'export.list') !== 'may') return 'not';
  const isSeen = verdictOf(roles, row.see) === 'may';
  if (!isSeen && !('hasNamelessForm' in row)) return 'not';
  return isTable || (isSeen && verdictOf(roles, 'customers.see') === 'may') ? 'whole' : 'nameless';
}

/** The lists that somebody may have, in their order. */
export function exportableLists(roles: readonly Role[]): ExportListName[] {
  return keysOf(EXPORT_LISTS).filter((name) => exportForm(roles, name) !== 'not');
}

/** The filters of a list in an address; whatever else stands there is left out. */
export function filtersOf(name: ExportListName, query: URLSearchParams): URLSearchParams {
  const { filters }: { filters: readonly string[] } = EXPORT_LISTS[name];
  const isFilter = (field: string) =>
    filters.some((one) => (one.endsWith('.') ? field.startsWith(one) : field === one));
  return new URLSearchParams([...query].filter(([field, value]) => isFilter(field) && value !== ''));
}
