const CENTRAL_ENTRY = 0x02014b50;
const END_OF_ENTRIES = 22;

/**
 * Writes one day into a zip file in place of the moment at which each of its parts was packed, so that the same
 * document gives the same bytes.
 */
export function dated(zip: Buffer, day: Date): Buffer {
  const stamp = ((day.getUTCFullYear() - 1980) << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate();
  const end = zip.length - END_OF_ENTRIES;
  let at = zip.readUInt32LE(end + 16);
  while (at < end && zip.readUInt32LE(at) === CENTRAL_ENTRY) {
    const local = zip.readUInt32LE(at + 42);
    setDate(zip, local + 10, stamp);
    setDate(zip, at + 12, stamp);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}

function setDate(zip: Buffer, at: number, stamp: number): void {
  zip.writeUInt16LE(0, at);
  zip.writeUInt16LE(stamp, at + 2);
}
