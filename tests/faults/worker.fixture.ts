import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeFolder } from '../../scripts/bench/built-server.ts';
import { type OutsidePostgres, startOutsidePostgres } from '../../scripts/bench/outside-postgres.ts';
import { SERVER_ARGUMENTS } from '../../scripts/setup/server-arguments.mjs';
import { openFolder } from '../support/folder.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';
import { newAddress, postSignUp } from '../support/sign-up.ts';
import { type MailServer, startMailServer } from './mail-server.fixture.ts';
import { untilAnswered } from './outage.fixture.ts';

const root = join(import.meta.dirname, '../..');
/** Longest from the database's first answer until work is done again. */
export const BACK_WITHIN_MS = 5_000;

/** A site as a large operator runs it: a web and a worker process, a PostgreSQL and a mail server outside of both. */
export type SplitSite = {
  database: OutsidePostgres;
  web: RunningServer;
  startWorker(): ChildProcess;
  /** Where its workers say how they are. */
  workerUrl: string;
  /** Restarts the database; milliseconds from its answer until a new account's mail has arrived. */
  restartDatabase(downMs: number): Promise<number>;
  /** Waits until the mail of a new account has arrived. */
  signUp(): Promise<void>;
  stop(): Promise<void>;
};

export async function startSplitSite({ install = false } = {}): Promise<SplitSite> {
  const database = await startOutsidePostgres({ install });
  const mailPort = await freePort();
  const mails = await startMailServer(mailPort);
  const dataDir = openFolder('split');
  const env = {
    DATABASE_URL: database.url,
    DEMO: '0',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    LIMITS: 'off',
  };
  const web = await startServer({ dataDir, env: { ...env, ROLE: 'web', TEST_HOOKS: '0' } });
  const workerPort = await freePort();
  const workers: ChildProcess[] = [];
  const signUp = () => mailed(web, mails);
  return {
    database,
    web,
    signUp,
    workerUrl: `http://localhost:${workerPort}`,
    startWorker() {
      const worker = spawn(process.execPath, SERVER_ARGUMENTS, {
        cwd: root,
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          DRAW_AHEAD: 'off',
          ...env,
          ROLE: 'worker',
          WORKER_PORT: String(workerPort),
        },
        stdio: 'ignore',
      });
      workers.push(worker);
      return worker;
    },
    async restartDatabase(downMs) {
      await database.restart(downMs);
      const since = performance.now();
      await signUp();
      return performance.now() - since;
    },
    async stop() {
      for (const worker of workers) worker.kill('SIGTERM');
      await web.stop();
      await mails.stop();
      await database.stop();
      removeFolder(dataDir);
    },
  };
}

async function mailed(web: RunningServer, mails: MailServer): Promise<void> {
  const email = newAddress('split');
  const limit = 30_000;
  await untilAnswered(limit, async () => (await postSignUp(web.url, { body: { Email: email } })).ok);
  for (const end = performance.now() + limit; mails.caught(email).length === 0; await sleep(20))
    if (performance.now() > end) throw new Error(`no mail within ${limit} ms`);
}
