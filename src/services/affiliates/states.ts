import type { AffiliateState } from './states.table.ts';

/** What an affiliate's state follows from. */
export type Standing = {
  endsAt: Date | null;
  settledAt: Date | null;
  /** An examination of it is open (a flag of the rule `examination`). */
  isExamined: boolean;
};

/** The state of an affiliate at a moment. */
export function stateOf({ endsAt, settledAt, isExamined }: Standing, at: Date): AffiliateState {
  if (settledAt && settledAt <= at) return 'settled';
  if (endsAt && endsAt <= at) return 'ended';
  if (endsAt) return 'ending';
  return isExamined ? 'examined' : 'active';
}

/** Only sales made from the acceptance until the end earn commission (section 4). */
export function isActiveAt(
  { acceptedAt, endsAt }: { acceptedAt: Date; endsAt: Date | null },
  at: Date,
): boolean {
  return acceptedAt <= at && (endsAt === null || at < endsAt);
}
