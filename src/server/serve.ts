import { createServer, type IncomingMessage, type Server } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { showPseudoLocale } from '../locales/messages.server.ts';
import { DAY, SECOND } from '../shared/clock.ts';
import { UPLOAD_MS, UPLOAD_PATH } from '../shared/uploads.ts';
import { type Config, ConfigError } from './config.ts';
import { createLog } from './log.ts';
import { startPapergrove } from './start.ts';

/**
 * How long somebody who ended us while we were starting waits for the orderly end: less than the 10 s after which
 * Docker kills. The database ends with us either way.
 */
const LONGEST_START_MS = 8 * SECOND;

/**
 * Starts what the settings ask for, listens, and ends in order when told to.
 * @param fail ends the process with what went wrong after the start
 */
export async function serve(config: Config, fail: (error: unknown) => never): Promise<void> {
  stayAlive();
  const log = createLog(config.LOG_LEVEL);
  showPseudoLocale(config.PSEUDO_LOCALE);
  const ending = new Ending();
  const papergrove = await startPapergrove({ config, log, build, root: process.cwd() });
  // Asked to end while it was starting: what is there by now, the database above all, is taken down in order.
  if (ending.asked) return ending.end(() => papergrove.stop());
  const setting = config.ROLE === 'worker' ? 'WORKER_PORT' : 'PORT';
  const port = config[setting];
  const server = port === undefined ? undefined : createServer(papergrove.listener);
  if (server && port !== undefined) {
    server.listen(port, config.HOST, () => papergrove.announce());
    limitTimes(server, config.KEEP_ALIVE_SECONDS * SECOND);
    server.on(
      'error',
      (error) => void papergrove.stop().finally(() => fail(inWords(error, { setting, port }))),
    );
  }
  ending.with(async () => {
    papergrove.endStreams();
    await finishAnswers(server);
    await papergrove.stop();
  });
}

/**
 * The process ends when it is told to, never because nothing happens to hold it: a worker may have no port, and while the
 * database restarts it has no connection either.
 */
function stayAlive(): void {
  setInterval(() => undefined, DAY);
}

/** The orderly end on SIGINT and SIGTERM, whenever they come: once, and only with what has been started. */
class Ending {
  asked = false;
  #stop: (() => Promise<void>) | undefined;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#ask());
  }

  /** From now on a signal ends with this. */
  with(stop: () => Promise<void>): void {
    this.#stop = stop;
  }

  async end(stop: () => Promise<void>): Promise<never> {
    await stop();
    process.exit(0);
  }

  #ask(): void {
    const first = !this.asked;
    this.asked = true;
    if (first && this.#stop) void this.end(this.#stop);
    // A start that waits for a database that is gone would never come to its end.
    else if (first) setTimeout(() => process.exit(0), LONGEST_START_MS).unref();
  }
}

/** Open connections get a moment to finish. */
function finishAnswers(server: Server | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!server) return resolve();
    server.close(() => resolve());
    setTimeout(resolve, 3_000).unref();
  });
}

/**
 * A request that trickles in must not hold a connection for minutes. One that waits for the next request stays longer
 * than a balancer keeps it (usually 60 s): were we the first to close it, a request on its way would be lost.
 */
function limitTimes(server: Server, keepAliveMs: number): void {
  server.keepAliveTimeout = keepAliveMs;
  // Not less than the wait before it. What trickles after the headers is cut by `limitBody`.
  server.headersTimeout = keepAliveMs + 5 * SECOND;
  server.requestTimeout = UPLOAD_MS;
  server.on('request', limitBody);
}

/** What is no upload has to be here soon, or its connection is cut. */
function limitBody(request: IncomingMessage): void {
  if (request.complete || request.url?.startsWith(UPLOAD_PATH)) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  }, 30 * SECOND);
  request.once('close', () => clearTimeout(timer));
}

/** A port somebody else has is a wrong setting, and said like one. */
function inWords(error: Error, { setting, port }: { setting: string; port: number }): Error {
  const taken = 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
  return taken
    ? new ConfigError(`${setting}: expected a port that is free and allowed, ${port} is not`)
    : error;
}
