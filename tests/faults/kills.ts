// Kills the server with SIGKILL at random moments under sign-up load, in many rounds on one data folder, and checks
// after each restart that every answered sign-up is there, whole, with exactly one mail, and that those whose answer
// was lost end in one account when they are sent again.
// Usage: npm run test:kills -- [rounds, 100 unless told] [--minutes=15] [--smtp]. Ends with code 1 when anything was
// lost. With --smtp mails go to a mail server: a kill between its yes and our note of it may cost one more copy.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { numberOption } from '../../scripts/bench/figures.ts';
import type { RawClient } from '../../scripts/bench/raw-client.ts';
import {
  openClients,
  prepareSignUps,
  type ReadySignUp,
  readSecrets,
} from '../../scripts/bench/sign-up-load.ts';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { openFolder } from '../support/folder.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';
import { type MailServer, startMailServer } from './mail-server.fixture.ts';
import { type Fault, faultsIn, halfWritten, postmasterPid, waitForMails } from './whole-accounts.fixture.ts';

const CLIENTS = 8;
/** Kills fall between these times after the load began. */
const MOMENTS_MS = { from: 30, to: 1_500 };
const SIGN_UPS_PER_ROUND = 1_200;

type Totals = {
  answered: number;
  lost: number;
  sentAgain: number;
  adopted: number;
  copies: number;
  slowestStartMs: number;
};
type Round = { answered: ReadySignUp[]; unanswered: ReadySignUp[]; jwts: string[] };

/** What all rounds share. */
type Bed = { dataDir: string; port: number; mails: MailServer | undefined; mailPort: number; totals: Totals };

async function main(rounds: number, longestMs: number): Promise<void> {
  const bed = await makeBed();
  const { dataDir, totals } = bed;
  const faults: Fault[] = [];
  const began = performance.now();
  const ready: ReadySignUp[] = [];
  let server = await start(bed);
  process.once('exit', () => server.process.kill('SIGTERM'));
  let done = 0;
  for (; done < rounds && performance.now() - began < longestMs; done += 1) {
    const before = postmasterPid(dataDir);
    await replenish(ready, server);
    const round = await loadUntilKilled(server, ready);
    server = await start(bed);
    if (postmasterPid(dataDir) === before) totals.adopted += 1;
    const found = await check(server, round, bed);
    for (const fault of found) console.log(`round ${done + 1}: ${fault}`);
    faults.push(...found);
  }
  await server.stop();
  await bed.mails?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  report({ rounds: done, totals, faults, minutes: (performance.now() - began) / 60_000 });
  process.exitCode = faults.length > 0 || done === 0 ? 1 : 0;
}

async function makeBed(): Promise<Bed> {
  const mailPort = await freePort();
  return {
    dataDir: openFolder('kills'),
    port: await freePort(),
    mails: process.argv.includes('--smtp') ? await startMailServer(mailPort) : undefined,
    mailPort,
    totals: { answered: 0, lost: 0, sentAgain: 0, adopted: 0, copies: 0, slowestStartMs: 0 },
  };
}

async function start({ dataDir, port, mails, mailPort, totals }: Bed): Promise<RunningServer> {
  const before = performance.now();
  const smtp: Record<string, string> = mails ? { SMTP_URL: `smtp://127.0.0.1:${mailPort}` } : {};
  const env = { LIMITS: 'off', LOG_LEVEL: 'warn', ...smtp };
  const server = await startServer({ dataDir, port, keepData: true, env });
  totals.slowestStartMs = Math.max(totals.slowestStartMs, performance.now() - before);
  return server;
}

async function loadUntilKilled(server: RunningServer, ready: ReadySignUp[]): Promise<Round> {
  const round: Round = { answered: [], unanswered: [], jwts: [] };
  const clients = await openClients(addressOf(server), CLIENTS);
  const load = Promise.all(clients.map((client) => signUp(client, ready, round)));
  await sleep(MOMENTS_MS.from + Math.random() * (MOMENTS_MS.to - MOMENTS_MS.from));
  await server.kill();
  await load;
  for (const client of clients) client.close();
  return round;
}

/** More sign-ups than a round can use; what is left over serves the next one. */
async function replenish(ready: ReadySignUp[], server: RunningServer): Promise<void> {
  await fetch(`${server.url}/services/user/challenge/`);
  const pool = new pg.Pool({ ...runningConnection(server.dataDir), max: 1 });
  const secrets = await readSecrets(pool);
  await pool.end();
  ready.push(...(await prepareSignUps(addressOf(server), secrets, SIGN_UPS_PER_ROUND - ready.length)));
}

