import { DetailedError, Upload } from 'tus-js-client';
import { REFUSALS, type UploadRefusalWord } from './upload-line.ts';
import type { UploadPlace } from './uploads-data.ts';

/** Less than proxies let through and keep beside; a line that breaks costs none of it. */
const PIECE_BYTES = 64 * 1024 * 1024;
const TRIES_AFTER_MS = [0, 1_000, 3_000, 5_000];

/** What is told of a transfer. `isGone`: the server knows nothing of it any more. */
export type Told =
  | { kind: 'begun'; url: string }
  | { kind: 'sent'; bytes: number }
  | { kind: 'done'; item: string | null }
  | { kind: 'refused'; refusal: UploadRefusalWord }
  | { kind: 'broken'; isGone: boolean };

export type Transfer = { pause(): void };

type Sent = {
  file: File;
  path: readonly string[];
  place: UploadPlace;
  endpoint: string;
  /** Where it was begun before. */
  url: string | null;
};

/** Sends a file by pieces, from where it stands on the server; a lost line is tried again some times. */
export function beginTransfer(
  { file, path, place, endpoint, url }: Sent,
  tell: (told: Told) => void,
): Transfer {
  const upload = new Upload(file, {
    endpoint,
    uploadUrl: url,
    chunkSize: PIECE_BYTES,
    retryDelays: TRIES_AFTER_MS,
    // The server says what is unfinished: names of files stay out of the browser's storage.
    storeFingerprintForResuming: false,
    metadata: {
      name: file.name,
      space: place.space,
      path: path.join('/'),
      fingerprint: String(file.lastModified),
      ...(place.folder ? { folder: place.folder } : {}),
    },
    onUploadUrlAvailable: () => tell({ kind: 'begun', url: upload.url ?? '' }),
    onProgress: (bytes) => tell({ kind: 'sent', bytes }),
    onSuccess: ({ lastResponse }) =>
      tell({ kind: 'done', item: lastResponse.getHeader('Upload-Item') || null }),
    onShouldRetry: (error) => toldOf(error).kind === 'broken',
    onError: (error) => tell(toldOf(error)),
  });
  upload.start();
  return { pause: () => void upload.abort() };
}

function toldOf(error: Error): Told {
  // Not of a request: the file could not be read, because it was changed or is gone.
  if (!(error instanceof DetailedError)) return { kind: 'refused', refusal: 'unreadable' };
  const status = error.originalResponse?.getStatus() ?? 0;
  const word = error.originalResponse?.getBody() ?? '';
  const refusal = REFUSALS.find((one) => one === word);
  if (refusal) return { kind: 'refused', refusal };
  if (status === 401) return { kind: 'refused', refusal: 'signedOut' };
  const isOver = status >= 400 && status < 500 && ![404, 409, 410, 423, 429].includes(status);
  return isOver
    ? { kind: 'refused', refusal: 'unknown' }
    : { kind: 'broken', isGone: status === 404 || status === 410 };
}
