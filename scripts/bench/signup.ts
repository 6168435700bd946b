// Sign-ups per second over HTTP, beside a bare insert of one row by as many clients on the same database in the
// same run. Usage: npm run bench:signup -- [--seconds=3] [--rounds=3] [--database=embedded|outside] [--profile=FOLDER]
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import pg from 'pg';
import { ChallengeService } from '../../src/services/challenge/challenge.server.ts';
import { openDatabase } from '../../src/services/database/database.server.ts';
import { runningConnection } from '../operate/running-database.ts';
import { type MeasuredServer, startMeasured } from './built-server.ts';
import { type Figures, figuresOf, median, numberOption, printTable, shown, textOption } from './figures.ts';
import { type OutsidePostgres, startOutsidePostgres } from './outside-postgres.ts';
import { openClients, prepareSignUps, type ReadySignUp, readSecrets, solvedProof } from './sign-up-load.ts';

const CLIENTS = [1, 16, 64] as const;
const LONGEST_DRAIN_MS = 60_000;
const LONGEST_VERIFYING_S = 10;
const AIM = { clients: 16, ratio: 0.5, p99: 50 };

const seconds = numberOption('seconds', 3);
const rounds = numberOption('rounds', 3);

type Bed = { name: string; server: MeasuredServer; pool: pg.Pool; connection: pg.PoolConfig };
type Pair = { bare: Figures; signUp: Figures };

async function main(): Promise<void> {
  const wanted = textOption('database');
  // The database works on whatever core is free, for the bare insert and for the sign-up alike.
  console.log(
    `Sign-ups over HTTP beside a bare insert; ${rounds} rounds of ${seconds} s each, alternating; ` +
      'server, database and load share all cores.',
  );
  if (wanted !== 'outside') await measureEmbedded();
  if (wanted !== 'embedded') await measureOutside();
}

async function measureEmbedded(): Promise<void> {
  const server = await startMeasured(profiling('embedded'), { pinned: false });
  const connection = runningConnection(server.dataDir);
  await measureDatabase('Embedded PostgreSQL', server, connection);
}

async function measureOutside(): Promise<void> {
  const outside: OutsidePostgres = await startOutsidePostgres();
  try {
    const server = await startMeasured(
      { DATABASE_URL: outside.url, ...profiling('outside') },
      { pinned: false },
    );
    await measureDatabase(outside.name, server, { connectionString: outside.url });
  } finally {
    await outside.stop();
  }
}

