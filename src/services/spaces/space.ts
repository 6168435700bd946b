import type { LicenceRole } from '../seats/seat.ts';
import { PLANS, type PlanName } from '../subscriptions/plans.table.ts';

/** A space is an account's own, or a licence's, which its people share. */
export type SpaceKind = 'own' | 'team';
/** What somebody is in a space: in their own its holder. */
export type SpaceRole = LicenceRole;

export type Space = {
  id: string;
  kind: SpaceKind;
  role: SpaceRole;
  holderId: string;
  usedBytes: number;
  reservedBytes: number;
  quotaBytes: number;
  /** Since when it was seen to hold more than that; null while it does not. */
  overSince: Date | null;
};

/** What a scanner said of a file; null while none has looked at it. */
export type Checked = 'clean' | 'found' | 'tooLarge' | null;

/** What is known of complete bytes. */
export type BlobFacts = { sha256: string; createdAt: Date; checked: Checked };

/** As disks are sold: thousands, not 1024s. */
const MB = 1_000_000;
const GB = 1_000 * MB;
/** What every account has, with a plan or without. */
const OWN_BYTES = 100 * MB;

/**
 * How much fits into a space. What a plan sells belongs to its licence; without the plan nothing more fits, and what is
 * there stays readable.
 */
export function quotaOf(kind: SpaceKind, plan: PlanName | null): number {
  if (kind === 'own') return OWN_BYTES;
  return plan ? PLANS[plan].driveGb * GB : 0;
}
