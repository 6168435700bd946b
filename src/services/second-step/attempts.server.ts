import { isWithin, type LimitsService } from '../limits/limits.server.ts';
import type { Typed } from './second-step.server.ts';

export type TriedStep<T> = { outcome: 'right'; entry: T } | { outcome: 'wrong' | 'tooMany' };

/**
 * Tries a code of the second step. Ten wrong ones an hour for an account, those of the app and recovery codes each for
 * themselves: only who has shown the first key gets that far, and the owner can try again an hour later.
 */
export async function triedStep<T>(
  limits: LimitsService,
  { accountId, kind }: { accountId: string; kind: Typed['kind'] },
  attempt: () => Promise<T | undefined>,
): Promise<TriedStep<T>> {
  const bucket = kind === 'app' ? 'second-step' : 'recovery-code';
  if (!(await isWithin(limits.takeOne(bucket, accountId)))) return { outcome: 'tooMany' };
  const entry = await attempt();
  if (entry === undefined) return { outcome: 'wrong' };
  await limits.giveBackOne(bucket, accountId);
  return { outcome: 'right', entry };
}
