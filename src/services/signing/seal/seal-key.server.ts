import { createHash, randomUUID, X509Certificate } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { now } from '../../../shared/clock.ts';
import { makeSealKey } from './certificate.server.ts';
import type { SealKey } from './seal-job.ts';

/** A certificate by which files of ours are known. */
export type SealCertificate = { der: Buffer; fingerprint: Buffer; notBefore: Date; notAfter: Date };

/**
 * The key of the site's seal, from its file; made with the first seal and then never again. Who owns the file may read it,
 * nobody else; it belongs into the backup beside the database.
 *
 * @param name whom the certificate names
 */
export async function sealKey(file: string, name: string): Promise<SealKey> {
  const kept = await readKey(file);
  if (kept) return kept;
  await writeOnce(file, pemOf(await makeSealKey(name, now())));
  const written = await readKey(file);
  if (!written) throw new Error('the key of the seal was written and is not there');
  return written;
}

/** What a certificate says of itself. */
export function certificateOf(der: Uint8Array): SealCertificate {
  const { validFromDate, validToDate } = new X509Certificate(der);
  const fingerprint = createHash('sha256').update(der).digest();
  return { der: Buffer.from(der), fingerprint, notBefore: validFromDate, notAfter: validToDate };
}

async function readKey(file: string): Promise<SealKey | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return text === undefined
    ? undefined
    : { privateKey: partOf(text, 'PRIVATE KEY'), certificate: partOf(text, 'CERTIFICATE') };
}

/** Beside it, then under its name: of two processes that make one at once, one wins, and both read that. */
async function writeOnce(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // By its ending a backup knows that it is not whole yet.
  const beside = `${file}.${randomUUID()}.new`;
  await writeFile(beside, text, { mode: 0o600, flush: true });
  await link(beside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(beside);
}

function pemOf({ privateKey, certificate }: SealKey): string {
  return part('PRIVATE KEY', privateKey) + part('CERTIFICATE', certificate);
}

function part(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

function partOf(text: string, label: string): Uint8Array<ArrayBuffer> {
  const [, base64] = new RegExp(`-----BEGIN ${label}-----([^-]+)-----END`).exec(text) ?? [];
  if (base64 === undefined) throw new Error(`the file of the seal's key has no ${label.toLowerCase()}`);
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
