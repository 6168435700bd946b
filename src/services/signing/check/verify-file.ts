import { brokenEvent, readTrail, type Trail } from '../trail.ts';
import { checkSeal, type SealVerdict } from './check-seal.ts';

/** What a file turned out to be, and the trail in it where it is as it was sealed. */
export type Verified =
  | Exclude<SealVerdict, { verdict: 'unchanged' }>
  | { verdict: 'unchanged'; fingerprint: string; trail: Trail | undefined };

/**
 * Whether a file is as this site sealed it. Only of one that is, more than its seal is read. The same in browser and
 * server.
 * @param known fingerprints of our certificates
 */
export async function verifyFile(file: Uint8Array, known: ReadonlySet<string>): Promise<Verified> {
  const found = await checkSeal(file, known);
  if (found.verdict !== 'unchanged') return found;
  const { trailIn } = await import('./trail-in.ts');
  const trail = readTrail((await trailIn(file)) ?? '');
  const isWhole = trail !== undefined && (await brokenEvent(trail)) === undefined;
  return { ...found, trail: isWhole ? trail : undefined };
}
