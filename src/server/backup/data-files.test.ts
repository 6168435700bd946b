import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { dataFiles, opened, StagedFiles } from './data-files.server.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'papergrove-files-'));

async function filesOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name, size, content } of dataFiles(folder)) {
    found[name] = await text(content);
    expect(size).toBe(found[name].length);
  }
  return found;
}

describe('the files of a data folder', () => {
  test('I13 what only lives there is saved; the database, locks, drawn pictures and unfinished files are not', async () => {
    const folder = newFolder();
    for (const name of ['postgres', 'postgres-log', 'owner.lock', 'binaries-18', 'pictures', 'blobs/deep']) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'inside'), name);
    }
    mkdirSync(join(folder, 'signing'));
    for (const name of [
      'signing/seal-key.pem',
      'signing/seal-key.pem.1.new',
      'sandbox.json',
      'sandbox.json.new',
      'postgres-start.log',
      'empty',
    ])
      writeFileSync(join(folder, name), name === 'empty' ? '' : name);
    expect(await filesOf(folder)).toEqual({
      'blobs/deep/inside': 'blobs/deep',
      'sandbox.json': 'sandbox.json',
      empty: '',
      'signing/seal-key.pem': 'signing/seal-key.pem',
    });
  });

  test('I20.34 what may not be read ends the backup in words', async () => {
    const folder = newFolder();
    // Nobody, not even root, opens what leads to itself.
    symlinkSync('loop', join(folder, 'loop'));
    expect(await filesOf(folder)).toEqual({});
    expect(await opened(join(folder, 'gone'))).toBeUndefined();
    await expect(opened(join(folder, 'loop'))).rejects.toThrow(/loop cannot be read \(ELOOP\)/);
  });

  test('I13 they come to their places all at once, and never over others or outside', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'there'), 'mine');
    const files = new StagedFiles(folder);
    const words = () => Readable.from([Buffer.from('words')]);
    await files.add('blobs/deep/inside', words());
    expect(existsSync(join(folder, 'blobs'))).toBe(false);
    await expect(files.add('there', words())).rejects.toThrow(/is there already/);
    for (const name of ['../out', '/tmp/out', 'a/../../out', '..'])
      await expect(files.add(name, words())).rejects.toThrow(/not whole/);
    files.place();
    expect(readFileSync(join(folder, 'blobs/deep/inside'), 'utf8')).toBe('words');
    expect(existsSync(join(folder, 'restore.partial'))).toBe(false);
  });
});
