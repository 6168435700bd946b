import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const [NONCE_BYTES, TAG_BYTES] = [12, 16];

/** Seals a text with AES-256-GCM: nonce, tag, bytes. @param bound what it belongs to; elsewhere it does not open */
export function sealed(key: string, text: string, bound: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(bound));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]);
}

/** Opens it again. @throws where key, bytes or what it belongs to are others */
export function unsealed(key: string, bytes: Buffer, bound: string): string {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(bound));
  decipher.setAuthTag(tag);
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}

function keyOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
