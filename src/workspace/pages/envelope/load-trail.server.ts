import { trailTable } from '../../../services/signing/trail-table.server.ts';
import { attachment } from '../../shell/attachment.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import type { TrailFormat } from './envelope-trail.tsx';
import { envelopeOf } from './load.server.ts';

const TYPES: Readonly<Record<TrailFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

/** All that happened to an envelope as a file, for its sender alone: what is attached to a sealed file, or a table of it. */
export async function loadEnvelopeTrail(visit: WorkspaceContext): Promise<Response> {
  const { page, ...found } = await envelopeOf(visit);
  const trail = await page.services.signing.sender.trailOf(found);
  const format: TrailFormat = page.url.searchParams.get('as') === 'csv' ? 'csv' : 'json';
  const text = format === 'csv' ? trailTable(page.locale, trail) : `${JSON.stringify(trail, null, 2)}\n`;
  return new Response(text, {
    headers: {
      ...SECRET_HEADERS,
      'Content-Type': TYPES[format],
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': attachment(`${found.envelope.title} audit.${format}`),
    },
  });
}
