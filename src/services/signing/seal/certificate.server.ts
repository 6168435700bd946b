import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';
import type { SealKey } from './seal-job.ts';

/** Object identifiers of RFC 5280. */
const [COMMON_NAME, BASIC_CONSTRAINTS, KEY_USAGE] = ['2.5.4.3', '2.5.29.19', '2.5.29.15'];
const YEARS = 10;
/** A viewer whose clock is a little behind must not call it not yet valid. */
const EARLIER_MS = 3_600_000;

/** A new key (P-256) with a certificate that it signs itself: for digital signatures and nothing else, for ten years. */
export async function makeSealKey(name: string, at: Date): Promise<SealKey> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: serialNumber() });
  for (const one of [certificate.issuer, certificate.subject])
    one.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) }),
    );
  certificate.notBefore.value = new Date(at.getTime() - EARLIER_MS);
  certificate.notAfter.value = inYears(at);
  certificate.extensions = [
    critical(BASIC_CONSTRAINTS, new BasicConstraints({ cA: false }).toSchema().toBER()),
    // digitalSignature and nonRepudiation: the first two of nine bits.
    critical(KEY_USAGE, new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 }).toBER()),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  return {
    privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    certificate: new Uint8Array(certificate.toSchema(true).toBER()),
  };
}

function critical(extnID: string | undefined, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID: extnID ?? '', critical: true, extnValue });
}

/** Sixteen bytes that read as a number above zero. */
function serialNumber(): ArrayBuffer {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.buffer;
}

function inYears(at: Date): Date {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  return end;
}
