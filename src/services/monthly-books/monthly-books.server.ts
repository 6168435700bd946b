import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ZipFile } from 'yazl';
import { now, SECOND } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import { plainMoney } from '../../shared/money.ts';
import { selfBillPaper } from '../affiliate-invoices/self-bill-paper.server.ts';
import type { Database } from '../database/database.server.ts';
import type { PreviewService } from '../documents/preview.server.ts';
import { invoicePaper } from '../invoices/invoice-paper.server.ts';
import { Refusal } from '../outcome.ts';
import { type Agreement, type BookMonth, bookMonth, disagreements } from './books.ts';
import { type CollectedBooks, collectBooks } from './collect.server.ts';
import { paperPath } from './paper-files.server.ts';
import { booksReadme } from './readme.server.ts';
import { firstJournal } from './store.server.ts';

/** A paper waits for its turn among all that are made. */
const [MOST_TRIES, PAUSE_MS] = [20, SECOND];

type Options = { database: Database; log: Logger; documents: Pick<PreviewService, 'producePaper'> };

/** `differs`: parts of it do not agree, and are named; nobody gets books that are wrong. */
export type PackedBooks =
  | { outcome: 'packed'; content: Readable; rows: number }
  | { outcome: 'differs'; details: readonly string[] }
  | { outcome: 'unknown' };

/** The books of a month for whoever keeps accounts: both ledgers, their papers, and the proof that they agree. */
export class MonthlyBooks {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** When the books begin; undefined while nothing is booked. */
  begunAt(): Promise<Date | undefined> {
    return firstJournal(this.#options.database);
  }

  /** All of a month as a zip, packed while it is read. @param text the month as YYYY-MM */
  async pack(text: string, locale: Locale): Promise<PackedBooks> {
    const month = bookMonth(text, now());
    if (!month) return { outcome: 'unknown' };
    const books = await collectBooks(this.#options.database, month);
    const wrong = disagreements(books.agreements);
    if (wrong.length > 0) {
      this.#options.log.error({ month: text, wrong }, 'the books of a month do not agree');
      return { outcome: 'differs', details: wrong.map(told) };
    }
    const rows = books.files.reduce((sum, { count }) => sum + count, 0);
    return { outcome: 'packed', content: this.#zip(books, month, locale), rows };
  }

  #zip({ files, agreements, papers, selfBills }: CollectedBooks, month: BookMonth, locale: Locale): Readable {
    const zip = new ZipFile();
    const at = { mtime: now() };
    zip.addBuffer(Buffer.from(booksReadme({ month, files, agreements, locale })), 'README.txt', at);
    for (const { name, content } of files) zip.addBuffer(content, name, at);
    for (const paper of papers)
      this.#later(zip, paperPath(paper.data.number), () => this.#paper(invoicePaper(paper)));
    for (const bill of selfBills)
      this.#later(zip, `self-bills/${bill.data.number}.pdf`, () => this.#paper(selfBillPaper(bill)));
    zip.end();
    // What its own types name narrower than it is.
    const stream = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
    zip.on('error', (error: Error) => stream.destroy(error));
    return stream;
  }

  /** Made when its turn comes: one paper at a time is in memory. */
  #later(zip: ZipFile, path: string, make: () => Promise<Buffer>): void {
    zip.addReadStreamLazy(path, { mtime: now(), compress: false }, (done) => {
      void madeFor(make, done);
    });
  }

  /** A paper as PDF; while too many are made it waits. */
  async #paper(request: Parameters<PreviewService['producePaper']>[0], tries = 1): Promise<Buffer> {
    try {
      return await this.#options.documents.producePaper(request);
    } catch (error) {
      if (!(error instanceof Refusal) || tries >= MOST_TRIES) throw error;
      await pause(PAUSE_MS);
      return this.#paper(request, tries + 1);
    }
  }
}

type Made = (error: unknown, stream: Readable) => void;

async function madeFor(make: () => Promise<Buffer>, done: Made): Promise<void> {
  const content = await make().catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  if (content instanceof Error) done(content, Readable.from([]));
  else done(null, Readable.from([content]));
}

function told({ file, what, currency, inFile, inLedger }: Agreement): string {
  const [here, there] = [inFile, inLedger].map((minor) => plainMoney({ minor, currency }));
  return `${file}, ${what}: ${here} ≠ ${there}`;
}
