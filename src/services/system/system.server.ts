import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { clockOffset, later, now, SECOND } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { moveClock } from '../clock/clock.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { migrationNames } from '../database/migrate.server.ts';
import { alarmsAt, queues } from './alarms.server.ts';
import { type OpeningSettings, openingOf } from './opening.ts';
import type { ProviderWatch } from './provider-watch.ts';
import {
  databaseFacts,
  lastBackup,
  ownersIn,
  processesIn,
  providersIn,
  putProcess,
  putSeen,
  removeProcess,
} from './store.server.ts';
import { FORGOTTEN_AFTER } from './system.ts';

const BEAT_MS = 10 * SECOND;

type Options = {
  database: Database;
  log: Logger;
  watch: ProviderWatch;
  /** The sources. */
  root: string;
  dataDir: string;
  role: string;
  /** The clock may be moved. */
  isDemo: boolean;
  /** The console has no host of its own, and should have one. */
  isConsoleShared: boolean;
  /** Which steps to an opening the settings answer. */
  opening: OpeningSettings;
};

/** How the machinery stands: what waits, who runs, what providers answered last. Nobody is asked for it. */
export class SystemService {
  readonly #options: Options;
  readonly #id = newId();
  readonly #startedAt = now();
  readonly version: string;
  #timer: NodeJS.Timeout | undefined;
  #afterMove: () => Promise<void> = async () => undefined;

  constructor(options: Options) {
    this.#options = options;
    // The file is ours; npm wants a version in it.
    const described = JSON.parse(readFileSync(join(options.root, 'package.json'), 'utf8')) as {
      version: string;
    };
    this.version = described.version;
  }

  get isDemo(): boolean {
    return this.#options.isDemo;
  }

  get isConsoleShared(): boolean {
    return this.#options.isConsoleShared;
  }

  /** Writes down every ten seconds that this process lives, and what it saw of providers. */
  start(): void {
    const beat = () =>
      this.beat().catch((error) =>
        this.#options.log.debug({ reason: String(error) }, 'no sign of life written'),
      );
    this.#timer = setInterval(() => void beat(), BEAT_MS);
    this.#timer.unref();
    void beat();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await removeProcess(this.#options.database, this.#id).catch(() => undefined);
  }

  async beat(): Promise<void> {
    const { database, watch, dataDir, role } = this.#options;
    const disk = await statfs(dataDir).catch(() => undefined);
    await putProcess(
      database,
      {
        ...{ id: this.#id, role, host: hostname(), pid: process.pid, version: this.version },
        memoryBytes: process.memoryUsage.rss(),
        diskFreeBytes: disk ? disk.bavail * disk.bsize : null,
        diskBytes: disk ? disk.blocks * disk.bsize : null,
        ...{ startedAt: this.#startedAt, seenAt: now() },
      },
      later(-FORGOTTEN_AFTER),
    );
    for (const seen of watch.take()) await putSeen(database, seen);
  }

  /** All that the page shows. */
  async readings() {
    const { database, root } = this.#options;
    const at = now();
    const [waiting, providers, processes, backup, facts, alarms, known] = await Promise.all([
      queues(database, at),
      providersIn(database),
      processesIn(database),
      lastBackup(database),
      databaseFacts(database),
      alarmsAt(database, at),
      migrationNames(join(root, 'db/migrations')),
    ]);
    const migrations = { applied: facts.migrations, known: known.length, last: facts.lastMigration };
    return { at, queues: waiting, providers, processes, backup, facts, migrations, alarms };
  }

  /** How far this installation is from letting strangers in. */
  async opening() {
    const { database, opening: settings } = this.#options;
    const [owners, backup] = await Promise.all([ownersIn(database), lastBackup(database)]);
    return openingOf({ settings, owners, hasBackup: backup !== undefined });
  }

  /** What follows when the clock of the demo was moved. */
  onMove(follow: () => Promise<void>): void {
    this.#afterMove = follow;
  }

  /** Moves the clock of the demo on for all processes, and does what falls due by that. @returns false outside of it */
  async moveClock(ms: number, note: (query: Query) => Promise<void>): Promise<boolean> {
    if (!this.isDemo) return false;
    await moveClock(this.#options.database, clockOffset() + ms, note);
    await this.beat();
    await this.#afterMove();
    return true;
  }
}
