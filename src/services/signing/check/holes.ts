/** The place of a signature in a PDF: what it covers, and what lies in the gap. */
export type Hole = {
  /** Where the gap begins and stops, with its angle brackets, and where what is covered ends. */
  from: number;
  to: number;
  end: number;
  /** The signature itself (DER), without the zeros behind it. */
  content: Uint8Array<ArrayBuffer>;
  /** The gap holds the signature in capital digits and zeros, and nothing else. */
  isExact: boolean;
};

/** As libraries write it; a file in which it stands otherwise is none of ours. */
const RANGE = /\/ByteRange ?\[ ?0 {1,10}(\d{1,10}) {1,10}(\d{1,10}) {1,10}(\d{1,10}) {0,40}\]/g;
/** A string of hexadecimal digits that begins as signatures do. */
const SEQUENCE = /<30(?:82|83)[0-9a-f]{64}/gi;
/** Of one file: more is somebody's game. */
const MOST = 50;
const [LESS, GREATER] = ['<'.charCodeAt(0), '>'.charCodeAt(0)];

/** The places of all signatures in a file, in the order in which they stand. */
export function holesIn(file: Uint8Array): Hole[] {
  const found = [...textOf(file).matchAll(RANGE)].slice(0, MOST);
  return found.flatMap(([, from, to, length]) => {
    const hole = holeAt(file, { from: Number(from), to: Number(to), end: Number(to) + Number(length) });
    return hole ? [hole] : [];
  });
}

/** What looks like a signature wherever it stands: a file with something put before it has none at its place. */
export function signaturesIn(file: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const text = textOf(file);
  return [...text.matchAll(SEQUENCE)].slice(0, MOST).flatMap(({ 0: found, index }) => {
    const end = text.indexOf('>', index);
    const hex = text.slice(index + 1, end < 0 ? index + found.length : end);
    const length = derLength(hex);
    return length === undefined ? [] : [bytesOf(hex.slice(0, 2 * length))];
  });
}

/** What a signature covers: everything before its gap and after it. */
export function signedBytes(file: Uint8Array, { from, to, end }: Hole): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(from + end - to);
  bytes.set(file.subarray(0, from));
  bytes.set(file.subarray(to, end), from);
  return bytes;
}

type Place = Pick<Hole, 'from' | 'to' | 'end'>;

function holeAt(file: Uint8Array, place: Place): Hole | undefined {
  const { from, to, end } = place;
  // A file that was cut off behind its signature still has one, which covers more than there is.
  const isPlace = from + 2 < to && to <= end && to <= file.length;
  if (!isPlace || file[from] !== LESS || file[to - 1] !== GREATER) return undefined;
  const hex = textOf(file.subarray(from + 1, to - 1));
  const length = derLength(hex);
  if (length === undefined) return undefined;
  const [own, rest] = [hex.slice(0, 2 * length), hex.slice(2 * length)];
  const isExact = /^[0-9A-F]+$/.test(own) && /^0*$/.test(rest) && rest.length % 2 === 0;
  return { ...place, content: bytesOf(own), isExact };
}

/** How many bytes a sequence takes that is written in hexadecimal; undefined for what is none. */
function derLength(hex: string): number | undefined {
  const [, small, large] = /^30(?:82([0-9a-f]{4})|83([0-9a-f]{6}))/i.exec(hex) ?? [];
  const digits = small ?? large;
  if (digits === undefined) return undefined;
  const length = 2 + digits.length / 2 + Number.parseInt(digits, 16);
  return 2 * length <= hex.length && /^[0-9a-f]+$/i.test(hex.slice(0, 2 * length)) ? length : undefined;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_none, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

/** A character for each byte. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
