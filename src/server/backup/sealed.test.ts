import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { seal, unseal } from './sealed.server.ts';

const WORDS = 'sixteen or more characters';
const PART = 64 * 1024;
const SEALED_PART = PART + 16;

/** In pieces of a size, as a file or a network gives them. */
function* pieces(bytes: Buffer, size = 10_007): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const sealed = (plain: Buffer) => buffer(Readable.from(pieces(plain)).pipe(seal(WORDS)));
const opened = (bytes: Buffer, words = WORDS) => {
  const opening = unseal(words);
  Readable.from(pieces(bytes)).pipe(opening);
  return buffer(opening);
};

describe('a sealed archive', () => {
  test.each([0, PART, PART + 1, 200_000])(
    'I13 %i bytes come back, and none of them can be read without the key',
    async (size) => {
      const plain = randomBytes(size);
      const bytes = await sealed(plain);
      expect(await opened(bytes)).toEqual(plain);
      if (size > 16) expect(bytes.includes(plain.subarray(0, 16))).toBe(false);
    },
  );

  test('I13 another key is told as such', async () => {
    const bytes = await sealed(randomBytes(1_000));
    await expect(opened(bytes, 'another key altogether')).rejects.toThrow(/BACKUP_KEY is not the one/);
  });

  test('I13 what was cut off anywhere, changed, or put in another order is not whole', async () => {
    const bytes = await sealed(randomBytes(3 * PART));
    const head = bytes.length - 3 * SEALED_PART;
    const part = (index: number) =>
      bytes.subarray(head + index * SEALED_PART, head + (index + 1) * SEALED_PART);
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(head + 70_000) ^ 1, head + 70_000);
    const broken = [
      bytes.subarray(0, 30),
      bytes.subarray(0, head),
      bytes.subarray(0, head + SEALED_PART),
      bytes.subarray(0, bytes.length - 1),
      flipped,
      Buffer.concat([bytes.subarray(0, head), part(1), part(0), part(2)]),
      Buffer.concat([bytes, Buffer.alloc(1)]),
    ];
    for (const one of broken) await expect(opened(one)).rejects.toThrow(BackupError);
  });
});
