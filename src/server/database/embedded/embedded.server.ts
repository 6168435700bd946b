import { findServer, type LiveServer } from './adopt.server.ts';
import { type Binaries, findBinaries, removeOldCopies } from './binaries.server.ts';
import { papergrove, writeConfiguration } from './configuration.server.ts';
import { watchDisk } from './disk.server.ts';
import { EmbeddedDatabaseError, systemCode } from './error.server.ts';
import { initialise } from './initialise.server.ts';
import { pruneLogs } from './log.server.ts';
import type { Log } from './log.ts';
import { becomeOwner } from './owner.server.ts';
import { choosePlace, leaveNote, type Place, prepareDataDir, unwritable } from './place.server.ts';
import { signal } from './process.server.ts';
import {
  fitsSocketPath,
  hasSocket,
  makeSocketFolder,
  removeSocketFolder,
  socketPort,
} from './socket.server.ts';
import type { Connection } from './store.server.ts';
import { type Status, supervise } from './supervise.server.ts';

export { EmbeddedDatabaseError } from './error.server.ts';

export type EmbeddedDatabase = {
  /** What `new pg.Pool()` needs: `host` is the folder of a socket, the same for the life of this process. */
  connection: Connection;
  /** How the server is, in a word and a sentence, and the room left on its disk (null: not known). */
  state(): Status & { freeBytes: number | null };
  /** Shuts the server down (all that was committed is safe) and gives the folder free. May be called again. */
  stop(): Promise<void>;
};
export type EmbeddedOptions = { dataDir: string; log: Log };

const millisecondsBetweenPrunings = 60_000;

/**
 * Starts the PostgreSQL of `dataDir`, making it on the first start and taking over a running one that a killed
 * process left, and keeps it running until `stop`. Resolves once it answers queries.
 * Throws EmbeddedDatabaseError where the start cannot succeed as things stand.
 */
export async function startEmbeddedDatabase({ dataDir, log }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const real = prepareDataDir(dataDir);
  let release: (() => void) | null = null;
  try {
    release = becomeOwner(real);
    return await startOwned(real, log, release);
  } catch (error) {
    release?.();
    if (error instanceof EmbeddedDatabaseError || systemCode(error) === '') throw error;
    throw unwritable(real, error);
  }
}

async function startOwned(dataDir: string, log: Log, release: () => void): Promise<EmbeddedDatabase> {
  const place = choosePlace(dataDir, log);
  const binaries = findBinaries(place, log);
  const connection = connectionFor(place, findServer(place.folder));
  try {
    await prepareFolder(place, binaries, connection.host);
    const supervision = await supervise({ place, binaries, connection, log });
    return await accompany(supervision, { place, connection, log, release });
  } catch (error) {
    if (findServer(place.folder) === null) removeSocketFolder(connection.host);
    throw error;
  }
}

async function prepareFolder(place: Place, binaries: Binaries, socketFolder: string): Promise<void> {
  await initialise(place, binaries, socketFolder);
  leaveNote(place);
  const live = findServer(place.folder);
  if (live === null) removeOldCopies(place, binaries.version);
  const changed = writeConfiguration(place, place.folder, socketFolder);
  if (live !== null && changed) signal(live, 'SIGHUP');
}

type Company = { place: Place; connection: Connection; log: Log; release: () => void };

/** Adds what goes on beside the running server: disk, log files, and the end. */
async function accompany(
  supervision: Awaited<ReturnType<typeof supervise>>,
  { place, connection, log, release }: Company,
): Promise<EmbeddedDatabase> {
  const disk = await watchDisk(place.home, log);
  pruneLogs(place.logFolder);
  const pruning = setInterval(() => pruneLogs(place.logFolder), millisecondsBetweenPrunings);
  pruning.unref();
  function leave(): void {
    supervision.abandon();
    release();
  }
  // A process that ends without stopping us, by an uncaught error for instance, takes the server along.
  process.once('exit', leave);
  let stopped: Promise<void> | null = null;
  async function stop(): Promise<void> {
    disk.stop();
    clearInterval(pruning);
    await supervision.stop();
    removeSocketFolder(connection.host);
    process.off('exit', leave);
    release();
  }
  return {
    connection,
    state: () => ({ ...supervision.state(), freeBytes: disk.freeBytes() }),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** A running server answers where it was told to; only a new one can be told a new place. */
function connectionFor(place: Place, live: LiveServer | null): Connection {
  const usable = live !== null && fitsSocketPath(live.socketFolder) && hasSocket(live.socketFolder);
  const host = usable ? live.socketFolder : makeSocketFolder(place);
  return { host, port: socketPort, database: papergrove, user: papergrove };
}
