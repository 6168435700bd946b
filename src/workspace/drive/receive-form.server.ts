import { LARGEST_UPLOAD } from '../../shared/uploads.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import type { Outcome } from './told.server.ts';
import { BrokenForm, readFiles, type Taken } from './upload.server.ts';

/** A browser hears the answer once its form is sent: of one that is too large so much is read, and goes nowhere. */
const MOST_DROPPED = 4 * LARGEST_UPLOAD;

type Receiving = { place: { spaceId: string; parentId: string | null }; mostAtOnce: number };
/** What became of each file, at least one; or why none was taken in. */
type Received = readonly [Taken<Outcome>, ...Taken<Outcome>[]] | 'tooLarge' | 'uploadBroken' | 'uploadNone';

/**
 * Takes the files of a posted form into a place of the drive.
 * @param mostAtOnce forms of one account and process that are taken in at the same time
 */
export async function receiveForm(
  { services, identity: { accountId }, request }: MemberContext,
  { place, mostAtOnce }: Receiving,
): Promise<Received> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  // Without a length nobody could say beforehand whether it fits.
  if (!(length <= LARGEST_UPLOAD)) {
    await dropped(request.body, MOST_DROPPED);
    return 'tooLarge';
  }
  try {
    const [first, ...others] = await services.gate.run({ key: `upload ${accountId}`, most: mostAtOnce }, () =>
      readFiles(
        request,
        ({ name, content }): Promise<Outcome> =>
          services.items.upload({ accountId, place, name, most: length, content }),
      ),
    );
    return first === undefined ? 'uploadNone' : [first, ...others];
  } catch (error) {
    if (error instanceof BrokenForm) return 'uploadBroken';
    throw error;
  }
}

/** Reads a body to its end, or to so many bytes, and keeps nothing of it. @returns how many were read */
export async function dropped(body: AsyncIterable<Uint8Array> | null, most: number): Promise<number> {
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes >= most) break;
  }
  return bytes;
}
