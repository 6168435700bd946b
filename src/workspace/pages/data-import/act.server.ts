import { redirect } from 'react-router';
import type { Begun } from '../../../services/importing/importing.server.ts';
import { drivePlace } from '../../drive/place.server.ts';
import { receiveForm } from '../../drive/receive-form.server.ts';
import { told, toldOutcome } from '../../drive/told.server.ts';
import { type MemberContext, postedTexts } from '../../shell/workspace-context.server.ts';

/** Uploads of one account at a time and process. */
const AT_ONCE = 1;

/** Begins to take in a zip that lies in the drive. */
export async function actDataImport(page: MemberContext): Promise<Response> {
  const { services, identity, request } = page;
  const fields = await postedTexts(request);
  const zip = fields['zip'] ?? '';
  if (zip === '') return onwards(page, 'none');
  const removesZip = fields['remove'] === '1';
  return onwards(page, await services.dataImport.begin(identity.accountId, zip, { removesZip }));
}

/** The same in one step, for whoever has no script: the zip comes with the form. */
export async function actUploadExport(page: MemberContext): Promise<Response> {
  const { services, identity, url, link } = page;
  const here = link('account/data/import/');
  const { space } = await drivePlace(page, { folder: null, space: url.searchParams.get('space') });
  const place = { spaceId: space.id, parentId: null };
  const received = await receiveForm(page, { place, mostAtOnce: AT_ONCE });
  if (typeof received === 'string') return told(page, here, received);
  const [{ outcome: first }] = received;
  if (typeof first === 'string') return toldOutcome(page, here, { outcome: first, done: 'uploaded' });
  // It came for this alone: nobody wants to find it in the drive.
  return onwards(page, await services.dataImport.begin(identity.accountId, first.id, { removesZip: true }));
}

function onwards({ link }: MemberContext, outcome: Begun | 'none'): Response {
  const here = link('account/data/import/');
  const join = here.includes('?') ? '&' : '?';
  return redirect(outcome === 'begun' ? here : `${here}${join}problem=${outcome}`, { status: 303 });
}
