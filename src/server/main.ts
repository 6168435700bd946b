import { createServer, type Server } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { showPseudoLocale } from '../locales/messages.server.ts';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startPapergrove } from './start.ts';

/** Start of the process: settings, everything they ask for, the listening port, and an orderly end. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  showPseudoLocale(config.PSEUDO_LOCALE);
  const papergrove = await startPapergrove({ config, log, build, root: process.cwd() });
  const server = config.ROLE === 'worker' ? undefined : createServer(papergrove.listener);
  server?.listen(config.PORT, config.HOST, () => papergrove.announce());
  if (server) limitTimes(server);
  server?.on('error', (error) => void papergrove.stop().finally(() => fail(inWords(error, config.PORT))));

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    // Open connections get a moment to finish; then the services, then the database.
    await new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      setTimeout(resolve, 3_000).unref();
    });
    await papergrove.stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

/** A request that trickles in must not hold a connection for minutes. */
function limitTimes(server: Server): void {
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
}

/** A port somebody else has is a wrong setting, and said like one. */
function inWords(error: Error, port: number): Error {
  const taken = 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
  return taken ? new ConfigError(`PORT: expected a port that is free and allowed, ${port} is not`) : error;
}

function fail(error: unknown): never {
  const known = error instanceof ConfigError || (error instanceof Error && 'code' in error);
  process.stderr.write(
    `${known && error instanceof Error ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}

main().catch(fail);