function addressOf(server: RunningServer): string {
  return server.url.replace('localhost', '127.0.0.1');
}

/** Signs up until the connection breaks; what was under way then may or may not have happened. */
async function signUp(client: RawClient, ready: ReadySignUp[], round: Round): Promise<void> {
  for (let next = ready.pop(); next; next = ready.pop()) {
    try {
      const { status, body } = await client.send(next.request);
      if (status !== 200) throw new Error(`answered ${status}: ${body}`);
      round.answered.push(next);
      round.jwts.push((JSON.parse(body) as { jwt: string }).jwt);
    } catch {
      round.unanswered.push(next);
      return;
    }
  }
}

async function check(server: RunningServer, round: Round, { totals, mails }: Bed): Promise<Fault[]> {
  totals.answered += round.answered.length;
  totals.sentAgain += round.unanswered.length;
  const faults = [...(await sendAgain(server, round.unanswered)), ...(await enter(server, round))];
  const pool = new pg.Pool({ ...runningConnection(server.dataDir), max: 2 });
  try {
    const addresses = [...round.answered, ...round.unanswered].map(({ email }) => email);
    await waitForMails(pool, addresses);
    const found = await faultsIn(pool, addresses, { kept: mails === undefined });
    if (mails) found.push(...copyFaults(addresses, mails, totals));
    totals.lost += found.length;
    const halves = await halfWritten(pool);
    return [...faults, ...found, ...(halves > 0 ? [`${halves} accounts are half-written`] : [])];
  } finally {
    await pool.end();
  }
}

/** Every mail arrived; the kill may have cost one of them one more copy, which is to be known by its Message-ID. */
function copyFaults(addresses: readonly string[], mails: MailServer, totals: Totals): Fault[] {
  const caught = addresses.map((email) => ({ email, copies: mails.caught(email) }));
  const more = caught.reduce((sum, { copies }) => sum + Math.max(0, copies.length - 1), 0);
  totals.copies += more;
  const missing = caught
    .filter(({ copies }) => copies.length === 0)
    .map(({ email }) => `${email}: no mail arrived`);
  const strange = caught.filter(({ copies }) => new Set(copies.map(({ messageId }) => messageId)).size > 1);
  return [
    ...missing,
    ...strange.map(({ email }) => `${email}: copies with different Message-IDs`),
    ...(more > 1 ? [`${more} more copies after one kill`] : []),
  ];
}

/** The same bytes with the same Idempotency-Key: what the site's client does when an answer is lost (R7.40). */
async function sendAgain(server: RunningServer, unanswered: readonly ReadySignUp[]): Promise<Fault[]> {
  const [client] = await openClients(addressOf(server), 1);
  const faults: Fault[] = [];
  for (const { request, email } of unanswered) {
    const answer = await client?.send(request);
    if (answer?.status !== 200)
      faults.push(`${email} sent again was answered ${answer?.status} ${answer?.body}`);
  }
  client?.close();
  return faults;
}

/** The tokens of a few answers still lead to their accounts. */
async function enter(server: RunningServer, { answered, jwts }: Round): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const index of [0, answered.length >> 1, answered.length - 1]) {
    const jwt = jwts[index];
    const email = answered[index]?.email;
    if (!jwt || !email) continue;
    const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    const response = await fetch(`${server.url}/services/account/get/${claims.sub}`, {
      headers: { Authorization: `Bearer ${jwt}` },
    });
    const account = (await response.json()) as { userEmail?: string };
    if (account.userEmail !== email) faults.push(`${email} cannot enter: ${response.status}`);
  }
  return faults;
}

type Result = { rounds: number; totals: Totals; faults: readonly Fault[]; minutes: number };

function report({ rounds, totals, faults, minutes }: Result): void {
  console.log(`${rounds} kills in ${minutes.toFixed(1)} minutes`);
  console.log(
    `${totals.answered} sign-ups were answered before a kill; ${totals.lost} of them are not whole now`,
  );
  console.log(
    `${totals.sentAgain} answers were lost by a kill; their sign-ups were sent again with the same key`,
  );
  if (process.argv.includes('--smtp'))
    console.log(`${totals.copies} mails arrived once more, none twice more`);
  console.log(`${totals.adopted} times the next start took over the running database`);
  console.log(`slowest start ${Math.round(totals.slowestStartMs)} ms`);
  console.log(faults.length === 0 ? 'nothing was lost, nothing is there twice' : `${faults.length} faults`);
}

const rounds = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 100);
await main(rounds, numberOption('minutes', 15) * 60_000);
