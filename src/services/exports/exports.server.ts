import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { DAY, later, MINUTE, now, SECOND } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import { writeAudit } from '../audit/audit.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { dueIn } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import type { AskedExport, BuiltExport, Export, ExportBuilder, ExportFailure } from './export.ts';
import { inParts } from './parts.ts';
import * as store from './store.server.ts';

const KEPT_MS = DAY;
/** Longer than a piece takes: nobody else builds the same file meanwhile. */
const LEASE_MS = 2 * MINUTE;
const [MOST_TRIES, PAUSE_MS] = [3, 10 * SECOND];
const PART_BYTES = 256 * 1024;
/** Of one person at a time. */
const MOST_WAITING = 5;
const [MOST_SHOWN, PORTION] = [30, 50];

/** Written in the same transaction as what it tells of. */
type Note = (query: Query) => Promise<void>;
type Options = { database: Database; log: Logger };

/** Somebody else builds it by now, or it is wanted no more. */
class TurnOver extends Error {}

/**
 * Files of lists and books. Whoever wants one writes it down; a job builds it piece by piece, so that it is never whole in
 * memory; its maker alone fetches it, for a day.
 */
export class ExportsService {
  readonly #options: Options;
  #build: ExportBuilder = async () => ({ outcome: 'refused', reason: 'unknown' });
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'exports',
      step: () => this.#step(),
      isDue: dueIn(options.database, store.exportsDue),
    });
  }

  /** Who reads the rows of lists: told once, at start. */
  buildBy(build: ExportBuilder): void {
    this.#build = build;
  }

  /** @returns the number of the wish; undefined where its maker waits for as many as one may */
  async ask(asked: Omit<AskedExport, 'id'>, note: (query: Query, id: string) => Promise<void>) {
    const id = newId();
    const isAsked = await this.#options.database.query.transaction().execute(async (query) => {
      const limits = { at: now(), most: MOST_WAITING };
      if (!(await store.insertExport({ query }, { ...asked, id }, limits))) return false;
      await note({ query }, id);
      return true;
    });
    this.work.wake();
    return isAsked ? id : undefined;
  }

  /** What somebody asked for, the newest first. */
  of(madeBy: string): Promise<Export[]> {
    return store.exportsOf(this.#options.database, madeBy, MOST_SHOWN);
  }

  /** One of theirs. */
  async find(id: string, madeBy: string): Promise<Export | undefined> {
    return isUuid(id) ? store.findExport(this.#options.database, { id, madeBy }) : undefined;
  }

  /** The file, read while it is sent. */
  open({ id }: Pick<Export, 'id'>): Readable {
    return Readable.from(this.#parts(id), { objectMode: false });
  }

  /** Removes a file before its day is over; false where it is gone. */
  remove({ id }: Pick<Export, 'id'>, note: Note): Promise<boolean> {
    return this.#options.database.query.transaction().execute(async (query) => {
      const isDeleted = await store.deleteExport({ query }, id);
      if (isDeleted) await note({ query });
      return isDeleted;
    });
  }

  async *#parts(id: string): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const part = await store.partOf(this.#options.database, id, number);
      if (!part) return;
      yield part;
    }
  }

  async #step(): Promise<number> {
    const { database } = this.#options;
    const over = await store.endedExports(database, { at: now(), most: PORTION });
    for (const id of over) await this.#delete(id);
    const claimed = await store.claimExport(database, { at: now(), until: later(LEASE_MS) });
    if (claimed) await this.#make(claimed);
    return over.length + (claimed ? 1 : 0);
  }

  #delete(id: string): Promise<boolean> {
    return this.#options.database.query.transaction().execute((query) => store.deleteExport({ query }, id));
  }

  async #make(claimed: store.ClaimedExport): Promise<void> {
    const { database, log } = this.#options;
    try {
      const built = await this.#build(claimed);
      if (built.outcome === 'built') await this.#keep(claimed, built);
      else await this.#fail(claimed, built.reason, built.details);
    } catch (error) {
      if (error instanceof TurnOver) return;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ export: claimed.id, name: claimed.name, reason }, 'an export broke off');
      const turn = turnOf(claimed);
      if (claimed.attempt >= MOST_TRIES) await this.#fail(claimed, 'broken');
      else await store.putOffExport(database, turn, later(PAUSE_MS));
    }
  }

  async #keep(
    claimed: store.ClaimedExport,
    built: Extract<BuiltExport, { outcome: 'built' }>,
  ): Promise<void> {
    const { database } = this.#options;
    const hash = createHash('sha256');
    let [number, bytes] = [0, 0];
    for await (const content of inParts(built.content, PART_BYTES)) {
      const part = { number, content, until: later(LEASE_MS) };
      if (!(await store.addPart(database, turnOf(claimed), part))) throw new TurnOver();
      hash.update(content);
      bytes += content.length;
      number += 1;
    }
    const file = { rows: built.rows(), bytes, sha256: hash.digest(), at: now(), expiresAt: later(KEPT_MS) };
    await database.query.transaction().execute(async (query) => {
      if (!(await store.finishExport({ query }, turnOf(claimed), file))) throw new TurnOver();
      const { rows, sha256 } = file;
      await this.#note({ query }, claimed, 'export.built', { rows, bytes, sha256: sha256.toString('hex') });
    });
  }

  async #fail(
    claimed: store.ClaimedExport,
    reason: ExportFailure,
    details: readonly string[] = [],
  ): Promise<void> {
    await this.#options.database.query.transaction().execute(async (query) => {
      if (!(await store.failExport({ query }, turnOf(claimed), { reason, details }))) return;
      await this.#note({ query }, claimed, 'export.unbuilt', { failure: reason });
    });
  }

  #note(query: Query, { id, name, format }: AskedExport, action: string, after: object): Promise<void> {
    return writeAudit(query, {
      actor: { kind: 'system', who: 'exports' },
      subject: { kind: 'export', id },
      after: { list: name, format, ...after },
      ...{ action, at: now() },
    });
  }
}

function turnOf({ id, attempt }: store.ClaimedExport): store.Turn {
  return { id, attempt };
}
