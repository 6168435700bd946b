import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { RawClient } from '../../scripts/bench/raw-client.ts';
import { SERVER_ARGUMENTS } from '../../scripts/setup/server-arguments.mjs';
import { openFolder } from '../support/folder.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';
import { newAddress, postSignUp, solvedProof } from '../support/sign-up.ts';
import { copyStarted } from '../support/started.ts';
import { startMailServer } from './mail-server.fixture.ts';
import { withDatabase } from './outage.fixture.ts';
import { faultsIn, postmasterPid, waitForMails } from './whole-accounts.fixture.ts';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'build/server/main.js');
const pictures = join(root, '.cache/pictures');
const LONGEST_REFUSAL_MS = 20_000;

type Ended = { code: number | null; output: string };

const folders: string[] = [];
const children: ChildProcess[] = [];
const listeners: Server[] = [];
const servers: RunningServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const listener of listeners.splice(0)) listener.close();
  for (const folder of folders.splice(0)) {
    const left = postmasterPid(folder);
    if (left !== null) process.kill(left, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** With the pictures that other tests drew. */
function folder(): string {
  const made = openFolder('start');
  folders.push(made);
  sharePictures(made);
  return made;
}

/** The same, with a database that has been started before: for tests that are not about a first start. */
function startedFolder(): string {
  const made = openFolder('start');
  folders.push(made);
  copyStarted(made);
  sharePictures(made);
  return made;
}

function sharePictures(dataDir: string): void {
  mkdirSync(pictures, { recursive: true });
  const own = join(dataDir, 'pictures');
  if (!existsSync(own)) symlinkSync(pictures, own);
}

function startedChild(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, SERVER_ARGUMENTS, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      // Whoever is refused should be told at once, not after the pictures of a shop window.
      DRAW_AHEAD: 'off',
      ...env,
    },
  });
  children.push(child);
  return child;
}

/** Starts the built server where it is expected to give up, and returns what it said. */
async function refusedStart(env: Record<string, string>): Promise<Ended> {
  const child = startedChild({ PORT: String(await freePort()), DATA_DIR: folder(), ...env });
  let output = '';
  child.stdout?.on('data', (data) => (output += data));
  child.stderr?.on('data', (data) => (output += data));
  const timer = setTimeout(() => child.kill('SIGTERM'), LONGEST_REFUSAL_MS);
  const code = await new Promise<number | null>((resolve) => child.once('close', (ended) => resolve(ended)));
  clearTimeout(timer);
  return { code, output };
}

async function started(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const server = await startServer(options);
  servers.push(server);
  return server;
}

