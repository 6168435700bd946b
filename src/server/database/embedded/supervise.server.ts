import { setTimeout as sleep } from 'node:timers/promises';
import { findServer, type LiveServer, readPidFile, removeStalePidFile } from './adopt.server.ts';
import type { Binaries } from './binaries.server.ts';
import { EmbeddedDatabaseError } from './error.server.ts';
import { lastComplaint } from './log.server.ts';
import type { Log } from './log.ts';
import type { Place } from './place.server.ts';
import { adoptPostmaster, endServer, type Postmaster, spawnPostmaster } from './postmaster.server.ts';
import { signal } from './process.server.ts';
import { clearSocketFolder, hasSocket } from './socket.server.ts';
import { type Connection, openDatabase } from './store.server.ts';

export type Status = { status: 'up' | 'starting' | 'down'; detail: string };
export type Supervision = { state(): Status; stop(): Promise<void>; abandon(): void };
export type Job = { place: Place; binaries: Binaries; connection: Connection; log: Log };

type Watch = Job & { current: Status; server: Postmaster | null; cancel: AbortController };
type Attempt = { outcome: 'ready'; server: Postmaster } | { outcome: 'failed'; reason: string };

const shortestPause = 200;
const longestPause = 5000;
/** A server that ran this long is taken to be well, and its end for the first of its kind. */
const settled = 10_000;
const firstAttempts = 3;
const patienceForAnswer = 5000;

/**
 * Brings the server up, adopting one that runs already, and keeps it up until `stop`.
 * Throws `startFailed` when it does not come up at all. `abandon` only signals, for a process about to exit.
 */
export async function supervise(job: Job): Promise<Supervision> {
  const current: Status = { status: 'starting', detail: 'The database is starting.' };
  const watch: Watch = { ...job, current, server: null, cancel: new AbortController() };
  const first = await startFirst(watch);
  const kept = keepUp(watch, first);
  let stopped: Promise<void> | null = null;
  return {
    state: () => ({ ...watch.current }),
    stop() {
      stopped ??= stop(watch, kept);
      return stopped;
    },
    abandon() {
      if (watch.server !== null) signal(watch.server, 'SIGINT');
    },
  };
}

async function startFirst(watch: Watch): Promise<Postmaster> {
  let reason = '';
  for (let attempt = 0; attempt < firstAttempts; attempt += 1) {
    // The second attempt finds a server whose first moments the first one ran into.
    if (attempt > 0) await sleep(shortestPause);
    const made = await attemptLaunch(watch);
    if (made.outcome === 'ready') return made.server;
    reason = made.reason;
  }
  throw new EmbeddedDatabaseError(
    'startFailed',
    `The database server did not start: ${reason} Its log is in ${watch.place.logFolder}.`,
  );
}

async function keepUp(watch: Watch, first: Postmaster): Promise<void> {
  let server: Postmaster | null = first;
  let pause = shortestPause;
  while (server !== null) {
    const since = performance.now();
    await server.gone;
    if (performance.now() - since > settled) pause = shortestPause;
    const reason = explain(watch.place, server);
    ({ server, pause } = await bringBack(watch, reason, pause));
  }
}

/** Tries until the server is back, or until we are stopped (then `server` is null). */
async function bringBack(watch: Watch, firstReason: string, firstPause: number) {
  const tell = tellOnce(watch);
  let pause = firstPause;
  let reason = firstReason;
  while (!watch.cancel.signal.aborted) {
    tell(reason, pause);
    await pauseFor(pause, watch.cancel.signal);
    if (watch.cancel.signal.aborted) break;
    pause = Math.min(pause * 2, longestPause);
    const made = await attemptLaunch(watch);
    if (made.outcome === 'ready') return { server: made.server, pause };
    reason = made.reason;
  }
  return { server: null, pause };
}

async function stop(watch: Watch, kept: Promise<void>): Promise<void> {
  watch.cancel.abort();
  if (watch.server !== null) await endServer(watch.server);
  // A start that was under way when we were stopped may have brought up another server since.
  const waited = new AbortController();
  await Promise.race([kept, pauseFor(2000, waited.signal, true)]);
  waited.abort();
  if (watch.server !== null) await endServer(watch.server);
  watch.current = { status: 'down', detail: 'The database was stopped.' };
}

