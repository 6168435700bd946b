import { parentPort } from 'node:worker_threads';
import { readText } from './read-text.ts';
import type { TextAnswer, TextJob } from './text-job.ts';

parentPort?.on('message', (job: TextJob) => void work(job));

async function work({ bytes, kind }: TextJob): Promise<void> {
  parentPort?.postMessage(await answerTo(bytes, kind));
}

async function answerTo(bytes: Uint8Array, kind: TextJob['kind']): Promise<TextAnswer> {
  try {
    return { outcome: 'read', text: await readText(bytes, kind) };
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
