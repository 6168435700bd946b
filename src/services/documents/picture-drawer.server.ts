import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureJob } from './picture-store.server.ts';
import type { WorkerAnswer, WorkerRequest } from './pictures.worker.ts';

type Waiting = { resolve(pages: number): void; reject(reason: Error): void };

/** Drawing holds hundreds of megabytes of native memory; an idle process gives them back by ending. */
const IDLE_MS = 5_000;

/**
 * Has pictures drawn in one process of its own, started when the first job comes and again should it end. Not a
 * thread: its memory would stay ours, and it could not be made to wait for the visitors (lower priority).
 */
export function createPictureDrawer(workerUrl: URL) {
  const waiting = new Map<number, Waiting>();
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function settle(answer: WorkerAnswer): void {
    const one = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (answer.outcome === 'made') one?.resolve(answer.pages);
    else one?.reject(new Error(answer.reason));
    if (waiting.size === 0) rest();
  }

  /** An idle worker neither keeps the process alive nor stays for long. */
  function rest(): void {
    worker?.unref();
    worker?.channel?.unref();
    const resting = worker;
    idle = setTimeout(() => resting?.disconnect(), IDLE_MS);
    idle.unref();
  }

  function abandon(reason: Error): void {
    worker = undefined;
    for (const one of waiting.values()) one.reject(reason);
    waiting.clear();
  }

  function startWorker(): ChildProcess {
    const started = fork(fileURLToPath(workerUrl), { execArgv: [], serialization: 'advanced' });
    if (started.pid !== undefined) lowerPriority(started.pid);
    started.on('message', (answer) => settle(answer as WorkerAnswer));
    started.on('error', abandon);
    started.on('exit', (code) => {
      if (worker === started) abandon(new Error(`the worker for pictures ended (${code})`));
    });
    return started;
  }

  function awake(): ChildProcess {
    clearTimeout(idle);
    if (!worker?.connected) worker = startWorker();
    worker.ref();
    worker.channel?.ref();
    return worker;
  }

  return {
    /** How many pages the document has, once its pictures are there. */
    draw(job: PictureJob): Promise<number> {
      return new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        awake().send({ number: last, job } satisfies WorkerRequest);
      });
    },
    /** Ends the worker; jobs under way are rejected. */
    async close(): Promise<void> {
      clearTimeout(idle);
      const ending = worker;
      if (!ending || ending.exitCode !== null) return;
      const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      ending.kill('SIGKILL');
      await ended;
    },
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended already; drawing at full priority is no reason to fail.
  }
}
