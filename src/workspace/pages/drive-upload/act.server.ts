import { driveHref, drivePlace } from '../../drive/place.server.ts';
import { receiveForm } from '../../drive/receive-form.server.ts';
import { told, toldFiles } from '../../drive/told.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** Uploads of one account at a time and process. */
const AT_ONCE = 2;

/** Takes the files of a form into the folder of the address. */
export async function actUpload(page: MemberContext): Promise<Response> {
  const [folder, asked] = [page.url.searchParams.get('folder'), page.url.searchParams.get('space')];
  const { space } = await drivePlace(page, { folder, space: asked });
  const here = driveHref(page, { space, folder: folder ?? undefined });
  const place = { spaceId: space.id, parentId: folder };
  const received = await receiveForm(page, { place, mostAtOnce: AT_ONCE });
  if (typeof received === 'string') return told(page, here, received);
  return toldFiles(page, here, received);
}
