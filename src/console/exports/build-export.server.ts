import type { AskedExport, BuiltExport, ExportBuilder } from '../../services/exports/export.ts';
import { listFile } from '../../services/exports/list-file.ts';
import type { Operator } from '../../services/operators/operator.ts';
import { verdictOf } from '../../services/operators/permissions.ts';
import type { Services } from '../../services/services.ts';
import { hasKey } from '../../shared/keys.ts';
import { consoleLocale } from '../frame/console-locale.ts';
import { LIST_READERS } from './export-lists.server.ts';
import { EXPORT_LISTS } from './export-lists.table.ts';
import { exportForm, filtersOf } from './may-export.ts';

/** The name of the accountant's books among the files. */
export const BOOKS = 'books';

/** Builds what somebody wished for, as far as they may have it by then. */
export function exportBuilder(services: Services): ExportBuilder {
  return async (asked) => {
    const maker = await services.operators.people.find(asked.madeBy);
    if (maker?.state !== 'active') return { outcome: 'refused', reason: 'notAllowed' };
    return asked.name === BOOKS ? booksOf(services, maker, asked) : listOfMaker(services, maker, asked);
  };
}

async function booksOf(services: Services, maker: Operator, asked: AskedExport): Promise<BuiltExport> {
  if (verdictOf(maker.roles, 'export.books') !== 'may') return { outcome: 'refused', reason: 'notAllowed' };
  const month = new URLSearchParams(asked.query).get('month') ?? '';
  const packed = await services.monthlyBooks.pack(month, asked.locale);
  if (packed.outcome === 'unknown') return { outcome: 'refused', reason: 'unknown' };
  if (packed.outcome === 'differs') return { outcome: 'refused', reason: 'differs', details: packed.details };
  return { outcome: 'built', content: packed.content, rows: () => packed.rows };
}

async function listOfMaker(services: Services, operator: Operator, asked: AskedExport): Promise<BuiltExport> {
  const { name, format, query } = asked;
  if (!hasKey(EXPORT_LISTS, name) || format === 'zip') return { outcome: 'refused', reason: 'unknown' };
  const form = exportForm(operator.roles, name);
  if (form === 'not') return { outcome: 'refused', reason: 'notAllowed' };
  // Nothing but its query is read of it.
  const url = new URL(`https://console.invalid/?${filtersOf(name, new URLSearchParams(query))}`);
  const ask = { services, operator, locale: consoleLocale(asked.locale, null), url, params: {} };
  return listFile(await LIST_READERS[name](ask, form === 'whole'), format);
}
