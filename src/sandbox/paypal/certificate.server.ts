import { type KeyObject, sign } from 'node:crypto';

/** Object identifiers, encoded: sha256WithRSAEncryption, commonName. */
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

/** A certificate that signs itself, as PEM: Node reads them and cannot make them. Good from 2020 to 2120. */
export function selfSigned(
  name: string,
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
): string {
  const algorithm = sequence(encoded(0x06, SHA256_WITH_RSA), encoded(0x05, Buffer.alloc(0)));
  const subject = sequence(
    encoded(0x31, sequence(encoded(0x06, COMMON_NAME), encoded(0x0c, Buffer.from(name)))),
  );
  const validity = sequence(moment('20200101000000Z'), moment('21200101000000Z'));
  const facts = sequence(
    encoded(0xa0, encoded(0x02, Buffer.from([2]))),
    encoded(0x02, Buffer.from([1])),
    algorithm,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('RSA-SHA256', facts, privateKey)]);
  const certificate = sequence(facts, algorithm, encoded(0x03, signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function sequence(...parts: Buffer[]): Buffer {
  return encoded(0x30, Buffer.concat(parts));
}

function moment(text: string): Buffer {
  return encoded(0x18, Buffer.from(text));
}

/** A value with its tag and its length before it (DER). */
function encoded(tag: number, value: Buffer): Buffer {
  const size = value.length;
  if (size < 0x80) return Buffer.concat([Buffer.from([tag, size]), value]);
  const bytes = Buffer.from(size.toString(16).padStart(size > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, value]);
}
