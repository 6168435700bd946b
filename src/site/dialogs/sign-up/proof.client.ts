import type { Challenge, Solution } from 'altcha-lib/types';
import * as TIMERS from '../../state/timers.table.ts';
import { scriptUrl } from '../../state/trusted.client.ts';
import workerUrl from './proof.worker.ts?worker&url';

/** The proof of work of a sign-up: fetched and solved in a worker while the visitor types. */
export class SignUpProof {
  readonly #challengeUrl: string;
  #solving: Promise<Proof> | undefined;

  constructor(challengeUrl: string) {
    this.#challengeUrl = challengeUrl;
  }

  /** The value of the X-Altcha header. */
  async answer(): Promise<string> {
    this.#solving ??= this.#solveAnew();
    const { text, lasts } = await this.#solving;
    if (lasts()) return text;
    // A dialog may stand open for longer than a challenge is good.
    this.#solving = this.#solveAnew();
    return (await this.#solving).text;
  }

  /** Throws a used one away. */
  renew(): void {
    this.#solving = undefined;
  }

  #solveAnew(): Promise<Proof> {
    return solve(this.#challengeUrl).catch((error) => {
      this.#solving = undefined;
      throw error;
    });
  }
}

type Proof = { text: string; lasts: () => boolean };

async function solve(challengeUrl: string): Promise<Proof> {
  // By this machine's own count of time: its clock may be set wrong.
  const asked = performance.now();
  const response = await fetch(challengeUrl, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`challenge answered ${response.status}`);
  const challenge: Challenge = await response.json();
  const solution = await solveInWorker(challenge);
  const text = btoa(JSON.stringify({ challenge, solution }));
  return { text, lasts: () => performance.now() - asked < TIMERS.proofLasts };
}

function solveInWorker(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module' });
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) =>
      data && 'counter' in data ? resolve(data) : reject(new Error('challenge not solved'));
    worker.onerror = () => reject(new Error('challenge worker failed'));
    worker.postMessage({ type: 'work', challenge });
  }).finally(() => worker.terminate());
}
