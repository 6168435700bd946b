import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { openDatabase } from '../../src/services/database/database.server.ts';
import { EntitlementsService } from '../../src/services/entitlements/entitlements.server.ts';
import { openFolder } from '../support/folder.ts';
import { type Member, newMember } from '../support/member.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';

/** As the browser's part has it. */
const PIECE_BYTES = 64 * 1024 * 1024;
const MOST_AGAIN = 0.05;
const MOST_MEMORY = 200e6;

type Asked = { bytes: number; cuts: number; longestMs: number };
type Bed = { server: RunningServer; member: Member; file: string; sum: string };

/** A file through a line that is cut again and again, and a server that is killed half-way. */
export async function sendLarge({
  bytes,
  cuts,
  longestMs,
}: Asked): Promise<{ told: string; faults: string[] }> {
  const [folder, dataDir, port] = [openFolder('large'), openFolder('large-data'), await freePort()];
  let server = await startServer({ dataDir, port, keepData: true });
  process.once('exit', () => server.process.kill('SIGKILL'));
  const line = await startLine({ to: port, everyBytes: Math.ceil(bytes / (cuts + 1)) });
  const bed: Bed = {
    server,
    member: await newMember(server.url, 'large'),
    ...(await writeFile(folder, bytes)),
  };
  try {
    const { space } = await makeRoom(bed, dataDir);
    const before = memoryOf(server);
    let most = before;
    let isKilled = false;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(server))), 100);
    const began = performance.now();
    const sent = send(bed, { bytes, space, endpoint: `http://127.0.0.1:${line.port}/app/drive/uploads` });
    const killed = (async () => {
      while (line.through() < bytes / 2) await sleep(50);
      await server.kill();
      isKilled = true;
      server = await startServer({ dataDir, port, keepData: true });
      bed.server = server;
    })();
    const item = await Promise.race([Promise.all([sent, killed]).then(([id]) => id), limit(longestMs)]);
    clearInterval(watch);
    const seconds = (performance.now() - began) / 1_000;
    const arrived = await sumOf(bed, item);
    const again = line.through() / bytes - 1;
    const faults = [
      arrived === bed.sum ? '' : 'the file is not what was sent',
      again <= MOST_AGAIN ? '' : 'too much was sent again',
      most - before <= MOST_MEMORY ? '' : 'too much memory was taken',
      isKilled && line.cuts() >= cuts ? '' : `only ${line.cuts()} cuts`,
    ].filter(Boolean);
    const told = `${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s, ${line.cuts()} cuts, 1 kill, ${(again * 100).toFixed(2)} % sent again, memory ${toMb(before)} to ${toMb(most)} MB`;
    return { told, faults };
  } finally {
    line.stop();
    await bed.server.kill();
    for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function limit(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false });
  throw new Error('it took too long');
}

/** The client of the browser, with its own way of trying again. */
function send(
  { member, file, server }: Bed,
  { bytes, space, endpoint }: { bytes: number; space: string; endpoint: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(file), {
      endpoint,
      uploadSize: bytes,
      chunkSize: PIECE_BYTES,
      retryDelays: Array.from({ length: 200 }, () => 500),
      headers: { Cookie: member.cookie, Origin: server.url },
      metadata: { name: 'large.bin', space },
      onShouldRetry: () => true,
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('Upload-Item') ?? ''),
    });
    upload.start();
  });
}

/** A file of chance, which nothing can pack. */
async function writeFile(folder: string, bytes: number): Promise<{ file: string; sum: string }> {
  const file = join(folder, 'large.bin');
  const hash = createHash('sha256');
  const block = randomBytes(1_000_000);
  async function* blocks() {
    for (let at = 0; at < bytes; at += block.length) {
      block.writeBigUInt64LE(BigInt(at));
      const piece = Buffer.from(block.subarray(0, Math.min(block.length, bytes - at)));
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(Readable.from(blocks()), createWriteStream(file));
  return { file, sum: hash.digest('hex') };
}

/** A plan with room for it. */
async function makeRoom({ member, server }: Bed, dataDir: string): Promise<{ space: string }> {
  const database = openDatabase({
    connection: runningConnection(dataDir),
    size: 1,
    onError: () => undefined,
  });
  try {
    const { accountId, cookie } = member;
    await new EntitlementsService(database).grant({
      accountId,
      plan: 'premium',
      source: 'operator',
      endsAt: null,
    });
    await fetch(`${server.url}/app/drive/`, { headers: { Cookie: cookie } });
    const { rows } = await database.pool.query(
      `select id from spaces where holder_id = $1 and kind = 'team'`,
      [accountId],
    );
    return { space: rows[0].id };
  } finally {
    await database.close();
  }
}

async function sumOf({ server, member }: Bed, item: string): Promise<string> {
  const answer = await fetch(`${server.url}/app/drive/file/${item}/content/`, {
    headers: { Cookie: member.cookie },
  });
  const hash = createHash('sha256');
  for await (const piece of answer.body ?? []) hash.update(piece);
  return hash.digest('hex');
}

/** What the server has in memory at the moment, in bytes. */
function memoryOf({ process: { pid } }: RunningServer): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

const toMb = (bytes: number) => (bytes / 1e6).toFixed(0);

/** A line that breaks after so many bytes each time. */
async function startLine({ to, everyBytes }: { to: number; everyBytes: number }) {
  let [through, next, cuts] = [0, everyBytes, 0];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (data) => {
      through += data.length;
      if (through >= next) {
        next += everyBytes;
        cuts += 1;
        near.destroy();
        return;
      }
      if (!far.write(data)) {
        near.pause();
        far.once('drain', () => near.resume());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    through: () => through,
    cuts: () => cuts,
    stop() {
      for (const one of open) one.destroy();
      server.close();
    },
  };
}