/** With --profile=FOLDER the server writes what it spent its time on there, for Chromium's DevTools. */
function profiling(name: string): Record<string, string> {
  const folder = textOption('profile');
  if (!folder) return {};
  mkdirSync(folder, { recursive: true });
  return { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder} --cpu-prof-name=${name}.cpuprofile` };
}

async function measureDatabase(
  name: string,
  server: MeasuredServer,
  connection: pg.PoolConfig,
): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2 });
  try {
    await pool.query(
      'create table if not exists bench_bare (email text primary key, at timestamptz not null)',
    );
    await fetch(`${server.address}/services/user/challenge/`);
    const bed = { name, server, pool, connection };
    console.log(`\n${name}`);
    await reportProofs(bed);
    const pairs = new Map<number, Pair>();
    for (const clients of CLIENTS) pairs.set(clients, await measurePair(bed, clients));
    report(pairs);
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function measurePair(bed: Bed, clients: number): Promise<Pair> {
  const bare: Figures[] = [];
  const signUp: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measureBare(bed, clients));
    signUp.push(await measureSignUps(bed, clients));
    await drain(bed);
  }
  return { bare: middle(bare), signUp: middle(signUp) };
}

/** The round whose rate is in the middle, and what failed in all. */
function middle(all: readonly Figures[]): Figures {
  const rate = median(all.map((figures) => figures.rate));
  const found = all.find((figures) => figures.rate === rate) ?? all[0];
  if (!found) throw new Error('nothing was measured');
  return { ...found, failed: all.reduce((sum, { failed }) => sum + failed, 0) };
}

/** One row, one unique key, one round trip, as many connections as clients. */
async function measureBare({ connection }: Bed, clients: number): Promise<Figures> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(connection);
      await client.connect();
      await client.query({ ...BARE, values: [newAddress(), AT] });
      return client;
    }),
  );
  const figures = await repeatFor(seconds, connections, (client) =>
    client.query({ ...BARE, values: [newAddress(), AT] }).then(() => true),
  );
  await Promise.all(connections.map((client) => client.end()));
  return figures;
}

const BARE = { name: 'bare', text: 'insert into bench_bare (email, at) values ($1, $2)' };
const AT = new Date('2026-01-01T00:00:00Z');

function newAddress(): string {
  return `bench-${randomBytes(8).toString('hex')}@example.com`;
}

async function measureSignUps(bed: Bed, clients: number): Promise<Figures> {
  const ready = await prepareFor(bed, clients);
  const connections = await openClients(bed.server.address, clients);
  const figures = await repeatFor(seconds, connections, async (client) => {
    const next = ready.pop();
    if (!next) return undefined;
    const { status } = await client.send(next.request);
    return status === 200;
  });
  for (const client of connections) client.close();
  return figures;
}

const expectedRate = 2_500;

/** Enough prepared sign-ups for the fastest round so far, and a half more. */
async function prepareFor({ server, pool }: Bed, clients: number): Promise<ReadySignUp[]> {
  const count = Math.ceil((clients === 1 ? expectedRate / 2 : expectedRate) * seconds * 1.5);
  return prepareSignUps(server.address, await readSecrets(pool), count);
}

/**
 * Lets every connection do one thing after the other until the time is over. Where there is nothing left to do
 * (`undefined`) the time ends there, so that the rate stays true.
 */
async function repeatFor<C>(
  duration: number,
  connections: readonly C[],
  step: (connection: C) => Promise<boolean | undefined>,
): Promise<Figures> {
  const latencies: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + duration * 1000;
  async function repeat(connection: C): Promise<void> {
    while (performance.now() < end) {
      const before = performance.now();
      const done = await step(connection);
      if (done === undefined) return;
      if (done) latencies.push(performance.now() - before);
      else failed += 1;
    }
  }
  await Promise.all(connections.map(repeat));
  return figuresOf(latencies, (performance.now() - start) / 1000, failed);
}

/** Waits until the mails of the last round are delivered, so that they do not burden the next one. */
async function drain({ pool }: Bed): Promise<void> {
  const owed = () => pool.query<{ count: string }>('select count(*) from outbox where sent_at is null');
  const start = performance.now();
  const first = Number((await owed()).rows[0]?.count);
  for (let left = first; left > 0; left = Number((await owed()).rows[0]?.count)) {
    if (performance.now() - start > LONGEST_DRAIN_MS) {
      await pool.query('update outbox set sent_at = due_at where sent_at is null');
      console.log(`  ${left} of ${first} mails were still owed after ${LONGEST_DRAIN_MS / 1000} s`);
      return;
    }
    await sleep(100);
  }
  if (first > 200) mailRates.push(first / ((performance.now() - start) / 1000));
}

const mailRates: number[] = [];

/** What a proof costs its solver once, and the server each time it checks one, without HTTP. */
async function reportProofs({ server, pool, connection }: Bed): Promise<void> {
  const solving: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    // Our own server wrote it.
    const challenge = (await (await fetch(`${server.address}/services/user/challenge/`)).json()) as Challenge;
    const before = performance.now();
    await solveChallenge({ challenge, deriveKey });
    solving.push(performance.now() - before);
  }
  const secrets = await readSecrets(pool);
  const database = openDatabase({ connection, size: 16, onError: () => undefined });
  const service = new ChallengeService({ database });
  await service.verify(await solvedProof(secrets), 'bench');
  const alone = await verifying(service, 1, await proofs(secrets, 600));
  const many = await verifying(service, 16, await proofs(secrets, 2_400));
  await database.close();
  console.log(
    `  A proof of work: solved in ${shown(median(solving))} ms (here, one core); checked and spent in ` +
      `${shown(alone.p50)} ms (p99 ${shown(alone.p99)} ms), by 16 at once ${shown(many.rate)} per second.`,
  );
}

async function proofs(secrets: Awaited<ReturnType<typeof readSecrets>>, count: number): Promise<string[]> {
  const made: string[] = [];
  while (made.length < count) made.push(await solvedProof(secrets));
  return made;
}

function verifying(service: ChallengeService, callers: number, ready: string[]): Promise<Figures> {
  return repeatFor(LONGEST_VERIFYING_S, Array.from({ length: callers }), async () => {
    const proof = ready.pop();
    if (proof === undefined) return undefined;
    await service.verify(proof, 'bench');
    return true;
  });
}

function report(pairs: ReadonlyMap<number, Pair>): void {
  const rows = [...pairs].map(([clients, { bare, signUp }]) => [
    String(clients),
    ...[bare.rate, bare.p50, bare.p99, signUp.rate, signUp.p50, signUp.p99].map(shown),
    (signUp.rate / bare.rate).toFixed(2),
    String(signUp.failed),
  ]);
  printTable(
    ['clients', 'bare/s', 'p50 ms', 'p99 ms', 'sign-ups/s', 'p50 ms', 'p99 ms', 'ratio', 'failed'],
    rows,
  );
  if (mailRates.length > 0) {
    console.log(`  Afterwards mails were delivered at ${shown(median(mailRates.splice(0)))} per second.`);
  }
  const aimed = pairs.get(AIM.clients);
  if (!aimed) return;
  const ratio = aimed.signUp.rate / aimed.bare.rate;
  const told = (met: boolean) => (met ? 'met' : 'NOT met');
  console.log(
    `  Aim at ${AIM.clients} clients: ratio at least ${AIM.ratio}: ${told(ratio >= AIM.ratio)}; ` +
      `p99 under ${AIM.p99} ms: ${told(aimed.signUp.p99 < AIM.p99)}.`,
  );
}

await main();
