import { crc32, deflateRawSync } from 'node:zlib';

/*
 * Writes ZIP files part by part, also such as no program would: with wrong sizes, with parts that overlap, encrypted.
 */

export type ZipEntry = {
  name: string;
  content: string | Uint8Array;
  /** What the headers say instead of the truth. */
  claims?: { size?: number; packed?: number; sum?: number; flags?: number; method?: number };
  /** Points at the part of this number instead of having bytes of its own. */
  sharesWith?: number;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const heads: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const fields = fieldsOf(entry, content, packed, name);
    const shared = entry.sharesWith === undefined ? undefined : offsets[entry.sharesWith];
    const local = Buffer.concat([numbers([LOCAL, 4], [20, 2]), fields, name, packed]);
    heads.push(centralHead(fields, name, shared ?? offset));
    offsets.push(shared ?? offset);
    if (shared !== undefined) continue;
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(heads);
  const count = entries.length;
  const end = numbers(
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...locals, central, end]);
}

/** The fields both headers have: flags, method, time, sum, sizes, lengths. */
function fieldsOf({ claims = {} }: ZipEntry, content: Buffer, packed: Buffer, name: Buffer): Buffer {
  return numbers(
    [claims.flags ?? 0x0800, 2],
    [claims.method ?? 8, 2],
    [0, 2],
    [0x5a21, 2],
    [claims.sum ?? crc32(content), 4],
    [claims.packed ?? packed.length, 4],
    [claims.size ?? content.length, 4],
    [name.length, 2],
    [0, 2],
  );
}

function centralHead(fields: Buffer, name: Buffer, offset: number): Buffer {
  const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
  return Buffer.concat([numbers([CENTRAL, 4], [20, 2], [20, 2]), fields, rest, name]);
}

function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 2) buffer.writeUInt16LE(value);
      else buffer.writeUInt32LE(value);
      return buffer;
    }),
  );
}
