import { Worker } from 'node:worker_threads';
import type { SealAnswer, SealJob } from './seal-job.ts';

/** A seal that takes longer is given up, and its megabytes of heap. An ordinary one takes a fifth of a second. */
const [PATIENCE_MS, HEAP] = [30_000, 400];

/** Seals a file in a thread of its own: visitors come first. @throws Error where it cannot be sealed */
export async function sealInThread(workerUrl: URL, job: SealJob): Promise<Uint8Array> {
  const worker = new Worker(workerUrl, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP } });
  const answer = await new Promise<SealAnswer>((resolve) => {
    const failed = (reason: string) => resolve({ outcome: 'failed', reason });
    const timer = setTimeout(() => failed('it takes too long'), PATIENCE_MS);
    worker.on('message', resolve);
    worker.on('error', (error) => failed(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => {
      clearTimeout(timer);
      failed('its thread ended');
    });
    worker.postMessage(job);
  });
  await worker.terminate();
  if (answer.outcome === 'failed') throw new Error(`a file could not be sealed: ${answer.reason}`);
  return answer.bytes;
}
