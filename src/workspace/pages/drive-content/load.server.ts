import { fileContent } from '../../drive/content.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** A file of the drive, to show; with `?keep` only to keep. */
export function loadDriveContent(page: MemberContext): Promise<Response> {
  const id = page.params['id'] ?? '';
  return fileContent(page, {
    accountId: page.identity.accountId,
    id,
    isKept: page.url.searchParams.has('keep'),
    harmful: page.link(`drive/file/${id}/`),
  });
}
