import { redirect } from 'react-router';
import type { Begun } from '../../../services/importing/importing.server.ts';
import { LARGEST_UPLOAD } from '../../../shared/uploads.ts';
import { drivePlace } from '../../drive/place.server.ts';
import { type Outcome, told, toldOutcome } from '../../drive/told.server.ts';
import { BrokenForm, readFiles } from '../../drive/upload.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Uploads of one account at a time and process. */
const AT_ONCE = 1;

/** Begins to take in a zip that lies in the drive. */
export async function actDataImport(page: MemberContext): Promise<Response> {
  const { services, identity, request } = page;
  const fields = await postedTexts(request);
  if (!identity.mailboxProven) return told(page, page.link('account/data/import/'), 'unproven');
  const zip = fields['zip'] ?? '';
  if (zip === '') return onwards(page, 'none');
  const removesZip = fields['remove'] === '1';
  return onwards(page, await services.dataImport.begin(identity.accountId, zip, { removesZip }));
}

/** The same in one step, for whoever has no script: the zip comes with the form. */
export async function actUploadExport(page: MemberContext): Promise<Response> {
  const { services, identity, url, request, link } = page;
  const { accountId } = identity;
  const here = link('account/data/import/');
  if (!identity.mailboxProven) return told(page, here, 'unproven');
  const { space } = await drivePlace(page, { folder: null, space: url.searchParams.get('space') });
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= LARGEST_UPLOAD)) return told(page, here, 'tooLarge');
  const place = { spaceId: space.id, parentId: null };
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
  if (typeof first === 'string') return toldOutcome(page, here, { outcome: first, done: 'uploaded' });
  // It came for this alone: nobody wants to find it in the drive.
  return onwards(page, await services.dataImport.begin(accountId, first.id, { removesZip: true }));
}

function onwards({ link }: MemberContext, outcome: Begun | 'none'): Response {
  const here = link('account/data/import/');
  const join = here.includes('?') ? '&' : '?';
  return redirect(outcome === 'begun' ? here : `${here}${join}problem=${outcome}`, { status: 303 });
}
