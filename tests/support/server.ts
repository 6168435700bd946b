import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SERVER_ARGUMENTS } from '../../scripts/setup/server-arguments.mjs';
import { openFolder } from './folder.ts';
import { copyStarted } from './started.ts';

export type RunningServer = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it wrote, for tests that search its log. */
  output: () => string;
  stop(): Promise<void>;
  /** SIGKILL, without goodbye. */
  kill(): Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  dataDir?: string;
  port?: number;
  keepData?: boolean;
  /** A file that takes what it writes, instead of `output`. */
  output?: string;
  /** Another folder of the project, with a build, a library and so on of its own. */
  home?: string;
};

const root = join(import.meta.dirname, '../..');

/**
 * Starts the built server on a free port with a folder of its own, and waits until it answers. A folder that is given
 * is taken as it is: an empty one is what a first start is tested with.
 */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? startedFolder(options);
  const url = `http://localhost:${port}`;
  sharePictures(dataDir);
  const output = options.output === undefined ? 'pipe' : openSync(options.output, 'w');
  const child = spawn(process.execPath, SERVER_ARGUMENTS, {
    cwd: options.home ?? root,
    stdio: ['ignore', output, output],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
      TEST_HOOKS: '1',
      // What nobody looks at is not drawn: it would take the tests' processor time.
      DRAW_AHEAD: 'off',
      ...options.env,
    },
  });
  let text = '';
  if (typeof output === 'number') closeSync(output);
  child.stdout?.on('data', (data) => (text += data));
  child.stderr?.on('data', (data) => (text += data));
  await answering(url, child, () => text);
  const ended = () =>
    new Promise<void>((resolve) =>
      child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
    );
  return {
    url,
    dataDir,
    process: child,
    output: () => text,
    async stop() {
      child.kill('SIGTERM');
      await ended();
      if (!options.keepData) rmSync(dataDir, { recursive: true, force: true });
    },
    async kill() {
      child.kill('SIGKILL');
      await ended();
    },
  };
}

/** One with a database that has been started before, where it is to have one. */
function startedFolder({ home, env }: Options): string {
  const folder = openFolder('test');
  if (!home && !env?.['DATABASE_URL']) copyStarted(folder);
  return folder;
}

/** Pictures are kept by content: what one test's server drew, the next one finds. */
function sharePictures(dataDir: string): void {
  const shared = join(root, '.cache/pictures');
  const own = join(dataDir, 'pictures');
  mkdirSync(shared, { recursive: true });
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(own)) symlinkSync(shared, own);
}

/** A first start on a slow disk writes the database and the whole library; one that ends is noticed at once. */
const LONGEST_START_MS = 10 * 60_000;

async function answering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const limit = performance.now() + LONGEST_START_MS;
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error(`the server ended (${child.exitCode}):\n${output()}`);
    const ok = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server did not answer:\n${output()}`);
}

/** Below the ports that the system gives to outgoing connections, which would take one between its finding and its use. */
const PORTS = { first: 12_000, last: 32_000 };

/** A port that nobody listens on, nor on the one after it, where a server has its payment stand-ins. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
