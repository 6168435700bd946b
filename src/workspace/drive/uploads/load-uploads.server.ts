import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import type { Space } from '../../../services/spaces/space.ts';
import { LARGEST_FILE } from '../../../services/uploads/upload.ts';
import type { Underway } from '../../../services/uploads/uploads.server.ts';
import { UPLOADS_PATH } from '../../../shared/uploads.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { OpenUpload, UploadsData } from './uploads-data.ts';

type Where = { space: Space; folder: string | null; name: string; open: readonly Underway[] };

/** What uploads into a place need, in words. */
export function uploadsData(
  { locale, link }: Pick<MemberContext, 'locale' | 'link'>,
  { space, folder, name, open }: Where,
): UploadsData {
  return {
    texts: textsOf(locale, 'uploads'),
    language: LOCALES[locale].hreflang,
    endpoint: UPLOADS_PATH,
    filePage: link('drive/file/{id}/'),
    place: { space: space.id, folder },
    placeName: name,
    free: Math.max(0, space.quotaBytes - space.usedBytes - space.reservedBytes),
    largest: LARGEST_FILE,
    open: open.map(openUpload),
  };
}

function openUpload({ id, spaceId, parentId, name, path, bytes, offset, fingerprint }: Underway): OpenUpload {
  return { id, space: spaceId, folder: parentId, name, path, bytes, sent: offset, fingerprint };
}
