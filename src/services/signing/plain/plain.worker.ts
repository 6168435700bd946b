import { parentPort } from 'node:worker_threads';
import { makePlain } from './make-plain.server.ts';
import type { PlainJob } from './plain-job.ts';

parentPort?.on('message', (job: PlainJob) => void work(job));

async function work(job: PlainJob): Promise<void> {
  parentPort?.postMessage(await makePlain(job));
}