async function attemptLaunch(watch: Watch): Promise<Attempt> {
  try {
    const made = await launch(watch);
    if (made.outcome === 'ready') tellUp(watch, made.server);
    return made;
  } catch (error) {
    return { outcome: 'failed', reason: `${error instanceof Error ? error.message : String(error)}.` };
  }
}

async function launch(watch: Watch): Promise<Attempt> {
  const { place, binaries, connection, log } = watch;
  const live = findServer(place.folder);
  if (live !== null) {
    const adopted = await adopt(watch, live);
    if (adopted.outcome === 'ready') return adopted;
    await endServer(live);
  }
  if (removeStalePidFile(place.folder))
    log('info', 'Removed the process id an earlier database server left.');
  clearSocketFolder(connection.host);
  if (watch.cancel.signal.aborted) return { outcome: 'failed', reason: 'It was stopped.' };
  watch.current = { status: 'starting', detail: 'The database is starting.' };
  watch.server = spawnPostmaster(place, binaries);
  const made = await untilReady(watch, watch.server);
  if (made.outcome === 'failed') await endServer(watch.server);
  return made;
}

async function adopt(watch: Watch, live: LiveServer): Promise<Attempt> {
  const { host } = watch.connection;
  const reachable = live.status !== 'stopping' && live.socketFolder === host && hasSocket(host);
  if (!reachable) return { outcome: 'failed', reason: 'The server that runs cannot be reached.' };
  watch.server = adoptPostmaster(live);
  return untilReady(watch, watch.server);
}

/** Waits as long as the server says it is starting: recovery after a crash takes its time, and ends. */
async function untilReady(watch: Watch, server: Postmaster): Promise<Attempt> {
  const began = performance.now();
  let told = 0;
  while (!isReady(watch.place, server)) {
    if (server.ended() !== null) return { outcome: 'failed', reason: explain(watch.place, server) };
    const seconds = Math.floor((performance.now() - began) / 10_000) * 10;
    if (seconds > told) watch.log('info', `The database is still starting after ${seconds} s.`);
    told = seconds;
    await sleep(10);
  }
  return untilAnswering(watch, server);
}

async function untilAnswering(watch: Watch, server: Postmaster): Promise<Attempt> {
  const deadline = performance.now() + patienceForAnswer;
  for (;;) {
    const fault = await openDatabase(watch.connection).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (!fault) return { outcome: 'ready', server };
    if (server.ended() !== null) return { outcome: 'failed', reason: explain(watch.place, server) };
    if (performance.now() > deadline)
      return { outcome: 'failed', reason: `It does not answer (${fault.error}).` };
    await sleep(50);
  }
}

function isReady(place: Place, server: Postmaster): boolean {
  const said = readPidFile(place.folder);
  return said?.pid === server.pid && said.status === 'ready';
}

function explain(place: Place, server: Postmaster): string {
  const how = server.ended() ?? 'ended';
  // Ended by a signal from outside, the server had nothing to complain about.
  const complaint = how.includes('SIG') ? null : lastComplaint(place);
  return `It ${how}${complaint === null ? '' : `: ${complaint}`}.`;
}

function tellUp(watch: Watch, server: Postmaster): void {
  const detail = `PostgreSQL ${watch.binaries.version} answers (process ${server.pid}).`;
  watch.current = { status: 'up', detail };
  const how = server.adopted ? 'runs already and was taken over' : 'is up';
  watch.log('info', `The database ${how}.`, { pid: server.pid, folder: watch.place.folder });
}

/** Says that the server is down: in the state each time, in the log when the reason is news. */
function tellOnce(watch: Watch): (reason: string, pause: number) => void {
  let last = '';
  return (reason, pause) => {
    const detail = `The database server is down. ${reason}`;
    watch.current = { status: 'down', detail: `${detail} It is started again in ${pause} ms.` };
    const news = reason.replace(/\d+/g, '') !== last;
    if (news && !watch.cancel.signal.aborted) watch.log('error', `${detail} It is started again.`);
    last = reason.replace(/\d+/g, '');
  };
}

async function pauseFor(milliseconds: number, signal: AbortSignal, ref = false): Promise<void> {
  // Rejected only by being stopped, which the caller looks for itself.
  await sleep(milliseconds, undefined, { signal, ref }).catch(() => undefined);
}
