import { fromBER, Integer, type OctetString, Sequence } from 'asn1js';
import { Certificate, ContentInfo, SignedData, type SignerInfo } from 'pkijs';
import { hexOf } from '../chain.ts';
import { type Hole, holesIn, signaturesIn, signedBytes } from './holes.ts';

/** SHA-256, the only digest we seal with, and data that lies outside the signature. */
const [SHA256, DATA, ECDSA_SHA256] = [
  '2.16.840.1.101.3.4.2.1',
  '1.2.840.113549.1.7.1',
  '1.2.840.10045.4.3.2',
];
const [SIGNED_DATA, MESSAGE_DIGEST] = ['1.2.840.113549.1.7.2', '1.2.840.113549.1.9.4'];
const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** Bytes of each half of a signature. */
const HALF = 32;

/**
 * `unchanged`: one of our seals covers every byte of the file, and holds. `changed`: a seal of ours is in it, and does not
 * cover the file as it is. `notOurs`: there is none. `fingerprint` is the certificate's (SHA-256, hexadecimal).
 */
export type SealVerdict =
  | { verdict: 'unchanged'; fingerprint: string }
  | { verdict: 'changed'; fingerprint: string }
  | { verdict: 'notOurs' };

/**
 * Whether a file is as this site sealed it. What stands in it is not interpreted: either one signature of ours is over
 * every byte but its own place, which holds that signature and nothing else, or the file is not called unchanged.
 * Needs Web Crypto alone: the same in browser and server.
 *
 * @param known fingerprints of our certificates
 */
export async function checkSeal(file: Uint8Array, known: ReadonlySet<string>): Promise<SealVerdict> {
  let changed: string | undefined;
  for (const hole of holesIn(file)) {
    const seal = await readSeal(hole.content);
    if (!seal || !known.has(seal.fingerprint)) continue;
    const { fingerprint } = seal;
    if (hole.end === file.length && hole.isExact && (await holds(seal, file, hole)))
      return { verdict: 'unchanged', fingerprint };
    changed = fingerprint;
  }
  changed ??= await strayOf(file, known);
  return changed === undefined ? { verdict: 'notOurs' } : { verdict: 'changed', fingerprint: changed };
}

/** Whose seal of ours is somewhere in a file, at a place that it does not tell. */
async function strayOf(file: Uint8Array, known: ReadonlySet<string>): Promise<string | undefined> {
  for (const content of signaturesIn(file)) {
    const seal = await readSeal(content);
    if (seal && known.has(seal.fingerprint)) return seal.fingerprint;
  }
  return undefined;
}

type Seal = {
  signer: SignerInfo | undefined;
  certificate: Certificate;
  fingerprint: string;
  isPlain: boolean;
};

/** A signature and whose it is; undefined for what is none. */
async function readSeal(der: Uint8Array<ArrayBuffer>): Promise<Seal | undefined> {
  try {
    const info = new ContentInfo({ schema: fromBER(der).result });
    const signed = new SignedData({ schema: info.content });
    const [certificate] = signed.certificates ?? [];
    if (!(certificate instanceof Certificate)) return undefined;
    const fingerprint = hexOf(await crypto.subtle.digest('SHA-256', certificate.toSchema().toBER()));
    // Written in one way only: nothing can be hidden in how it is spelled.
    const { contentType } = info;
    const again = new ContentInfo({ contentType, content: signed.toSchema(true) }).toSchema().toBER();
    const isSpelled = contentType === SIGNED_DATA && hexOf(again) === hexOf(der);
    return { signer: signed.signerInfos[0], certificate, fingerprint, isPlain: isSpelled && isPlain(signed) };
  } catch {
    // What cannot be taken apart is no signature of ours.
    return undefined;
  }
}

/** Exactly what we write: one signer, one certificate, one digest, nothing inside, nothing unsigned beside it. */
function isPlain(signed: SignedData): boolean {
  const { version, digestAlgorithms, encapContentInfo, certificates, crls, signerInfos } = signed;
  const [signer] = signerInfos;
  const [digest] = digestAlgorithms;
  const counts = [digestAlgorithms, certificates, signerInfos].map((list) => list?.length);
  return (
    [version, ...counts, signer?.version].every((count) => count === 1) &&
    [digest, signer?.digestAlgorithm].every((one) => one?.algorithmId === SHA256) &&
    signer?.signatureAlgorithm.algorithmId === ECDSA_SHA256 &&
    encapContentInfo.eContentType === DATA &&
    [encapContentInfo.eContent, crls, signer.unsignedAttrs].every((part) => part === undefined) &&
    names(signer, certificates?.[0])
  );
}

/** The signer is the one whose certificate lies beside. */
function names({ sid }: SignerInfo, certificate: unknown): boolean {
  if (!(certificate instanceof Certificate)) return false;
  const { issuer, serialNumber } = certificate;
  const [told, own] = [sid.issuer, issuer].map((name) => name && hexOf(name.toSchema().toBER()));
  return told === own && sid.serialNumber?.isEqual(serialNumber) === true;
}

/** What was signed says what the file is, and the certificate's key signed it. */
async function holds(
  { signer, certificate, isPlain: plain }: Seal,
  file: Uint8Array,
  hole: Hole,
): Promise<boolean> {
  if (!signer || !plain) return false;
  try {
    const digest = await crypto.subtle.digest('SHA-256', signedBytes(file, hole));
    if (hexOf(digest) !== toldDigest(signer)) return false;
    const written = certificate.subjectPublicKeyInfo.toSchema().toBER();
    const key = await crypto.subtle.importKey('spki', written, EC, false, ['verify']);
    const attributes = signer.signedAttrs?.encodedValue ?? new ArrayBuffer(0);
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, halvesOf(signer), attributes);
  } catch {
    return false;
  }
}

function toldDigest({ signedAttrs }: SignerInfo): string | undefined {
  const [told, ...others] = (signedAttrs?.attributes ?? []).filter(({ type }) => type === MESSAGE_DIGEST);
  const value: OctetString | undefined = told?.values[0];
  return value && others.length === 0 ? hexOf(value.valueBlock.valueHexView) : undefined;
}

/** Web Crypto wants the two numbers of a signature one after the other, each of 32 bytes. @throws Error for what is spelled otherwise than it has to be */
function halvesOf({ signature }: SignerInfo): Uint8Array<ArrayBuffer> {
  const written = signature.valueBlock.valueHexView;
  const { result } = fromBER(written);
  const numbers = result instanceof Sequence ? result.valueBlock.value : [];
  const halves = new Uint8Array(2 * HALF);
  for (const [index, number] of numbers.entries()) {
    if (!(number instanceof Integer) || index > 1) throw new Error('a signature is two numbers');
    const digits = number.valueBlock.valueHexView;
    const bytes = digits[0] === 0 ? digits.subarray(1) : digits;
    halves.set(bytes, (index + 1) * HALF - bytes.length);
  }
  if (hexOf(written) !== spelled(halves)) throw new Error('a signature is spelled in one way');
  return halves;
}

/** The two numbers as they are written (DER), in hexadecimal. */
function spelled(halves: Uint8Array): string {
  const numbers = [halves.subarray(0, HALF), halves.subarray(HALF)].map((half) => {
    const digits = hexOf(half).replace(/^(00)+/, '');
    const number = /^[89a-f]/.test(digits) ? `00${digits}` : digits;
    return `02${byteOf(number.length / 2)}${number}`;
  });
  const both = numbers.join('');
  return `30${byteOf(both.length / 2)}${both}`;
}

function byteOf(length: number): string {
  return length.toString(16).padStart(2, '0');
}
