import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { ZipFault, ZipReader } from './zip-reader.server.ts';

type Entry = { path: string; content: Buffer | string; mode?: number };

function zipped(entries: readonly Entry[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, content, mode } of entries)
    zip.addBuffer(Buffer.from(content), path, mode === undefined ? {} : { mode });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

function opened(bytes: Buffer) {
  return ZipReader.open({
    bytes: bytes.length,
    open: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  });
}

/** What is wrong with a zip, read as an import reads it: its list, then what lies in it. */
async function problemOf(bytes: Buffer): Promise<string> {
  try {
    const zip = await opened(bytes);
    for (const path of zip.paths()) await zip.bytes(path, 10_000_000);
    return 'none';
  } catch (error) {
    if (error instanceof ZipFault) return error.problem;
    throw error;
  }
}

/** The same bytes with a text in place of another of the same length, wherever it stands. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

const CENTRAL = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** A number of two or four bytes in each line of the list, changed. */
function inList(bytes: Buffer, change: (line: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(CENTRAL); at >= 0; at = copy.indexOf(CENTRAL, at + 4)) change(copy.subarray(at));
  return copy;
}

describe('I15.80 a zip is read with care', () => {
  test('I15.80 what lies in it is read in ranges, folders are no files', async () => {
    const large = Buffer.alloc(700_000, 'ab');
    const zip = await opened(
      await zipped([
        { path: 'papergrove.json', content: '{}' },
        { path: 'files/größer.bin', content: large },
      ]),
    );
    expect(zip.paths()).toEqual(['papergrove.json', 'files/größer.bin']);
    expect(await zip.text('papergrove.json', 10)).toBe('{}');
    expect((await zip.bytes('files/größer.bin', 1_000_000)).equals(large)).toBe(true);
    await expect(zip.bytes('files/größer.bin', 1_000)).rejects.toMatchObject({ problem: 'tooMuch' });
  });

  test('I15.80 what is no zip, or only the beginning of one, is refused', async () => {
    const whole = await zipped([{ path: 'a.txt', content: 'a' }]);
    expect(await problemOf(Buffer.from('%PDF-1.7 is no zip, however it is called'))).toBe('notZip');
    expect(await problemOf(whole.subarray(0, whole.length - 30))).toBe('notZip');
    expect(await problemOf(Buffer.alloc(0))).toBe('notZip');
  });

  test('I15.80 names that lead out, come twice, or are links are refused before anything is unpacked', async () => {
    const plain = await zipped([
      { path: 'aa/bb/evil.txt', content: 'x' },
      { path: 'cc/other.txt', content: 'y' },
    ]);
    expect(await problemOf(plain)).toBe('none');
    expect(await problemOf(replaced(plain, 'aa/bb/evil', '../../evil'))).toBe('unsafe');
    expect(await problemOf(replaced(plain, 'aa/bb/evil', '/a/bb/evil'))).toBe('unsafe');
    expect(await problemOf(replaced(plain, 'aa/bb/evil', 'aa\\bb\\evil'))).toBe('unsafe');
    const alike = await zipped([
      { path: 'files/One.txt', content: 'x' },
      { path: 'files/one.txt', content: 'y' },
    ]);
    expect(await problemOf(alike)).toBe('unsafe');
    expect(await problemOf(await zipped([{ path: 'link', content: '/etc/passwd', mode: 0o120777 }]))).toBe(
      'unsafe',
    );
  });

  test('I15.80 locked entries and unknown ways of packing are refused', async () => {
    const plain = await zipped([{ path: 'a.txt', content: 'a' }]);
    const locked = inList(plain, (line) => line.writeUInt16LE(line.readUInt16LE(8) | 1, 8));
    expect(await problemOf(locked)).toBe('encrypted');
    expect(await problemOf(inList(plain, (line) => line.writeUInt16LE(93, 10)))).toBe('damaged');
  });

  test('I15.80 entries that share their bytes, or unpack to more than they say, are refused', async () => {
    const zeros = Buffer.alloc(200_000);
    const bomb = await zipped([
      { path: 'a.bin', content: zeros },
      { path: 'b.bin', content: zeros },
    ]);
    // Both say that they are as long as the whole zip: so do the entries of bombs, which lie over one another.
    const shared = inList(bomb, (line) => line.writeUInt32LE(bomb.length - 10, 20));
    expect(await problemOf(shared)).toBe('unsafe');
    const told = inList(bomb, (line) => line.writeUInt32LE(10, 24));
    expect(await problemOf(told)).toBe('damaged');
  });

  test('I15.80 a changed byte is found where it is unpacked', async () => {
    const packed = await zipped([
      { path: 'a.bin', content: Buffer.from('something to be packed '.repeat(99)) },
    ]);
    const broken = Buffer.from(packed);
    const at = 40 + 'a.bin'.length;
    broken.writeUInt8(broken.readUInt8(at) ^ 0xff, at);
    expect(await problemOf(broken)).toBe('damaged');
  });
});
