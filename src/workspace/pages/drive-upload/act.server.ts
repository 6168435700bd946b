import { LARGEST_UPLOAD } from '../../../shared/uploads.ts';
import { driveHref, drivePlace } from '../../drive/place.server.ts';
import { type Outcome, told, toldOutcome } from '../../drive/told.server.ts';
import { BrokenForm, readFiles } from '../../drive/upload.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

/** Uploads of one account at a time and process. */
const AT_ONCE = 2;

/** Takes the files of a form into the folder of the address. */
export async function actUpload(page: MemberContext): Promise<Response> {
  const { services, identity, url, request } = page;
  const { accountId } = identity;
  const [folder, asked] = [url.searchParams.get('folder'), url.searchParams.get('space')];
  const { space } = await drivePlace(page, { folder, space: asked });
  const here = driveHref(page, { space, folder: folder ?? undefined });
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  // Without a length nobody could say beforehand whether it fits.
  if (!(length <= LARGEST_UPLOAD)) return told(page, here, 'tooLarge');
  const place = { spaceId: space.id, parentId: folder };
  const outcomes = await services.gate
    .run({ key: `upload ${accountId}`, most: AT_ONCE }, () =>
      readFiles(
        request,
        ({ name, content }): Promise<Outcome> =>
          services.items.upload({ accountId, place, name, most: length, content }),
      ),
    )
    .catch((error: unknown) => {
      if (error instanceof BrokenForm) return undefined;
      throw error;
    });
  if (!outcomes) return told(page, here, 'uploadBroken');
  const [first] = outcomes;
  if (first === undefined) return told(page, here, 'uploadNone');
  const refused = outcomes.find((outcome) => typeof outcome === 'string');
  return toldOutcome(page, here, { outcome: refused ?? first, done: 'uploaded' });
}
