import { BYTE_ORDER_MARK, csvLine, type FileCell } from '../../shared/csv.ts';
import type { Money } from '../../shared/money.ts';

/** A file of the books while it is written: its text, and what its columns add up to. */
export class BookFile {
  readonly name: string;
  #count = 0;
  readonly #lines: string[];

  constructor(name: string, head: readonly string[]) {
    this.name = name;
    this.#lines = [BYTE_ORDER_MARK + csvLine(head)];
  }

  add(cells: readonly FileCell[]): void {
    this.#count += 1;
    this.#lines.push(csvLine(cells));
  }

  get count(): number {
    return this.#count;
  }

  get content(): Buffer {
    return Buffer.from(this.#lines.join(''));
  }
}

/** Sums in minor units, by what they are of and their currency. */
export class Sums {
  readonly #sums = new Map<string, number>();

  add(what: string, currency: string, minor: number): void {
    const key = `${what}\n${currency}`;
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + minor);
  }

  of(what: string, currency: string): number {
    return this.#sums.get(`${what}\n${currency}`) ?? 0;
  }

  get all(): { what: string; currency: string; minor: number }[] {
    return [...this.#sums].map(([key, minor]) => {
      const [what = '', currency = ''] = key.split('\n');
      return { what, currency, minor };
    });
  }
}

/** An amount as a cell; nothing is an empty one. */
export function amountCell(minor: number, currency: string): Money | null {
  return minor === 0 ? null : { minor, currency };
}

/** A day of UTC. */
export function dayCell(at: Date): string {
  return at.toISOString().slice(0, 10);
}
