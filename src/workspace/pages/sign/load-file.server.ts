import { signPath } from '../../../routes/link-paths.ts';
import { hasPapers } from '../../../services/signing/signer-acts.server.ts';
import { attachment, inline } from '../../shell/attachment.ts';
import { onward } from '../../shell/entry.server.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import { openSigning } from './open.server.ts';

/** The bytes somebody is to sign, to read; the sealed file, to keep. */
export async function loadSignFile(page: WorkspaceContext): Promise<Response> {
  const opened = await openSigning(page);
  // The code has run out, or the link was opened in another browser: the page asks for it.
  if (opened.isLocked && hasPapers(opened))
    return onward(`${signPath(page.params['secret'] ?? '')}${page.url.search}`);
  const file = await page.services.signing.signer.file(opened);
  if (!file) throw notFound();
  return pdfResponse(file.bytes, { title: opened.envelope.title, isKept: file.isSealed });
}

/** @param isKept to be saved; else shown, in a sandbox */
export function pdfResponse(bytes: Buffer, { title, isKept }: { title: string; isKept: boolean }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...SECRET_HEADERS,
      'Content-Type': 'application/pdf',
      'X-Content-Type-Options': 'nosniff',
      // Written by us: browsers' own readers may show it.
      'Content-Security-Policy': "frame-ancestors 'none'",
      'Content-Disposition': isKept ? attachment(`${title}.pdf`) : inline(`${title}.pdf`),
    },
  });
}
