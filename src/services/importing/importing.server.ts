import type { Logger } from 'pino';
import { DAY, later, MINUTE, now, SECOND } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import type { ItemsService } from '../items/items.server.ts';
import type { Manifest } from '../leaving/manifest.ts';
import type { Space } from '../spaces/space.ts';
import type { SpacesService } from '../spaces/spaces.server.ts';
import { dueIn } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { checkAll, mustFit } from './checking.server.ts';
import * as rows from './imports.store.server.ts';
import { ImportFault, type ImportProblem, readPlan } from './plan.server.ts';
import { Progress } from './progress.server.ts';
import { NO_REPORT } from './report.ts';
import { type CompanyParts, companySteps } from './take-companies.server.ts';
import { type DocumentParts, documentSteps } from './take-documents.server.ts';
import { type FileParts, fileSteps, folderSteps, starSteps } from './take-files.server.ts';
import { commentSteps, linkSteps } from './take-shared.server.ts';
import type { Step, Taking } from './taking.server.ts';
import { ZipFault, ZipReader } from './zip-reader.server.ts';

/** How long one that is worked on is left to whoever works on it, unless they say again that they do. */
const HELD_MS = 30 * SECOND;
const ALIVE_MS = 10 * SECOND;
/** When one is tried again that something outside kept from going on, and how often it may come no further. */
const AGAIN_MS = MINUTE;
const MOST_TRIES = 5;
/** Imports of an account in a day. */
const MOST_A_DAY = 10;
/** Zips that are offered. */
const MOST_ZIPS = 5;

type Options = CompanyParts &
  DocumentParts &
  FileParts & {
    database: Database;
    log: Logger;
    items: Pick<ItemsService, 'file' | 'trash' | 'erase'>;
    spaces: Pick<SpacesService, 'of' | 'open'>;
  };

export type Begun = 'begun' | 'busy' | 'tooMany' | 'unknown';

