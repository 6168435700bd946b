import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writeArchive } from './archive.server.ts';

describe('I13 an archive that cannot be written says why', () => {
  test('by the fault of its place, however much was on its way', async () => {
    for (const key of [undefined, 'a key of sixteen letters']) {
      const made = writeArchive('/no-such-folder/a.backup', key, async (archive) => {
        for (let entry = 0; entry < 200; entry += 1) await archive.add(`${entry}`, randomBytes(64 * 1024));
      });
      await expect(made).rejects.toThrow(/ENOENT/);
    }
  });

  test('by the fault of what was to be saved', async () => {
    const made = writeArchive('/dev/shm/papergrove-archive.test', undefined, async (archive) => {
      await archive.add('first', randomBytes(256 * 1024));
      throw new Error('the database went away');
    });
    await expect(made).rejects.toThrow('the database went away');
  });
});
