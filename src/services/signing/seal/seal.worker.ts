import { parentPort } from 'node:worker_threads';
import { sealFile } from './seal.server.ts';
import type { SealAnswer, SealJob } from './seal-job.ts';

parentPort?.on('message', (job: SealJob) => void work(job));

async function work(job: SealJob): Promise<void> {
  parentPort?.postMessage(await answerTo(job));
}

async function answerTo(job: SealJob): Promise<SealAnswer> {
  try {
    return { outcome: 'sealed', bytes: await sealFile(job) };
  } catch (error) {
    return {
      outcome: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
