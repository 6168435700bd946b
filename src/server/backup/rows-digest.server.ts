import { hash } from 'node:crypto';

const NEW_LINE = 0x0a;
const LANES = 8;

export type RowsSum = { rows: number; checksum: string };

/**
 * How many rows there are, and a sum over them that does not depend on their order: the hashes of all lines added up.
 * It is fed with the text of COPY, where a line is a row and nothing in a row contains the end of a line.
 */
export class RowsDigest {
  readonly #lanes = new Uint32Array(LANES);
  #rows = 0;
  /** The beginning of a line whose end has not come yet. */
  #begun: Buffer[] = [];

  add(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, from)) {
      this.#count(this.#whole(bytes.subarray(from, end)));
      from = end + 1;
    }
    // A copy: the one who gave the bytes may use their memory again.
    if (from < bytes.length) this.#begun.push(Buffer.from(bytes.subarray(from)));
  }

  sum(): RowsSum {
    const checksum = [...this.#lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('');
    return { rows: this.#rows, checksum };
  }

  #whole(end: Buffer): Buffer {
    if (this.#begun.length === 0) return end;
    const line = Buffer.concat([...this.#begun, end]);
    this.#begun = [];
    return line;
  }

  #count(line: Buffer): void {
    const hashed = hash('sha256', line, 'buffer');
    for (let lane = 0; lane < LANES; lane += 1)
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + hashed.readUInt32BE(lane * 4);
    this.#rows += 1;
  }
}
