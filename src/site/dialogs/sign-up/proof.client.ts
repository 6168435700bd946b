import type { Challenge, Solution } from 'altcha-lib/types';
import { scriptUrl } from '../../state/trusted.client.ts';
import workerUrl from './proof.worker.ts?worker&url';

/**
 * The proof of work of a sign-up: fetched and solved in a worker while the visitor types. `answer` gives the
 * value of the X-Altcha header; `renew` throws a used one away.
 */
export function createProof(challengeUrl: string) {
  let solving: Promise<string> | undefined;
  return {
    possible: typeof Worker !== 'undefined' && crypto.subtle !== undefined,
    answer(): Promise<string> {
      solving ??= solve(challengeUrl).catch((error) => {
        solving = undefined;
        throw error;
      });
      return solving;
    },
    renew(): void {
      solving = undefined;
    },
  };
}

async function solve(challengeUrl: string): Promise<string> {
  const response = await fetch(challengeUrl, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`challenge answered ${response.status}`);
  const challenge: Challenge = await response.json();
  const solution = await solveInWorker(challenge);
  return btoa(JSON.stringify({ challenge, solution }));
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
