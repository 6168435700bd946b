import { Readable } from 'node:stream';
import { writeAudit } from '../../../services/audit/audit.store.server.ts';
import type { Export } from '../../../services/exports/export.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { now } from '../../../shared/clock.ts';
import { hasKey } from '../../../shared/keys.ts';
import { BOOKS } from '../../exports/build-export.server.ts';
import { EXPORT_LISTS } from '../../exports/export-lists.table.ts';
import { exportForm } from '../../exports/may-export.ts';
import { actorOf, type OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';

const TYPES: Record<Export['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
};

/** A file for whoever had it made, as long as they may still have it. That it was fetched is a row of the log. */
export async function loadExportFile(page: OperatorPage): Promise<Response> {
  const { services, params, operator } = page;
  const file = await services.exports.find(params['id'] ?? '', operator.id);
  if (file?.state !== 'ready' || !mayHave(page, file)) throw notFound();
  if (file.expiresAt === null || file.expiresAt <= now()) throw notFound();
  await services.audit.noted((query) =>
    writeAudit(query, {
      ...{ actor: actorOf(page), action: 'export.fetched', at: now() },
      subject: { kind: 'export', id: file.id },
      after: { list: file.name, format: file.format },
    }),
  );
  const body = page.request.method === 'HEAD' ? null : Readable.toWeb(services.exports.open(file));
  // Node's own type of the same stream.
  return new Response(body as ReadableStream | null, {
    headers: {
      'Content-Type': TYPES[file.format],
      'Content-Disposition': `attachment; filename="${nameOf(file)}"`,
      ...(file.bytes === null ? {} : { 'Content-Length': String(file.bytes) }),
      'Cache-Control': 'no-store',
    },
  });
}

function mayHave({ operator: { roles } }: OperatorPage, { name }: Export): boolean {
  if (name === BOOKS) return verdictOf(roles, 'export.books') === 'may';
  return hasKey(EXPORT_LISTS, name) && exportForm(roles, name) !== 'not';
}

/** 'papergrove-orders-2026-11-27.csv'; of books their month, and that it was not over. */
function nameOf({ name, format, query, createdAt }: Export): string {
  const month = new URLSearchParams(query).get('month') ?? '';
  const day = createdAt.toISOString().slice(0, 10);
  if (name !== BOOKS) return `papergrove-${name}-${day}.${format}`;
  return `papergrove-books-${month}${day.startsWith(month) ? '-provisional' : ''}.zip`;
}