describe('a wrong setting stops the start with its name and what was expected, and is not repeated', () => {
  const secret = 'hunter2hunter2';
  test.each([
    ['PORT', { PORT: secret }, 'a port number'],
    ['PORT', { PORT: '70000' }, 'up to 65535'],
    ['PUBLIC_URL', { PUBLIC_URL: `ftp://${secret}/` }, 'http:// or https://'],
    ['DATABASE_URL', { DATABASE_URL: `mysql://root:${secret}@db/papergrove` }, 'postgres://'],
    ['SMTP_URL', { SMTP_URL: `imap://jane:${secret}@mail` }, 'smtp://'],
    ['DEMO', { DEMO: secret }, '0 or 1'],
    ['ROLE', { ROLE: secret }, 'web, worker or all'],
    ['LIMITS', { LIMITS: secret }, 'on or off'],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: `10.0.0.1; ${secret}` }, 'IP addresses'],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/99' }, 'IP addresses'],
    ['WEBAPP_URL', { WEBAPP_URL: 'app' }, 'ends in a slash'],
    ['SMTP_URL', { PUBLIC_URL: 'https://papergrove.example', DEMO: '0' }, 'a mail server'],
    ['LIMITS', { PUBLIC_URL: 'https://papergrove.example', DEMO: '1', LIMITS: 'off' }, 'loopback'],
  ])('%s %j', async (name, env, expectation) => {
    const { code, output } = await refusedStart(env);
    expect(code).toBe(1);
    expect(output).toContain(`${name}:`);
    expect(output).toContain(expectation);
    expect(output).not.toContain(secret);
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('several wrong ones are all named at once', async () => {
    const { code, output } = await refusedStart({ PORT: 'x', ROLE: 'boss', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    for (const name of ['PORT', 'ROLE', 'LOG_LEVEL']) expect(output).toContain(`${name}:`);
  });
});

describe('what a start needs and does not get', () => {
  test('a taken port is named with its setting, and the database does not stay behind', async () => {
    const listener = createServer();
    listeners.push(listener);
    const port = await new Promise<number>((resolve) => {
      listener.listen(0, '127.0.0.1', () => {
        const address = listener.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const dataDir = startedFolder();
    const { code, output } = await refusedStart({ PORT: String(port), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain(String(port));
    expect(output).toContain('PORT');
    expect(output).not.toMatch(/\n\s+at /);
    await gone(() => postmasterPid(dataDir));
  });

  test('an outside database that does not answer is named as DATABASE_URL, without its password', async () => {
    const url = `postgres://jane:hunter2hunter2@127.0.0.1:${await freePort()}/papergrove`;
    const { code, output } = await refusedStart({ DATABASE_URL: url });
    expect(code).toBe(1);
    expect(output).toContain('DATABASE_URL');
    expect(output).not.toContain('hunter2hunter2');
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('a data folder that is a file is named as DATA_DIR', async () => {
    const file = join(folder(), 'data');
    writeFileSync(file, '');
    const { code, output } = await refusedStart({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(output).toContain('DATA_DIR');
  });
});

describe('starts on one folder', () => {
  test('a second start is refused with the process id of the first, which goes on', async () => {
    const server = await started({ dataDir: startedFolder() });
    const { code, output } = await refusedStart({ DATA_DIR: server.dataDir });
    expect(code).toBe(1);
    expect(output).toContain(String(server.process.pid));
    const response = await postSignUp(server.url, { body: { Email: newAddress('first') } });
    expect(response.status).toBe(200);
  });

  test('SIGTERM answers what is under way, ends with 0 and takes the database along; the next start is warm', async () => {
    const dataDir = startedFolder();
    const first = await started({ dataDir, keepData: true });
    const emails = Array.from({ length: 5 }, () => newAddress('stop'));
    const answers = emails.map((Email) => postSignUp(first.url, { body: { Email } }));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const last = await halfSentSignUp(first.url);
    const stopped = first.stop();
    await sleep(300);
    expect((await last.finish()).status).toBe(200);
    emails.push(last.email);
    await stopped;
    expect(first.process.exitCode).toBe(0);
    expect(postmasterPid(dataDir)).toBeNull();
    expect(first.output()).not.toMatch(/"level":[56]0/);

    const before = { database: statSync(join(dataDir, 'postgres')).ino, build: statSync(built).mtimeMs };
    const second = await started({ dataDir });
    expect((await fetch(`${second.url}/`)).status).toBe(200);
    const after = { database: statSync(join(dataDir, 'postgres')).ino, build: statSync(built).mtimeMs };
    expect(after).toEqual(before);
    const faults = await withDatabase(dataDir, async (pool) => {
      await waitForMails(pool, emails);
      return faultsIn(pool, emails);
    });
    expect(faults).toEqual([]);
  });

  test('SIGTERM in the middle of a start ends it and takes the database along', async () => {
    const dataDir = folder();
    const child = startedChild({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    for (let tries = 0; tries < 400 && postmasterPid(dataDir) === null; tries += 1) await sleep(50);
    expect(postmasterPid(dataDir)).not.toBeNull();
    const before = performance.now();
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    await ended;
    // It finishes what it has begun, for 8 s at most; a busy machine takes its time for the rest.
    expect(performance.now() - before).toBeLessThan(20_000);
    await gone(() => postmasterPid(dataDir));
  });

  test('SIGTERM ends within 10 s also while a mail server hangs, and the mail stays owed', async () => {
    const port = await freePort();
    const mails = await startMailServer(port);
    const dataDir = startedFolder();
    const server = await started({ dataDir, keepData: true, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const emails = [newAddress('hung'), newAddress('hung'), newAddress('hung')];
    for (const email of emails) mails.expect(email, 'hang');
    for (const Email of emails) expect((await postSignUp(server.url, { body: { Email } })).status).toBe(200);
    await sleep(300);
    const before = performance.now();
    await server.stop();
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(server.process.exitCode).toBe(0);
    mails.letGo();
    for (const email of emails) mails.expect(email, 'take');

    await started({ dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    for (let tries = 0; tries < 100 && emails.some((email) => mails.caught(email).length === 0); tries += 1)
      await sleep(100);
    expect(emails.map((email) => mails.caught(email).length)).toEqual([1, 1, 1]);
    await mails.stop();
  });

  test('a start in a folder that is not there yet makes it', async () => {
    const dataDir = join(folder(), 'deep/er');
    mkdirSync(join(dataDir, '..'), { recursive: true });
    const server = await started({ dataDir, keepData: true });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  });
});

/** A sign-up of which the server has the beginning; `finish` sends the rest. */
async function halfSentSignUp(url: string) {
  const email = newAddress('half');
  const body = JSON.stringify({ Email: email });
  const head = [
    'POST /services/user/ HTTP/1.1',
    `Host: ${new URL(url).host}`,
    `X-Altcha: ${await solvedProof(url)}`,
    `Content-Length: ${body.length}`,
  ];
  const request = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  const client = await RawClient.open(url.replace('localhost', '127.0.0.1'));
  const answer = client.send(request.subarray(0, -10));
  await sleep(200);
  return {
    email,
    finish() {
      client.sendRest(request.subarray(-10));
      return answer;
    },
  };
}

async function gone(pid: () => number | null): Promise<void> {
  for (let tries = 0; tries < 100 && pid() !== null; tries += 1) {
    await sleep(100);
  }
  expect(pid()).toBeNull();
}
