import { CryptoKeySigner, PDF } from '@libpdf/core';
import { TRAIL_NAME } from '../trail.ts';
import type { SealJob } from './seal-job.ts';

const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** Bytes kept free for the signature: ours takes about one and a half thousand. */
const ROOM = 12_288;

/**
 * Appends certificate pages and trail to the bytes everybody was shown, and seals the whole (PAdES B-B, one signature of
 * the site). What was shown stays the beginning of the file, byte for byte: nothing of a file is ever written anew.
 * Here, in trail-in.ts and in plain/ the library is known, and nowhere else.
 *
 * @throws Error where the file cannot be sealed
 */
export async function sealFile({
  frozen,
  certificates,
  trail,
  key,
  at,
  reason,
}: SealJob): Promise<Uint8Array> {
  const pdf = await PDF.load(frozen);
  for (const certificate of certificates) {
    const pages = await PDF.load(certificate);
    await pdf.copyPagesFrom(
      pages,
      pages.getPages().map((_page, index) => index),
    );
  }
  pdf.addAttachment(TRAIL_NAME, new TextEncoder().encode(trail), {
    ...{ mimeType: 'application/json', description: reason },
    ...{ creationDate: at, modificationDate: at },
  });
  const privateKey = await crypto.subtle.importKey('pkcs8', key.privateKey, EC, false, ['sign']);
  const signer = new CryptoKeySigner(privateKey, key.certificate, 'EC', 'ECDSA');
  const { bytes } = await pdf.sign({
    ...{ signer, level: 'B-B', fieldName: 'Seal', signingTime: at, reason, estimatedSize: ROOM },
  });
  if (!startsWith(bytes, frozen)) throw new Error('the seal changed what was shown');
  return bytes;
}

function startsWith(whole: Uint8Array, beginning: Uint8Array): boolean {
  return Buffer.compare(whole.subarray(0, beginning.length), beginning) === 0;
}
