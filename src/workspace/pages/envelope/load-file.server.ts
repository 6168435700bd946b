import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { pdfResponse } from '../sign/load-file.server.ts';
import { envelopeOf } from './load.server.ts';

/** The PDF that was sent, or that all have signed. */
export async function loadEnvelopeFile(visit: WorkspaceContext): Promise<Response> {
  const { page, envelope } = await envelopeOf(visit);
  const bytes = await page.services.signing.sender.file(envelope);
  if (!bytes) throw notFound();
  return pdfResponse(bytes, { title: envelope.title, isKept: envelope.state === 'sealed' });
}
