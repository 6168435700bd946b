import { textsOf } from '../../locales/messages.server.ts';
import type { ExportListName } from '../exports/export-lists.table.ts';
import { exportForm } from '../exports/may-export.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { ExportLinkProps } from './export-link.tsx';
import { exportHref } from './grid.server.ts';

/** The way from a list to its file, for who may have it. */
export function exportLink(page: OperatorPage, list: ExportListName): ExportLinkProps {
  if (exportForm(page.operator.roles, list) === 'not') return null;
  return { label: textsOf(page.locale, 'console-exports').link, href: exportHref(list, page.url) };
}
