import { parentPort } from 'node:worker_threads';
import { makePlain } from '../../src/services/signing/plain/make-plain.server.ts';
import { looksAlike } from './pdf-looks.ts';
import { mutants } from './pdf-mutants.ts';

/** What came of a file that was changed by chance. */
export type MutantTold =
  | { step: 'ready' }
  /** It was made plain, or refused. `why`: in which way; `broke`: what was thrown. */
  | { step: 'made'; seed: number; name: string; why: string; ms: number }
  /** Its pages were compared: what is otherwise in them, if anything. */
  | { step: 'compared'; otherwise: string | null };

const mutantOf = await mutants();
const AT = new Date('2026-11-29T12:00:00Z');

parentPort?.on('message', (seed: number) => void judge(seed));
tell({ step: 'ready' });

async function judge(seed: number): Promise<void> {
  const { name, bytes, isDrawnFreely } = mutantOf(seed);
  const begun = performance.now();
  const answer = await makePlain({ bytes, title: 'A contract', at: AT });
  const why = answer.outcome === 'plain' ? 'plain' : answer.why;
  tell({ step: 'made', seed, name, why, ms: performance.now() - begun });
  const isCompared = answer.outcome === 'plain' && !isDrawnFreely;
  tell({ step: 'compared', otherwise: isCompared ? await looksAlike(bytes, answer.bytes) : null });
}

function tell(told: MutantTold): void {
  parentPort?.postMessage(told);
}
