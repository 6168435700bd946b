import { createCipheriv, createDecipheriv, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupError, notWhole } from './backup-error.ts';

/*
 * A sealed stream: MARK, salt, proof of the key, then parts of PART_BYTES, each under AES-256-GCM with its tag behind it.
 * The nonce counts the parts and says which one is the last: none can be left out, moved or cut off unnoticed. The key
 * is drawn from the operator's words and a new salt, so that no key ever seals two streams.
 */
export const MARK = Buffer.from('papergrove-sealed-1\n');

const SALT_BYTES = 16;
const PROOF_BYTES = 16;
const TAG_BYTES = 16;
const PART_BYTES = 64 * 1024;
const HEAD_BYTES = MARK.length + SALT_BYTES + PROOF_BYTES;
const CIPHER = 'aes-256-gcm';
/** A try at the operator's words costs 32 MB and the better part of a tenth of a second. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

type Keys = { key: Buffer; proof: Buffer };

function keysOf(words: string, salt: Buffer): Keys {
  const drawn = scryptSync(words, salt, 32 + PROOF_BYTES, COST);
  return { key: drawn.subarray(0, 32), proof: drawn.subarray(32) };
}

function nonceOf(part: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(part, 2, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Bytes that come in any sizes and go on in parts of one size; what is held back at the end is the last part. */
class Parts {
  readonly #size: number;
  #held: Buffer[] = [];
  #bytes = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** The full parts that are certainly not the last. */
  *add(bytes: Buffer): Generator<Buffer> {
    this.#held.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes <= this.#size) return;
    const all = Buffer.concat(this.#held);
    let from = 0;
    for (; all.length - from > this.#size; from += this.#size) yield all.subarray(from, from + this.#size);
    this.#held = [all.subarray(from)];
    this.#bytes = all.length - from;
  }

  last(): Buffer {
    return Buffer.concat(this.#held);
  }
}

/** Seals what flows through under an operator's words. */
export function seal(words: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const { key, proof } = keysOf(words, salt);
  const parts = new Parts(PART_BYTES);
  let count = 0;
  function sealed(part: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv(CIPHER, key, nonceOf(count, isLast));
    count += 1;
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
  }
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      for (const part of parts.add(bytes)) this.push(sealed(part, false));
      done();
    },
    flush(done) {
      done(null, sealed(parts.last(), true));
    },
  });
  stream.push(Buffer.concat([MARK, salt, proof]));
  return stream;
}

/** Opens a sealed stream from its first byte on. Fails with a BackupError for another key, and where it is not whole. */
export function unseal(words: string): Transform {
  const parts = new Parts(PART_BYTES + TAG_BYTES);
  let head = Buffer.alloc(0);
  let key: Buffer | undefined;
  let count = 0;

  function opened(part: Buffer, isLast: boolean): Buffer {
    if (!key || part.length < TAG_BYTES) throw notWhole();
    const decipher = createDecipheriv(CIPHER, key, nonceOf(count, isLast));
    decipher.setAuthTag(part.subarray(-TAG_BYTES));
    count += 1;
    const plain = decipher.update(part.subarray(0, -TAG_BYTES));
    decipher.final();
    return plain;
  }

  function* take(bytes: Buffer): Generator<Buffer> {
    if (key) return yield* parts.add(bytes);
    head = Buffer.concat([head, bytes]);
    if (head.length < HEAD_BYTES) return;
    key = keyOfHead(words, head);
    yield* parts.add(head.subarray(HEAD_BYTES));
  }

  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      attempt(done, () => {
        for (const part of take(bytes)) this.push(opened(part, false));
      });
    },
    flush(done) {
      attempt(done, () => this.push(opened(parts.last(), true)));
    },
  });
}

function keyOfHead(words: string, head: Buffer): Buffer {
  const salt = head.subarray(MARK.length, MARK.length + SALT_BYTES);
  const { key, proof } = keysOf(words, salt);
  if (!timingSafeEqual(proof, head.subarray(MARK.length + SALT_BYTES, HEAD_BYTES)))
    throw new BackupError('BACKUP_KEY is not the one this backup was made with.');
  return key;
}

function attempt(done: TransformCallback, work: () => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(error instanceof BackupError ? error : notWhole());
  }
}