/** Exports of this or another installation, taken into an account: checked wholly first, then step by step. */
export class ImportingService {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'imports',
      step: () => this.#step(),
      isDue: dueIn(options.database, rows.importsDue),
    });
  }

  /** Begins to take a zip of the drive in. @param removesZip for good, once all of it is in */
  async begin(accountId: string, itemId: string, { removesZip }: { removesZip: boolean }): Promise<Begun> {
    const { database, items } = this.#options;
    const file = await items.file(accountId, itemId);
    if (file === 'unknown') return 'unknown';
    if ((await rows.countImports(database, accountId, later(-DAY))) >= MOST_A_DAY) return 'tooMany';
    const job = { id: newId(), accountId, itemId, name: file.item.name, removesZip, report: NO_REPORT };
    if (!(await rows.insertImport(database, { ...job, at: now() }))) return 'busy';
    this.work.wake();
    return 'begun';
  }

  /** The import an account began last, and how far it is. */
  latest(accountId: string): Promise<rows.ImportJob | undefined> {
    return rows.latestImport(this.#options.database, accountId);
  }

  /** Zips of the account's drive that could be taken in, the newest first. */
  zips(accountId: string) {
    return rows.zipsOf(this.#options.database, { accountId, most: MOST_ZIPS });
  }

  async #step(): Promise<number> {
    const { database } = this.#options;
    const job = await rows.leaseImport(database, { at: now(), until: later(HELD_MS) });
    if (!job) return 0;
    const alive = setInterval(() => {
      void rows.moveDue(database, job.id, later(HELD_MS)).catch(() => undefined);
    }, ALIVE_MS);
    try {
      await this.#runWhole(job);
    } finally {
      clearInterval(alive);
    }
    return 1;
  }

  /** Takes one in, or says why not; what is broken off goes on where it stood. */
  async #runWhole(job: rows.ImportJob): Promise<void> {
    const { database, log } = this.#options;
    try {
      if (job.tries > MOST_TRIES) throw new ImportFault('failed', 'it came no further');
      const isWhole = await this.#run(job);
      if (!isWhole) return await rows.moveDue(database, job.id, now());
      await this.#removeZip(job);
      await rows.endImport(database, { id: job.id, fault: null, at: now() });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const problem = problemOf(error);
      log.warn({ import: job.id, problem, reason }, problem ? 'import refused' : 'import put off');
      if (!problem) return rows.moveDue(database, job.id, later(AGAIN_MS));
      await rows.endImport(database, { id: job.id, fault: problem, at: now() });
    }
  }

  /** False where the process is about to end. */
  async #run(job: rows.ImportJob): Promise<boolean> {
    const { database } = this.#options;
    const { taking, room } = await this.#open(job);
    if (job.state !== 'taking' && !(await this.#check(job, taking, room))) return false;
    const steps = this.#steps(taking, room);
    if (job.state !== 'taking')
      await rows.writeStage(database, { id: job.id, state: 'taking', total: steps.length });
    const progress = new Progress(database, {
      id: job.id,
      position: job.state === 'taking' ? job.position : 0,
      report: { ...job.report, inTrash: leftInTrash(taking.plan.manifest) },
    });
    for (const [index, step] of steps.entries()) {
      if (this.work.isEnding) return false;
      await progress.take(index, step);
    }
    return true;
  }

  /** Reads all of it, and whether it fits, before anything is written. */
  async #check(job: rows.ImportJob, taking: Taking, room: (space: Space) => Space): Promise<boolean> {
    const { database } = this.#options;
    const { documents, files, trash } = taking.plan.manifest;
    const total = documents.length + files.length + trash.documents.length + trash.files.length;
    await rows.writeStage(database, { id: job.id, state: 'checking', total });
    const isWhole = await checkAll(taking, {
      isStopping: () => this.work.isEnding,
      onStep: (position) => rows.writeChecked(database, job.id, position),
    });
    if (isWhole) await mustFit(taking, this.#options, room);
    return isWhole;
  }

  #steps(taking: Taking, room: (space: Space) => Space): Step[] {
    return [
      ...folderSteps(taking, this.#options),
      ...companySteps(taking, this.#options),
      ...documentSteps(taking, this.#options),
      ...fileSteps(taking, this.#options, room),
      ...starSteps(taking, this.#options),
      ...commentSteps(taking, this.#options),
      ...linkSteps(taking, this.#options),
    ];
  }

  async #open({ accountId, itemId, removesZip }: rows.ImportJob) {
    const { items, spaces } = this.#options;
    const file = itemId === null ? 'unknown' : await items.file(accountId, itemId);
    if (file === 'unknown' || file.item.blobId === null) throw new ImportFault('gone', 'the zip is gone');
    const { blobId, bytes, spaceId } = file.item;
    const zip = await ZipReader.open({ bytes: bytes ?? 0, open: (range) => spaces.open(blobId, range) });
    const plan = await readPlan(zip);
    const taking: Taking = {
      ...{ accountId, zip, plan, spaces: targets(await spaces.of(accountId)) },
      ...{ folders: new Map(), companies: new Map() },
    };
    // What the zip takes is free in a moment.
    const freed = removesZip ? (bytes ?? 0) : 0;
    const room = (space: Space): Space =>
      space.id === spaceId ? { ...space, quotaBytes: space.quotaBytes + freed } : space;
    return { taking, room };
  }

  async #removeZip({ accountId, itemId, removesZip }: rows.ImportJob): Promise<void> {
    if (!removesZip || itemId === null) return;
    const { items } = this.#options;
    await items.trash(accountId, itemId);
    await items.erase(accountId, itemId);
  }
}

/** Where things come to: what a team had, to the team that the account holds. */
function targets(spaces: readonly Space[]): Taking['spaces'] {
  const own = spaces.find(({ kind }) => kind === 'own');
  if (!own) throw new Error('every account has a space of its own');
  const team = spaces.find(
    ({ kind, role, quotaBytes }) => kind === 'team' && role === 'holder' && quotaBytes > 0,
  );
  return { own, team: team ?? own };
}

/** What lay in the trash and does not come along. */
function leftInTrash({ inTrash, trash: { documents, files } }: Manifest): number {
  return Math.max(0, inTrash - documents.length - files.length);
}

/** Undefined for what may be over the next time. */
function problemOf(error: unknown): ImportProblem | undefined {
  return error instanceof ImportFault || error instanceof ZipFault ? error.problem : undefined;
}
